/** Edges of a word in any script. `\b` takes "ü" for the end of a word. "L'" ends at its apostrophe. */
export const START = String.raw`(?<![\p{L}\p{N}])`;
export const END = String.raw`(?:(?<=['’])|(?![\p{L}\p{N}]))`;
/** The space between two words, or behind the last one. */
export const GAP = String.raw`(?:\s+|(?<=['’])|$)`;

/** Matches nothing. It serves languages without phrases of a kind. */
const NOTHING = '(?!)';
/** Letters with a second spelling that people and engines use. */
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

/** The source of a pattern without the names of its groups: several may then stand in one pattern. */
export const unnamed = (source: string): string => source.replace(/\(\?<\w+>/g, '(?:');

/** A pattern for a text that contains one of these phrases as whole words. */
export const saysOneOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`${START}${anyOf(phrases)}${END}`, 'iu');

/** A pattern for a text that ends on one of these phrases. */
export const endsOnOneOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`${START}${anyOf(phrases)}$`, 'iu');

/** A pattern for all places that have one of these phrases as whole words. */
export const saysAll = (phrases: readonly string[]): RegExp =>
  new RegExp(`${START}${anyOf(phrases)}${END}`, 'giu');

/**
 * The same for names, which are no patterns: "The Chair (A. Rota)", "A|B". Their signs mean themselves; spaces, apostrophes and
 * accents may differ as in phrases.
 */
export const saysAllNames = (names: readonly string[]): RegExp => {
  const sources = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.trim().split(/\s+/).map(literalSource).join(String.raw`\s+`));
  return new RegExp(`${START}(?:${sources.join('|') || NOTHING})${END}`, 'giu');
};

/** A pattern for a text that begins with one of these phrases, after any of the lead-in words. */
export const beginsWithOneOf = (phrases: readonly string[], leadIns: readonly string[]): RegExp =>
  new RegExp(`^(?:${anyOf(leadIns)}\\s)*${anyOf(phrases)}${END}`, 'iu');

/** A pattern for a text that is one of these phrases, after any of the lead-in words. */
export const isOneOf = (phrases: readonly string[], leadIns: readonly string[]): RegExp =>
  new RegExp(`^(?:${anyOf(leadIns)}\\s)*${anyOf(phrases)}$`, 'iu');

function phraseSource(phrase: string): string {
  const tokens = phrase.match(/\[[^\]]*\]|!?\([^)]*\)|\S+/g) ?? [];
  const isTorn = (token: string) => /^[^([!]+[([]|\([^)]*[([]/.test(token);
  if (tokens.some(isTorn)) throw new Error(`“${phrase}” has a bracket within a word or within another`);
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
  return literalSource(word);
}

function literalSource(word: string): string {
  return [...word.normalize('NFC')]
    .map((sign) => SPELLINGS.get(sign) ?? withoutAccent(sign.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('');
}

function withoutAccent(sign: string): string {
  const [letter = sign] = sign.normalize('NFD');
  return letter === sign || sign.length > 1 ? sign : `[${sign}${letter}]`;
}

/** One phrase per line. */
export const phraseList = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Phrases that commas separate, over any lines. */
export const commaList = (text: string): readonly string[] => phraseList(text.replaceAll(/\s*,\s*/g, '\n'));
