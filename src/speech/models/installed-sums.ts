import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The name of a file beside those of an installed model. */
export const MANIFEST = 'makecut-model.json';

const manifestSchema = z.object({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) });

/**
 * SHA-256 of each file as it was installed. None where the folder was made by hand, or the list cannot be
 * read.
 */
export async function readManifest(dir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => null);
  const read = manifestSchema.safeParse(text === null ? null : parseJson(text));
  return new Map((read.data?.files ?? []).map(({ name, sha256 }) => [name, sha256]));
}

/** Null for half a file. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The difference between a file's sum and the expected one; null for none. `expectedFile` names the expected file.
 */
export function sayOtherSum(expectedFile: string, sha256: string, expected: string): string | null {
  return sha256 === expected ? null : `${expectedFile} (SHA-256 ${sha256}, should be ${expected})`;
}
