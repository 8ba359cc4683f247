import { beginsWithOneOf, commaList } from '../../language/phrase-pattern.ts';

/** Words before one of several subjects, in all languages: "especially the dibber", "including the company". */
const EMPHASIS = beginsWithOneOf(
  commaList(`especially, particularly, in particular, above all, mainly, mostly, most of all, notably, including, also including, and of course, such as,
  besonders, vor allem, insbesondere, einschließlich, inklusive, gerade auch, surtout, en particulier, notamment, y compris,
  sobre todo, especialmente, en particular, incluido, incluida, incluyendo`),
  [],
);

/** A clause without the words that only stress it. A clause of such words alone stays. */
export function withoutEmphasis(text: string): string {
  const [stress = ''] = EMPHASIS.exec(text) ?? [];
  const rest = text.slice(stress.length).replace(/^[\s:,]+/u, '');
  return rest === '' ? text : rest;
}
