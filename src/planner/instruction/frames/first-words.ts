import { OPERATION_PHRASES } from './operation-phrases.ts';

/** A word of plain letters and digits, with the signs that people leave out: "don't", "re-order". */
const IS_KNOWN = /^[a-z\d'-]+$/i;
/** The first word of a text where it is of plain letters, up to a space, a comma or the end. */
const FIRST_WORD = /^\s*([a-z\d]+)(?=[\s,]|$)/i;

/** The first word of a text in lower case; null where it has other signs. */
export const firstWordOf = (text: string): string | null => FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? null;

/**
 * The plain words with which a text may begin that a frame matches, in lower case; null where it may begin with
 * any. Of 750 frames a text is tried with those that know its first word.
 */
export function firstWordsOf(frame: string): ReadonlySet<string> | null {
  const parts = frame.match(/\[[^\]]+\]|\S+/g) ?? [];
  const found = new Set<string>();
  for (const part of parts) {
    const inner = /^\[(.+)\]$/.exec(part)?.[1];
    const words = wordsOfPart((inner ?? part).split(' ')[0] ?? '');
    if (words === null) return null;
    for (const word of words) found.add(word);
    if (inner === undefined) return found;
  }
  return null;
}

/** Marks of lengths and quotes are no plain words. */
const MARKS: ReadonlySet<string> = new Set([',', 'Q', 'L']);

function wordsOfPart(word: string): readonly string[] | null {
  if (MARKS.has(word)) return [];
  const name = /^<(\w+)>$/.exec(word)?.[1];
  const phrases = name === undefined ? word.split('|') : (OPERATION_PHRASES[name] ?? []);
  return everyKnown(phrases.map(wordsOfPhrase));
}

/** The first words of a phrase in the form that `anyOf` reads. */
function wordsOfPhrase(phrase: string): readonly string[] | null {
  const tokens = phrase.match(/\[[^\]]*\]|!?\([^)]*\)|\S+/g) ?? [];
  const first = tokens.findIndex((token) => !token.startsWith('[') && !token.startsWith('!'));
  if (first < 0) return null;
  const leading = tokens.slice(0, first + 1).filter((token) => !token.startsWith('!'));
  return everyKnown(
    leading.flatMap((token) =>
      token
        .replace(/^\[|\]$/g, '')
        .replace(/^\(|\)$/g, '')
        .split('|')
        .map((words) => spellingsOf(words.trim().split(/\s+/)[0] ?? '')),
    ),
  );
}

/** "Re-order" is written "reorder" and "re order" too. */
function spellingsOf(word: string): readonly string[] | null {
  if (!IS_KNOWN.test(word) || word === 'N' || word === 'NS') return null;
  const plain = word.toLowerCase().replaceAll("'", '');
  const [before = ''] = plain.split('-');
  return plain.startsWith('-') ? null : [before, plain.replaceAll('-', '')];
}

function everyKnown(found: readonly (readonly string[] | null)[]): readonly string[] | null {
  return found.some((words) => words === null) ? null : found.flatMap((words) => words ?? []);
}
