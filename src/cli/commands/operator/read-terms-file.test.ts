import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTermsFile } from './read-terms-file.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'terms-'));
});
afterEach(() => rm(dir, { recursive: true }));

const written = async (content: Buffer) => {
  const path = join(dir, 'names.txt');
  await writeFile(path, content);
  return path;
};

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFJosé Ñandú\r\n\r\n  Łódź \n')],
  [
    'UTF-16',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('José Ñandú\r\n\r\n  Łódź \n', 'utf16le')]),
  ],
])('each line of a file in %s is a term', async (_, content) => {
  expect(await readTermsFile(await written(content))).toEqual(['José Ñandú', 'Łódź']);
});

test('a file without terms, one that is no text, and one that is not there are refused', async () => {
  await expect(readTermsFile(await written(Buffer.from(' \n')))).rejects.toThrow(/names\.txt is blank/);
  await expect(readTermsFile(await written(Buffer.from('%PDF-1.7')))).rejects.toThrow(/this is a PDF/);
  await expect(readTermsFile(join(dir, 'none.txt'))).rejects.toThrow(/there is no such file/);
});
