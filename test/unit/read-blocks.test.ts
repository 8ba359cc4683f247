import { expect, test } from 'vitest';
import { readBlocks } from '../support/documents/read-blocks.ts';

test('a block has its language, text and line', () => {
  expect(readBlocks('Run:\n\n```sh\necho a\n\necho b\n```\nand\n```\nout\n```\n')).toEqual([
    { language: 'sh', mark: null, file: null, text: 'echo a\n\necho b\n', line: 3 },
    { language: '', mark: null, file: null, text: 'out\n', line: 9 },
  ]);
});

test('the rest of the info string is a mark or a name', () => {
  const [marked, named] = readBlocks('```sh needs: a key\nx\n```\n```ts file: src/a.ts\nx\n```');
  expect(marked).toMatchObject({ language: 'sh', mark: 'needs: a key', file: null });
  expect(named).toMatchObject({ language: 'ts', mark: null, file: 'src/a.ts' });
});

test('a longer fence holds a shorter one, and a block in a list is found', () => {
  expect(readBlocks('````md\n```sh\nx\n```\n````')).toMatchObject([{ text: '```sh\nx\n```\n' }]);
  expect(readBlocks('- so:\n  ```sh\n  x\n  ```')).toMatchObject([{ text: '  x\n', line: 2 }]);
});

test.each([
  ['```sh later\nx\n```', 'line 1: "later" is no mark; write "needs: ...", "runs: ..." or "file: NAME"'],
  ['```sh needs:\nx\n```', 'line 1: "needs:" is no mark; write "needs: ...", "runs: ..." or "file: NAME"'],
  ['a\n```sh\nx', 'line 2: this block is never closed'],
])('%j is refused with its line', (markdown, message) => {
  expect(() => readBlocks(markdown)).toThrow(message);
});
