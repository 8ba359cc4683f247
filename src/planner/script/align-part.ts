import type { TalkWords } from './talk-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A part of a line in the form for comparison. Lists run parallel. */
export interface WantedForms {
  forms: readonly number[];
  /** A pause is expected before the form. */
  mayPause: readonly boolean[];
  /** Letters of each form. */
  letters: readonly number[];
  /** Positions of the written words of each form, both included. */
  places: readonly { from: number; to: number }[];
  /** Sum of the weights of its forms. */
  weight: number;
}

/** A stretch of a talk, both ends included. */
export interface AlignedRange {
  from: number;
  to: number;
  /** The end of the part whose forms may be left out without a cost. */
  free?: 'head' | 'tail';
}

/** The alignment of a part of a script with one place of the footage. */
export interface Alignment {
  /** Forms of the talk, both inclusive. */
  first: number;
  last: number;
  score: number;
  /** Per form of the part: the matching form of the talk; -1 for none. */
  pairs: readonly number[];
}

/** Costs, in words that carry a subject. A word with low confidence may be the word that is looked for. */
const CHANGED = 0.3;
const CHANGED_TRUSTED = 0.25;
const UNSAID = 0.4;
const UNSAID_LEAST = 0.05;
const ADDED = 0.6;

const PAIR = 1;
const START = 2;
const SKIP_WANTED = 3;
const SKIP_TALK = 4;
const NONE = Number.NEGATIVE_INFINITY;

/**
 * The best alignment of a part with the forms `from` to `to` of a talk, both inclusive. It has all forms of
 * the part in order, each with a form of the talk or none. Other words of the talk in between have a cost.
 * After Needleman and Wunsch, with free ends in the talk. Time and memory grow with the product of both
 * lengths.
 */
export function alignPart(
  wanted: WantedForms,
  talk: TalkWords,
  { from, to, free }: AlignedRange,
  vocabulary: Vocabulary,
): Alignment | null {
  const width = to - from + 2;
  const steps = new Uint8Array((wanted.forms.length + 1) * width);
  let before = new Float32Array(width).fill(NONE);
  let row = new Float32Array(width);
  // The cost of leaving out the forms so far: a take may begin with any form.
  let unsaid = 0;
  let best: Ending = { count: wanted.forms.length, end: 0, score: NONE };
  for (const [i, form] of wanted.forms.entries()) {
    const weight = vocabulary.weightOf(form);
    const unsaidCost = UNSAID_LEAST + UNSAID * weight;
    const mayPause = wanted.mayPause[i] ?? false;
    row[0] = NONE;
    for (let j = 1; j < width; j += 1) {
      const at = from + j - 1;
      const other = talk.forms[at] ?? 0;
      const likeness = vocabulary.likenessOf(form, other);
      const trust = talk.trust[at] ?? 1;
      const pairing =
        weight * (likeness - (1 - likeness) * (CHANGED + CHANGED_TRUSTED * trust)) || soundCost(likeness);
      const breaking = mayPause ? 0 : (talk.breaks[at] ?? 0);
      const paired = (before[j - 1] ?? NONE) + pairing - breaking;
      const started = pairing - unsaid;
      const skipped = (before[j] ?? NONE) - unsaidCost;
      const added = (row[j - 1] ?? NONE) - ADDED * (vocabulary.weightOf(other) || 1) - (talk.breaks[at] ?? 0);
      const most = Math.max(paired, started, skipped, added);
      row[j] = most;
      // The stored cell: of two equal ends, the earlier one, which adds no further words.
      const kept = row[j] ?? NONE;
      steps[(i + 1) * width + j] =
        most === started ? START : most === paired ? PAIR : most === skipped ? SKIP_WANTED : SKIP_TALK;
      const mayEnd = free === 'tail' || i === wanted.forms.length - 1;
      if (mayEnd && kept > best.score) best = { count: i + 1, end: j, score: kept };
    }
    if (free !== 'head') unsaid += unsaidCost;
    [before, row] = [row, before];
  }
  return traceBack(wanted.forms.length, { steps, width, best }, from);
}

/**
 * A sound such as "um" has no meaning. It matches only the same sound, or it would add other words to the
 * take.
 */
function soundCost(likeness: number): number {
  return likeness === 1 ? 0 : NONE;
}

/** The end of an alignment: the number of forms of the part before it, and a form of the talk. */
interface Ending {
  count: number;
  end: number;
  score: number;
}

function traceBack(
  total: number,
  { steps, width, best }: { steps: Uint8Array; width: number; best: Ending },
  from: number,
): Alignment | null {
  const { count, end, score } = best;
  const pairs = new Array<number>(total).fill(-1);
  let i = count;
  let j = end;
  for (let isOpen = i > 0; isOpen; ) {
    const step = steps[i * width + j];
    if (step === PAIR || step === START) pairs[i - 1] = from + j - 1;
    isOpen = step !== START && i > 0;
    if (step === PAIR || step === SKIP_WANTED) i -= 1;
    if (step === PAIR || step === SKIP_TALK) j -= 1;
  }
  const heard = pairs.filter((at) => at >= 0);
  const [first] = heard;
  const last = heard.at(-1);
  return first === undefined || last === undefined ? null : { first, last, score, pairs };
}
