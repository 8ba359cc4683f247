import { anyOf, commaList, END } from '../../language/phrase-pattern.ts';
import type { Sentence } from '../split-sentences.ts';
import { sliceSpan, type TextSpan } from '../text-span.ts';

/**
 * After such a word the brief names what it wants instead of the excluded subject. The list covers all
 * languages.
 */
const BUT = 'but|sondern|aber|sino|pero|mais';
/** "Not the war (but the music)". */
const OPENS_CONTRAST = new RegExp(`^(?:${BUT})\\s`, 'iu');
export const ENDS_ON_CONTRAST = new RegExp(`(?:^|\\s)(?:${BUT})\\s+$`, 'iu');

/** Words that say more of what was just named, in all languages: "both the tent and the rain". */
const SAYS_MORE = new RegExp(
  `^(?:that(?:['’]s|\\sis)(?=\\s(?:the|his|her|their|its|all|any|both)\\s)\\s+|${anyOf(
    commaList(`both, i.e., ie, e.g., eg, namely, meaning, like, such as, for example, for instance, especially, particularly, in particular, above all, including,
    beides, sowohl, das heißt, d.h., d. h., also, nämlich, wie, wie zum beispiel, zum beispiel, z.b., z. b., vor allem, besonders, insbesondere, samt, einschließlich,
    à la fois, tant, c'est-à-dire, soit, à savoir, notamment, surtout, en particulier, comme, par exemple, p. ex., y compris,
    tanto, ambos, ambas, es decir, o sea, sobre todo, especialmente, en particular, en especial, como, por ejemplo, p. ej., incluido, incluida, incluidos, incluidas`),
  )}(?<=\\.|${END})[,:]?(?:\\s+|$))+`,
  'iu',
);
/** The second half of "sowohl ... als auch", in all languages that have one. */
const AS_WELL = /\s+(?:als\s+auch|que|como)\s+/iu;
const OPENS_PAIR = /^(?:sowohl|tant|tanto)\s/iu;

/** "Don't give away the ending (who bought the painting)": the brackets exclude the same subject. */
export function saysMoreOfUnwanted(
  { isInBrackets, span }: Sentence,
  before: Sentence | undefined,
  clauses: readonly { kind: string; span: TextSpan }[],
): boolean {
  const last = clauses.at(-1);
  const isRightBefore = last !== undefined && before !== undefined && last.span.from >= before.span.from;
  return isInBrackets && isRightBefore && last.kind === 'unwanted' && !OPENS_CONTRAST.test(span.text);
}

/** The subjects of a part that says more of the excluded one: "especially the tent". Null for another part. */
export function moreOfUnwanted(span: TextSpan): TextSpan[] | null {
  const [lead] = SAYS_MORE.exec(span.text) ?? [];
  if (lead === undefined) return null;
  const rest = sliceSpan(span, lead.length);
  const second = OPENS_PAIR.test(span.text) ? AS_WELL.exec(rest.text) : null;
  if (second === null) return [rest];
  return [sliceSpan(rest, 0, second.index), sliceSpan(rest, second.index + second[0].length)];
}
