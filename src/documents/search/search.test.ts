import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS } from '../document-list.ts';
import { indexDocuments } from './index-documents.ts';
import { excerptOf, markHits } from './mark-hits.ts';
import { readSections } from './read-sections.ts';

const PROJECT_DIR = join(import.meta.dirname, '../../..');
const searchProject = await indexDocuments(
  DOCUMENTS.map((document) => ({
    document,
    markdown: readFileSync(join(PROJECT_DIR, document.path), 'utf8'),
  })),
);
/** `page#anchor` of each hit, best first. */
const placesOf = (query: string) =>
  searchProject(query).hits.map(({ document, section }) => `${document.address}#${section.anchor}`);

test.each([
  ['idempotency_conflict', 'errors#idempotency_conflict'],
  ['POST /v1/cuts', 'api#post-v1cuts'],
  ['post /V1/CUTS/{id}/revise', 'api#post-v1cutsidrevise'],
  ['Exit codes', 'cli#exit-codes'],
  ['S3', 'operating#s3'],
  // Another form of the word.
  ['webhook', 'webhooks#webhooks'],
  ['webhooks', 'webhooks#webhooks'],
  // Typing errors, and the beginning of a word.
  ['excit codess', 'cli#exit-codes'],
  ['complet', 'cli#completion'],
  ['idempotancy_conflict', 'errors#idempotency_conflict'],
])('the best answer to "%s" is %s', (query, place) => {
  expect(placesOf(query)[0]).toBe(place);
});

test.each(['--out', 'base_version', 'MAKECUT_', '--strict', 'render.completed', 'waitForReady'])(
  'every place for the name "%s" has it as it is written',
  (query) => {
    const { hits } = searchProject(query);
    expect(hits.length).toBeGreaterThan(0);
    for (const { section } of hits) {
      expect(`${section.heading} ${section.text}`.toLowerCase()).toContain(query.toLowerCase());
    }
  },
);

test('a word with a hyphen is found as it is written first, then apart', () => {
  const texts = searchProject('retry-after').hits.map(({ section }) => section.text.toLowerCase());
  const asWritten = texts.map((text) => text.includes('retry-after'));
  expect(asWritten.slice(0, 5)).toEqual(Array(5).fill(true));
  expect(asWritten.lastIndexOf(true)).toBeLessThan(asWritten.concat(false).indexOf(false));
});

test('how Makecut is made comes after how it is used', () => {
  const addresses = searchProject('transcribe again').hits.map(({ document }) => document.address);
  expect(addresses).toContain('internal-calls');
  expect(addresses.indexOf('internal-calls')).toBeGreaterThan(addresses.indexOf('engines'));
});

test('a word that begins many names is looked for as a word', () => {
  for (const { section } of searchProject('./makecut doctor').hits.slice(0, 5)) {
    expect(section.text).toContain('makecut doctor');
  }
});

test('a name that the documents do not have is found by its parts', () => {
  const { hits } = searchProject('idempotency_key_reused');
  expect(hits.length).toBeGreaterThan(0);
  for (const { terms } of hits) expect([...terms].join(' ')).toMatch(/idempotency/);
});

test('a question finds its section, in at most 20 places', () => {
  const { hits, hasAllWords } = searchProject('how do I upload a file');
  expect(hasAllWords).toBe(true);
  expect(hits).toHaveLength(20);
  for (const { section, document } of hits.slice(0, 5)) {
    expect(`${document.name} ${section.heading} ${section.text}`).toMatch(/upload/i);
  }
});

test('where no section has all words, those with some are named', () => {
  const { hits, hasAllWords } = searchProject('webhook xyzzyq');
  expect(hasAllWords).toBe(false);
  expect(hits[0]?.document.address).toMatch(/webhook/);
});

test.each(['', '  ', '--', '"', '<>', 'xyzzyq', 'a'.repeat(10_000)])('nothing answers "%s"', (query) => {
  expect(searchProject(query)).toEqual({ hits: [], hasAllWords: false });
});

test('a section is a heading with its text, and a second heading of a name has its own anchor', () => {
  const markdown =
    'Before.\n\n# Top\n\nOne *two* [three](x.md).\n\n## `A`\n\n| a | b |\n|---|---|\n| `c` | d |\n\n- e\n- f\n\n## A\n\n```sh\ng --h\n```\n';
  expect(readSections(markdown)).toEqual([
    { heading: 'Top', depth: 1, anchor: 'top', text: 'One two three.' },
    { heading: 'A', depth: 2, anchor: 'a', text: 'a · b — c · d e f' },
    { heading: 'A', depth: 2, anchor: 'a-1', text: 'g --h' },
  ]);
});

test('hits are marked as words, names whole or by their parts, and the rest is text', () => {
  expect(markHits('Out <b> of --out & out', new Set(['--out']))).toBe(
    'Out &lt;b&gt; of <mark>--out</mark> &amp; out',
  );
  expect(markHits('Two cuts', new Set(['cut']))).toBe('Two <mark>cuts</mark>');
  expect(markHits('a base_version', new Set(['version']))).toBe('a base_<mark>version</mark>');
});

test('an excerpt holds whole words around the place with the most hits', () => {
  const filler = 'word '.repeat(100);
  const text = `${filler}price ${filler}price of bread ${filler}end`;
  const excerpt = excerptOf(text, new Set(['price', 'bread']));
  expect(excerpt).toMatch(/^… (?:word )+price of bread (?:word )+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(245);
  expect(excerptOf('short', new Set(['gone']))).toBe('short');
  expect(excerptOf(`price ${filler}`, new Set(['price']))).toMatch(/^price (?:word )+…$/);
  expect(excerptOf(`${filler}price`, new Set(['price']))).toMatch(/^… (?:word )+price$/);
});
