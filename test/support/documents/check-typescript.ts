import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../machine/client-project.ts';
import type { Document } from './list-documents.ts';

const run = promisify(execFile);

/** The reader's code around the few lines that a document shows. */
const AROUND = `
import type { MakecutClient } from 'makecut/client';
declare global {
  const client: MakecutClient;
  const cutId: string;
  const bytes: Blob;
  const secret: string;
  const rawBody: string;
  const request: { headers: Headers };
  const say: (text: string) => void;
  const show: (...values: unknown[]) => void;
}
`;

/**
 * Compiles all TypeScript that the documents show, strictly and against the packed client of a project.
 * Returns the compiler's messages; empty where all compiles. Blocks have the names of their documents and
 * lines.
 */
export async function checkTypescript(documents: readonly Document[], projectDir: string): Promise<string> {
  const dir = join(projectDir, 'shown');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'around.d.ts'), AROUND);
  for (const { path, blocks } of documents) {
    for (const { language, mark, line, text } of blocks) {
      if (language !== 'ts' || mark !== null) continue;
      // A block may show the import that another one has, because each is a separate module.
      await writeFile(join(dir, `${path.replaceAll('/', '-')}-${line}.ts`), `${text}export {};\n`);
    }
  }
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom'], strict: true, noEmit: true },
    ...{ types: ['node'], typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')] },
  };
  await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc');
  const compiled = run(process.execPath, [tsc, '-p', dir]);
  return await compiled.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
