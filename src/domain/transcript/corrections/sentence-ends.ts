import type { Word } from '../../../contract/transcript.ts';
import type { SegmentSpan } from '../../display-text/display-segments.ts';
import { marksEnd } from '../ends-sentence.ts';

/** A word, and whether a sentence ends with it. Where that is undefined, the rules decide. */
export type CorrectedWord = Omit<Word, 'idx'> & { ends?: boolean | undefined };

/** Words of a transcript with the ends of its sentences. */
export function withEnds<W extends Word>(
  words: readonly W[],
  segments: readonly SegmentSpan[],
): (W & { ends: boolean })[] {
  const ends = new Set(segments.map(({ word_end_idx }) => word_end_idx));
  return words.map((word) => ({ ...word, ends: ends.has(word.idx) }));
}

/**
 * The same words with other speakers. An end that only a change of speakers made is left to the rules.
 */
export function withSpeakers<W extends CorrectedWord>(words: readonly W[], speakers: readonly string[]): W[] {
  return words.map((word, at) => {
    const speaker = speakers[at] ?? word.speaker;
    const next = words[at + 1];
    if (next === undefined) return { ...word, speaker };
    const isSame = speaker === (speakers[at + 1] ?? next.speaker);
    return { ...word, speaker, ends: endBefore(word, { wasSame: word.speaker === next.speaker, isSame }) };
  });
}

function endBefore({ ends }: CorrectedWord, { wasSame, isSame }: { wasSame: boolean; isSame: boolean }) {
  if (ends === undefined) return undefined;
  if (!isSame) return true;
  return wasSame ? ends : undefined;
}

/**
 * The words that took the place of one. The mark that a person typed decides. Copies of a correction in other
 * places leave the end of their sentence as it is.
 */
export function withTypedEnds(
  word: CorrectedWord,
  parts: readonly CorrectedWord[],
  { next, isCopy }: { next: string; isCopy: boolean },
): CorrectedWord[] {
  if (word.ends === undefined) return [...parts];
  return parts.map((part, at) => {
    const isLast = at === parts.length - 1;
    if (isLast && isCopy) return { ...part, ends: word.ends };
    // A word that is saved as it is has only been looked at, and its sentence goes on as before.
    const isKept = part.text === word.text && word.ends === false;
    return { ...part, ends: !isKept && marksEnd(part.text, isLast ? next : (parts[at + 1]?.text ?? '')) };
  });
}
