import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unreadableFile } from './unreadable-file.ts';

test.each([
  ['a file that is not there', join(import.meta.dirname, 'no.edl'), 'no.edl: there is no such file.'],
  ['a folder', import.meta.dirname, 'cli: this is a folder; name a file in it.'],
  ['a name that no system takes', 'a\0b', 'it cannot be read ('],
])('%s is refused in words', async (_what, path, sentence) => {
  const fault = await readFile(path).then(
    () => null,
    (error: unknown) => unreadableFile(path, error),
  );
  expect(fault).toMatchObject({ exitCode: 2, message: expect.stringContaining(sentence) });
});
