import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings } from '../../src/config.ts';
import { DOCUMENTS } from '../../src/documents/document-list.ts';
import { nameAnchors, plainHeading } from '../../src/documents/heading-anchors.ts';
import { countBlocks, ofLanguage, TRIED } from '../support/documents/count-blocks.ts';
import { listDocuments } from '../support/documents/list-documents.ts';
import { PROJECT_ROOT } from '../support/machine/client-project.ts';

/** Checks of the documents without a service. `test/e2e/documents.test.ts` runs their commands. */
const documents = listDocuments();

test('every block is tried, carries a mark, or is text; four of five carry none', () => {
  const strange = documents.flatMap(({ path, blocks }) =>
    blocks
      .filter(({ language, mark }) => mark === null && ![...TRIED, 'text'].includes(language))
      .map(({ line }) => `${path}:${line}`),
  );
  expect(strange).toEqual([]);
  // The commands of benchmarks take minutes to hours.
  const read = documents.filter(({ path }) => !path.startsWith('docs/benchmarks'));
  const { tried, marked } = countBlocks(read);
  process.stdout.write(`documents: ${tried} blocks are tried, ${marked} carry a mark\n`);
  expect(tried / (tried + marked)).toBeGreaterThanOrEqual(0.8);
});

test('no command hides in a block of text', () => {
  const hidden = ofLanguage(documents, 'text').filter(([, { text }]) =>
    /^(\$ |\.\/makecut |curl |np[mx] |node |python3 )/m.test(text),
  );
  expect(hidden.map(([at]) => at)).toEqual([]);
});

test('every document has a page at /app/docs, but for the README that is packed with the client', () => {
  const paths = documents.map(({ path }) => path).filter((path) => path !== 'packages/client/README.md');
  expect(DOCUMENTS.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(new Set(DOCUMENTS.map(({ address }) => address)).size).toBe(DOCUMENTS.length);
});

test('JSON and TOML can be read', () => {
  for (const [at, { text }] of ofLanguage(documents, 'json')) {
    expect(() => JSON.parse(text), at).not.toThrow();
  }
  const program = 'import sys, tomllib; tomllib.loads(sys.stdin.read())';
  for (const [at, { text }] of ofLanguage(documents, 'toml')) {
    expect(() => execFileSync('python3', ['-c', program], { input: text }), at).not.toThrow();
  }
});

test('each line of a block of settings is a setting', () => {
  const known = new Set(describeSettings().map(({ name }) => name));
  const lines = ofLanguage(documents, 'ini').flatMap(([, { text }]) => text.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !known.has(/^(\w+)=\S/.exec(line)?.[1] ?? ''))).toEqual([]);
});

test('each link to a file of the project leads to one, and each link to a heading to that heading', () => {
  const anchors = new Map(
    documents.map(({ path, text }) => {
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => plainHeading(heading));
      return [path, new Set(headings.map(nameAnchors()))];
    }),
  );
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^https?:/.test(link)) return [];
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      const isThere = existsSync(join(PROJECT_ROOT, target));
      const hasAnchor = anchor === undefined || anchors.get(target)?.has(anchor) !== false;
      return isThere && hasAnchor ? [] : [`${path}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
