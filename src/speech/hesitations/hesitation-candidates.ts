import type { Range } from '../../domain/time/range.ts';
import { FRAME_MS } from '../features/spectra.ts';
import type { HeardUtterance } from './hear-utterance.ts';
import type { PhoneRun } from './phone-runs.ts';
import { soundsSpoken } from './sounds-spoken.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';

/** A stretch of sound that may be a hesitation. */
export interface Candidate {
  startMs: number;
  endMs: number;
  /** Whether it ends with closed lips, as "um" and "hmm" do. */
  isClosed: boolean;
  measures: Measures;
}

/** The measures of a candidate. Lengths are logarithms, shares are 0..1. */
export interface Measures extends Surroundings {
  length: number;
  longestRun: number;
  /** The number of its phones beyond the first. */
  changes: number;
  /** The shares of its length that are phones of each kind. */
  central: number;
  front: number;
  high: number;
  back: number;
  gliding: number;
  lips: number;
  nasal: number;
  breath: number;
  /** The model's own noise of a voice, which its makers trained on hesitations among others. */
  noise: number;
  fit: number;
  /** Movement in the longest phone, its mean, and in all, its median. */
  movement: number;
  usualMovement: number;
  /** Below the loud of the utterance, in 10 dB, and its spread within the longest phone. */
  level: number;
  levelSpread: number;
}

const KINDS = {
  central: ['AA', 'AH', 'AO', 'ER', 'UH'],
  front: ['AE', 'EH'],
  high: ['EY', 'IH', 'IY', 'Y'],
  back: ['OW', 'UW'],
  gliding: ['AW', 'AY', 'L', 'OY', 'R', 'W'],
  lips: ['M'],
  nasal: ['N', 'NG'],
  breath: ['HH'],
  noise: ['+SPN+', '+NSN+'],
} as const;
const VOICED: ReadonlySet<string> = new Set(Object.values(KINDS).flat());
const MAX_PHONES = 4;
const MIN_FRAMES = 10;
const MAX_FRAMES = 180;
/** One of the phones is at least so long. */
const MIN_LONGEST_FRAMES = 8;
const MIN_LOUD_SHARE = 0.6;
/** Movement at the edges of a sound is that of the change to its neighbours. */
const EDGE_FRAMES = 2;

/**
 * All stretches of one to four voiced phones, and those between words, that are long enough and have a voice.
 * Many overlap.
 */
export function findHesitationCandidates(utterance: HeardUtterance): Candidate[] {
  return [...voicedParts(utterance), ...partsBetweenWords(utterance)]
    .filter(
      (part) =>
        isLongEnough(part, utterance) && soundsSpoken(rangeOf(part), rangeOf([longestOf(part)]), utterance),
    )
    .map((part) => candidateOf(part, utterance));
}

function voicedParts({ runs: all }: HeardUtterance): PhoneRun[][] {
  return all.flatMap((runs) =>
    runs.flatMap((_, first) => {
      const voiced = runs.slice(first, first + MAX_PHONES);
      const end = voiced.findIndex(({ phone }) => !VOICED.has(phone));
      const counts = (end === -1 ? voiced : voiced.slice(0, end)).map((_, i) => i + 1);
      return counts.map((count) => runs.slice(first, first + count));
    }),
  );
}

function partsBetweenWords({ runs, between }: HeardUtterance): PhoneRun[][] {
  return between.map(({ startMs, endMs }) =>
    runs.flat().flatMap((run) => {
      const fromFrame = Math.max(run.fromFrame, startMs / FRAME_MS);
      const toFrame = Math.min(run.toFrame, endMs / FRAME_MS);
      return fromFrame < toFrame ? [{ ...run, fromFrame, toFrame }] : [];
    }),
  );
}

function isLongEnough(part: readonly PhoneRun[], { isLoud }: HeardUtterance): boolean {
  if (part.length === 0) return false;
  const [from, to] = framesOf(part);
  if (to - from < MIN_FRAMES || to - from > MAX_FRAMES) return false;
  if (lengthOf(longestOf(part)) < MIN_LONGEST_FRAMES) return false;
  let loud = 0;
  for (let frame = from; frame < to; frame += 1) if (isLoud(frame)) loud += 1;
  return loud >= MIN_LOUD_SHARE * (to - from);
}

function candidateOf(part: readonly PhoneRun[], utterance: HeardUtterance): Candidate {
  const [from, to] = framesOf(part);
  const range = rangeOf(part);
  const longest = longestOf(part);
  const share = (kind: keyof typeof KINDS) =>
    part
      .filter(({ phone }) => (KINDS[kind] as readonly string[]).includes(phone))
      .reduce((sum, run) => sum + lengthOf(run), 0) /
    (to - from);
  const levels = utterance.levelsDb.subarray(longest.fromFrame, longest.toFrame);
  const level = meanOf(levels);
  const steady = { from: longest.fromFrame + EDGE_FRAMES, to: longest.toFrame - EDGE_FRAMES };
  return {
    ...range,
    isClosed: ['M', 'N', 'NG'].includes(part.at(-1)?.phone ?? ''),
    measures: {
      length: Math.log((to - from) / 10),
      longestRun: Math.log(lengthOf(longest) / 10),
      changes: part.length - 1,
      ...{ central: share('central'), front: share('front'), high: share('high'), back: share('back') },
      ...{ gliding: share('gliding'), lips: share('lips'), nasal: share('nasal') },
      ...{ breath: share('breath'), noise: share('noise') },
      fit: part.reduce((sum, run) => sum + run.fit * lengthOf(run), 0) / (to - from),
      movement: meanOf(utterance.movement.subarray(steady.from, steady.to)),
      usualMovement: medianOf(utterance.movement.subarray(from + EDGE_FRAMES, to - EDGE_FRAMES)),
      level: (level - utterance.loudDb) / 10,
      levelSpread: Math.sqrt(meanOf(levels.map((value) => (value - level) ** 2))),
      ...surroundingsOf(range, utterance),
    },
  };
}

function framesOf(part: readonly PhoneRun[]): [number, number] {
  return [part[0]?.fromFrame ?? 0, part.at(-1)?.toFrame ?? 0];
}

function rangeOf(part: readonly PhoneRun[]): Range {
  const [from, to] = framesOf(part);
  return { startMs: from * FRAME_MS, endMs: to * FRAME_MS };
}

function lengthOf({ fromFrame, toFrame }: PhoneRun): number {
  return toFrame - fromFrame;
}

function longestOf(part: readonly PhoneRun[]): PhoneRun {
  return part.reduce((longest, run) => (lengthOf(run) > lengthOf(longest) ? run : longest));
}

function meanOf(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}
