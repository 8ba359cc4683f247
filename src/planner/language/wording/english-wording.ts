import { readAgreeing, type WordingRules } from './wording-rules.ts';

const AGREEING = readAgreeing(`
is: am are
was: were
have: has
do: does
go: goes
this: these
that: those
yes: yeah
towards: toward
`);
/** British and American spellings, before any ending. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}{3})is(?=e[drs]?$|ing$|ations?$)/u, 'iz'],
  [/(?<=\p{L}{2})our(?=s?$|ed$|ing$|ites?$)/u, 'or'],
];

function agreeingEnglish(plain: string): string {
  const known = AGREEING.get(plain);
  if (known !== undefined) return known;
  const spelt = SPELLINGS.reduce((word, [pattern, other]) => word.replace(pattern, other), plain);
  return spelt
    .replace(/ies$/u, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/u, '')
    .replace(/(?<=\p{L}{2}[^su])s$/u, '');
}

export const ENGLISH_WORDING: WordingRules = {
  empty: new Set('a an the and so but then well oh okay ok that of really actually'.split(' ')),
  agreeing: agreeingEnglish,
};
