import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import type { Reading } from '../beside/reading.ts';
import type { Clause } from '../split-brief.ts';

/** "In the order Ann, Bob", in all languages. */
const IN_ORDER = new RegExp(
  String.raw`${anyOf(
    commaList(
      "in the|this|that order, in der|dieser reihenfolge, dans l'ordre, dans cet ordre, en el|este|ese orden",
    ),
  )}[\s:,]*$`,
  'iu',
);

/** "Ann first, then Bob": the order in which people are to be heard. */
export function addInOrder(
  { brief, text }: Reading,
  { turn, span, kind }: Pick<Clause, 'turn' | 'span' | 'kind'>,
  labels: readonly string[],
): void {
  const isNext = turn === 'next' || brief.speakerOrder.length > 0;
  const isFirst = kind === 'open' || IN_ORDER.test(text.slice(0, span.from));
  if (labels.length === 1 && (isFirst || isNext)) brief.speakerOrder.push(...labels);
}
