import type { AlignmentReport } from '../../../contract/transcript.ts';
import type { Range } from '../../time/range.ts';

/** So much talk without a word of the text is a passage that the text does not have. */
const MIN_PASSAGE_MS = 3_000;
const MIN_PASSAGE_WORDS = 4;
/** So many words of a longer passage are quoted. */
export const MAX_QUOTED = 12;

/** Words that follow one another. */
export interface Passage extends Range {
  texts: string[];
}

/** The passages of transcribed words during which no word of a text has a place. All are in order of time. */
export function passagesWithout(
  places: readonly Range[],
  transcribed: readonly (Range & { text: string })[],
): Passage[] {
  const passages: Passage[] = [];
  let next = 0;
  let isOpen = false;
  for (const { startMs, endMs, text } of transcribed) {
    while ((places[next]?.endMs ?? Number.POSITIVE_INFINITY) <= startMs) {
      next += 1;
      isOpen = false;
    }
    if ((places[next]?.startMs ?? Number.POSITIVE_INFINITY) < endMs) {
      isOpen = false;
      continue;
    }
    const last = passages.at(-1);
    if (isOpen && last !== undefined) {
      last.endMs = endMs;
      last.texts.push(text);
    } else passages.push({ startMs, endMs, texts: [text] });
    isOpen = true;
  }
  return passages.filter(
    ({ startMs, endMs, texts }) => endMs - startMs >= MIN_PASSAGE_MS && texts.length >= MIN_PASSAGE_WORDS,
  );
}

export function quotePassage({ startMs, endMs, texts }: Passage): AlignmentReport['not_in_text'][number] {
  const text = `${texts.slice(0, MAX_QUOTED).join(' ')}${texts.length > MAX_QUOTED ? ' …' : ''}`;
  return { start_ms: startMs, end_ms: endMs, text };
}
