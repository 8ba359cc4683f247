import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { Range } from '../../domain/time/range.ts';

/** A stretch of talk as an engine of embeddings reads it. */
export interface Passage extends Range {
  text: string;
}

/** A passage with its vectors from an engine of embeddings. Vectors have length 1. */
export interface EmbeddedPassage extends Range {
  groupId: string;
  vector: Float32Array;
}

/** The vectors of the footage's passages and of the brief's subjects, by an engine of embeddings. */
export interface EmbeddedTalk {
  passages: readonly EmbeddedPassage[];
  /** Vectors of the brief's phrases. */
  phrases: ReadonlyMap<string, Float32Array>;
  /** The sentence encoder made the vectors, sentence by sentence. */
  isBySentence: boolean;
}

/** About a quarter of a minute: long enough to show a subject, and short enough to hold only one. */
const PASSAGE_WORDS = 40;
const STEP_WORDS = 20;

/**
 * The passages of a recording; each overlaps half of the next. They begin and end with segments. So a
 * corrected word changes two of them, and not all later ones.
 */
export function readPassages(words: readonly Word[], segments: readonly SegmentSpan[]): Passage[] {
  const parts = segments.flatMap(({ word_start_idx, word_end_idx }) => {
    const own = words.slice(word_start_idx, word_end_idx + 1).filter(({ filler }) => !filler);
    return Array.from({ length: Math.ceil(own.length / STEP_WORDS) }, (_, at) =>
      own.slice(at * STEP_WORDS, (at + 1) * STEP_WORDS),
    );
  });
  const passages: Passage[] = [];
  let sinceStart = STEP_WORDS;
  for (const [at, part] of parts.entries()) {
    if (sinceStart >= STEP_WORDS) {
      passages.push(makePassage(parts, at));
      sinceStart = 0;
    }
    sinceStart += part.length;
  }
  return passages;
}

function makePassage(parts: readonly (readonly Word[])[], from: number): Passage {
  const own: Word[] = [];
  for (let at = from; at < parts.length && own.length < PASSAGE_WORDS; at += 1)
    own.push(...(parts[at] ?? []));
  return {
    startMs: own[0]?.start_ms ?? 0,
    endMs: own.at(-1)?.end_ms ?? 0,
    text: own.map(({ text }) => text).join(' '),
  };
}
