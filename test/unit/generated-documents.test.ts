import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, settingsDocument } from '../../src/config.ts';
import { apiDocument } from '../../src/contract/openapi/api-document.ts';
import { errorsDocument, operationsWith } from '../../src/contract/problems/errors-document.ts';
import { PROBLEM_CODES, PROBLEMS } from '../../src/contract/problems/problem-table.ts';
import { TEST_DOCUMENT } from '../support/service/answer-checker.ts';

test('docs/errors.md is the output of ./makecut errors', async () => {
  const kept = await readFile(resolve(import.meta.dirname, '../../docs/errors.md'), 'utf8');
  expect(kept).toBe(errorsDocument());
});

test('docs/settings.md is the output of ./makecut config --markdown, with every setting once', async () => {
  const kept = await readFile(resolve(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  expect(kept).toBe(settingsDocument());
  const documented = [...kept.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map((match) => match[1] ?? '');
  const settings = describeSettings({}).map(({ name }) => name);
  expect(documented.toSorted()).toEqual(settings.toSorted());
});

test('docs/api.md is the output of ./makecut openapi --markdown', async () => {
  const kept = await readFile(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
  expect(kept).toBe(apiDocument(TEST_DOCUMENT));
});

test('and its links lead to a chapter', async () => {
  const text = apiDocument(TEST_DOCUMENT);
  const chapters = new Set([...text.matchAll(/^#+ (.+)$/gm)].map((match) => match[1]?.toLowerCase()));
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !chapters.has(link))).toEqual([]);
});

test('each code is explained in sentences, with its status and its remedy', () => {
  for (const code of PROBLEM_CODES) {
    const { meaning, remedy, example, status } = PROBLEMS[code];
    expect([code, meaning]).toEqual([code, expect.stringMatching(/^[A-Z`].{40,}\.$/)]);
    expect([code, remedy]).toEqual([code, expect.stringMatching(/^[A-Z`].{20,}\.$/)]);
    expect(example.length).toBeGreaterThan(5);
    expect(errorsDocument()).toContain(`| ${status} | [\`${code}\`](#${code}) |`);
  }
});

test('the document lists a code for an operation exactly where the table of operations does', () => {
  const ofExport = 'GET /v1/cuts/{id}/exports/{format}';
  expect(operationsWith('no_plan')).toEqual([ofExport, 'PATCH /v1/cuts/{id}/plan']);
  expect(operationsWith('invalid_format')).toEqual(['GET /v1/source-groups/{id}/transcript', ofExport]);
  expect(operationsWith('invalid_api_key')).toBeNull();
  expect(operationsWith('capacity_paused')).toHaveLength(5);
  expect(operationsWith('idempotency_conflict')).toHaveLength(10);
});
