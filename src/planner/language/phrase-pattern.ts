/** Where a word begins and ends, in any script; `\b` takes "ü" for the end of one. "L'" ends at its apostrophe. */
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?:(?<=['’])|(?![\p{L}\p{N}]))`;
/** Between two words, or behind the last. */
export const GAP = String.raw`(?:\s+|(?<=['’])|$)`;

/** Nothing matches it: a language without phrases of a kind. */
const NOTHING = '(?!)';
/** Letters that people and engines also write in another way. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ä', '(?:ä|ae|a)'],
  ['ö', '(?:ö|oe|o)'],
  ['ü', '(?:ü|ue|u)'],
  ['ß', '(?:ß|ss)'],
  ['œ', '(?:œ|oe)'],
  ["'", "['’]?"],
  ['-', String.raw`[-\s]?`],
]);

/**
 * The source of a pattern for one of these phrases, longer ones first. Spaces, apostrophes and accents may
 * differ. `a|b` is either word, and `(a b|c)` is one of several phrases. `[a]` may be missing, `*` is any
 * word, and `*ed` is a word with that ending. A last `!a|b` must not follow.
 */
export function anyOf(phrases: readonly string[]): string {
  if (phrases.length === 0) return NOTHING;
  const sources = phrases.toSorted((a, b) => b.length - a.length).map(phraseSource);
  return `(?:${sources.join('|')})`;
}

/** A pattern for a text in which one of these phrases stands as whole words. */
export const saysOneOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`${START}${anyOf(phrases)}${END}`, 'iu');

/** A pattern for all places where one of these phrases stands as whole words. */
export const saysAll = (phrases: readonly string[]): RegExp =>
  new RegExp(`${START}${anyOf(phrases)}${END}`, 'giu');

/** A pattern for a text that begins with one of these phrases, behind any of the words that lead in. */
export const beginsWithOneOf = (phrases: readonly string[], leadIns: readonly string[]): RegExp =>
  new RegExp(`^(?:${anyOf(leadIns)}\\s)*${anyOf(phrases)}${END}`, 'iu');

function phraseSource(phrase: string): string {
  const tokens = phrase.match(/\[[^\]]*\]|!?\([^)]*\)|\S+/g) ?? [];
  const isRequired = (token: string) => !token.startsWith('[') && !token.startsWith('!');
  const first = tokens.findIndex(isRequired);
  return tokens
    .map((token, at) => {
      if (token.startsWith('!')) return String.raw`${END}(?!\s+${alternatives(token.slice(1))}${END})`;
      const source = alternatives(token.replace(/^\[|\]$/g, ''));
      if (isRequired(token)) return at > first ? String.raw`\s+${source}` : source;
      return at < first ? String.raw`(?:${source}\s+)?` : String.raw`(?:\s+${source})?`;
    })
    .join('');
}

function alternatives(token: string): string {
  const bare = token.replace(/^\(|\)$/g, '');
  const sources = bare
    .split('|')
    .map((words) => words.trim().split(/\s+/).map(wordSource).join(String.raw`\s+`));
  return sources.length === 1 ? (sources[0] ?? '') : `(?:${sources.join('|')})`;
}

function wordSource(word: string): string {
  if (word === '*') return String.raw`[\p{L}\p{N}'’]+`;
  if (word.startsWith('*')) return String.raw`\p{L}{3,}${wordSource(word.slice(1))}`;
  return [...word.normalize('NFC')]
    .map((sign) => SPELLINGS.get(sign) ?? withoutAccent(sign.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('');
}

function withoutAccent(sign: string): string {
  const [letter = sign] = sign.normalize('NFD');
  return letter === sign || sign.length > 1 ? sign : `[${sign}${letter}]`;
}

/** Phrases one a line. */
export const phraseList = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Phrases between commas, over any lines. */
export const commaList = (text: string): readonly string[] => phraseList(text.replaceAll(/\s*,\s*/g, '\n'));
