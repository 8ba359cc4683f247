import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * The client runs in browsers. Without types, it may import its own files, those of lib, and plain lists of the
 * contract. It may import no package, no Node module, and none of the contract's schemas.
 */
const clientDir = resolve(import.meta.dirname, '../src/client');
const libDir = resolve(import.meta.dirname, '../src/lib');
const valuesDir = resolve(import.meta.dirname, '../src/contract/values');

const importPattern = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^'"]*?)\bfrom\s*'([^']+)'/g;
const otherPattern = /(?:\bimport\s*\(\s*|(?:^|\n)\s*import\s+|\brequire\s*\(\s*)'([^']+)'/g;

/** Specifiers that are still there when the program runs. */
function runtimeImports(text: string): string[] {
  const named = [...text.matchAll(importPattern)]
    .filter(([, type, names = '']) => type === undefined && !hasOnlyTypes(names))
    .map((match) => match[3] ?? '');
  return [...named, ...[...text.matchAll(otherPattern)].map((match) => match[1] ?? '')];
}

/**
 * Under `verbatimModuleSyntax`, `{ type A, type B }` leaves an import for its effects. So it does not count as an
 * import of types.
 */
function hasOnlyTypes(names: string): boolean {
  return names.trim() === 'type';
}

function reachableFrom(file: string, seen = new Map<string, string[]>()): Map<string, string[]> {
  if (seen.has(file)) return seen;
  const imports = runtimeImports(readFileSync(file, 'utf8'));
  seen.set(file, imports);
  for (const specifier of imports) {
    if (specifier.startsWith('.')) reachableFrom(join(dirname(file), specifier), seen);
  }
  return seen;
}

test('every file of the client runs on fetch and web crypto alone', () => {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  expect(files).toContain('client.ts');
  const reached = new Map<string, string[]>();
  for (const name of files) reachableFrom(join(clientDir, name), reached);
  const outside = [...reached.keys()].filter(
    (file) => ![clientDir, libDir, valuesDir].some((dir) => file.startsWith(`${dir}/`)),
  );
  expect(outside).toEqual([]);
  const packages = [...reached].flatMap(([file, imports]) =>
    imports.filter((specifier) => !specifier.startsWith('.')).map((specifier) => `${file}: ${specifier}`),
  );
  expect(packages).toEqual([]);
  for (const file of reached.keys()) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/\b(process|Buffer|__dirname|NodeJS)\b[.[]/);
  }
});

test('the scan sees imports of every form and passes types by', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from 'zod';",
    "import { type C } from 'c';",
    "export { d } from './d.ts';",
    "export type { E } from 'e';",
    "import 'f';",
    "await import('node:fs');",
    'import {\n  g,\n  type H,\n} from "x";'.replaceAll('"', "'"),
  ].join('\n');
  expect(runtimeImports(text).toSorted()).toEqual(['./a.ts', './d.ts', 'c', 'f', 'node:fs', 'x']);
});
