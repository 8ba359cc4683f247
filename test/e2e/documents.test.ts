import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTypescript } from '../support/documents/check-typescript.ts';
import { listDocuments } from '../support/documents/list-documents.ts';
import { type Desk, openDesk } from '../support/documents/open-desk.ts';
import { isShell, runShell } from '../support/documents/run-shell.ts';

/** Every command that a document shows is run, in the order of the document and in one shell. */
const documents = listDocuments();
let desk: Desk;

beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.end());

test.for(documents.filter(({ blocks }) => blocks.some(isShell)))(
  'the commands of $path work',
  async (document, { signal }) => {
    await desk.refillLimits();
    expect(await runShell(document, desk, signal)).toBeNull();
  },
);

test('the TypeScript of the documents compiles against the packed client', async () => {
  expect(await checkTypescript(documents, desk.dir)).toBe('');
});
