import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Longer ones are lists of words, which are read more easily as a table. */
const MAX_REGEX_CHARS = 150;
/** A slash where a value may begin, up to the next slash that is neither escaped nor in a class. */
const REGEX_LITERAL =
  /(?:^|[=(,:[!&|?{};>]|return)\s*(\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*)/gm;

function longRegexes(text: string): string[] {
  return [...text.matchAll(REGEX_LITERAL)]
    .map(([, literal = '']) => literal)
    .filter((literal) => literal.length > MAX_REGEX_CHARS);
}

test('no regular expression is a list of words', () => {
  const srcDir = resolve(import.meta.dirname, '../src');
  const files = readdirSync(srcDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    longRegexes(readFileSync(join(srcDir, name), 'utf8')).map((literal) => `${name}: ${literal}`),
  );
  expect(found).toEqual([]);
});

test('the rule finds a long one, also after a class with a slash in it', () => {
  const long = `/^[/"]?(${Array.from({ length: 40 }, (_, at) => `word${at}`).join('|')})$/iu`;
  expect(longRegexes(`const SHORT = /a/;\nconst LONG =\n  ${long};`)).toEqual([long]);
  expect(longRegexes('const half = (a / 2) / b; // not /one/ of them')).toEqual([]);
});
