import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The black-box tests use only a customer's means: the client, and the start of a service. */
const dir = resolve(import.meta.dirname, 'blackbox');
const allowed = /^(vitest|makecut\/client|\.\.\/support\/service\/black-box\.ts|\.\/[\w-]+\.ts)$/;
const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"`])([^'"`\n]+)\1/g;

const foreign = (text: string) =>
  [...text.matchAll(importPattern)].map((match) => match[2] ?? '').filter((name) => !allowed.test(name));

test('they import nothing else', () => {
  const files = readdirSync(dir).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect(foreign(readFileSync(join(dir, name), 'utf8')), name).toEqual([]);
});

test('the rule sees every way in', () => {
  const text = `import { a } from '../../src/app/a.ts'; await import("../support/test-service.ts"); import 'node:fs';`;
  expect(foreign(text)).toEqual(['../../src/app/a.ts', '../support/test-service.ts', 'node:fs']);
});
