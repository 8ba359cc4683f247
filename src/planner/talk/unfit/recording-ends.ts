import type { Sentence } from '../sentence.ts';

/** A talk greets and announces its subjects within its first minute. */
const OPENING_MOST_MS = 60_000;
const CLOSING_MOST_MS = 40_000;
/** The most that either end takes of a short recording, as a share. */
const END_SHARE = 0.15;

/** One of several recordings, with the bounds of its ends. */
interface RecordingEnds {
  /** The indices of its sentences. */
  ats: number[];
  /** A sentence that begins later does not belong to the opening. */
  openingUntilMs: number;
  /** A sentence that ends earlier does not belong to the closing. */
  closingFromMs: number;
}

/** Each recording's sentences, the latest end of its opening and the earliest start of its closing. */
export function findRecordingEnds(sentences: readonly Sentence[]): RecordingEnds[] {
  return [...Map.groupBy(sentences.keys(), (at) => sentences[at]?.group ?? 0).values()].map((ats) => {
    const startMs = sentences[ats[0] ?? 0]?.startMs ?? 0;
    const endMs = sentences[ats.at(-1) ?? 0]?.endMs ?? 0;
    const shareMs = (endMs - startMs) * END_SHARE;
    return {
      ats,
      openingUntilMs: startMs + Math.min(OPENING_MOST_MS, shareMs),
      closingFromMs: endMs - Math.min(CLOSING_MOST_MS, shareMs),
    };
  });
}
