const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** English words that are always written with a capital. Words that have another meaning too (may, march, polish) are not here. */
const PROPER = set(`
  monday tuesday wednesday thursday friday saturday sunday
  january february april june july august september october november december
  christmas easter
  english german french spanish italian portuguese dutch swiss austrian swedish norwegian danish finnish greek
  irish scottish welsh british american canadian mexican brazilian russian ukrainian chinese japanese korean indian
  australian african european asian arabic hebrew turkish
  europe africa asia australia america england scotland ireland germany france spain italy russia canada mexico
  brazil japan india london paris berlin`);

/** After these words "may" and "march" are months. */
const MONTH_FOLLOWS = set('in of since until last next early late');

/** An English word as it is written: "I", days, months, nations. Words with capitals of their own stay. */
export function properWord(word: string, before: string): string {
  if (/^i(?=$|['’.,;:?!…])/.test(word)) return `I${word.slice(1)}`;
  const [, bare = ''] = /^(\p{Ll}+?)(?:s|['’]s)?(?=$|[^\p{L}'’])/u.exec(word) ?? [];
  if ((bare === 'may' || bare === 'march') && MONTH_FOLLOWS.has(before)) return capitalise(word);
  return PROPER.has(bare) || PROPER.has(`${bare}s`) ? capitalise(word) : word;
}

/** The same text with a capital as its first letter; a word like "iPhone" stays. */
export function capitalise(text: string): string {
  return text.replace(
    /^([^\p{L}\p{N}]*)(\p{Ll})(?!\p{Ll}*\p{Lu})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}
