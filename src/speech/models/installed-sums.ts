import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Lies beside the files of an installed model. */
export const MANIFEST = 'makecut-model.json';

const manifestSchema = z.object({ files: z.array(z.object({ name: z.string(), sha256: z.string() })) });

/** SHA-256 of each file as it was installed; none where the folder was made by hand, or the list cannot be read. */
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

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
