import { followVoices } from './follow-voices.ts';
import { meanOf } from './mean-of.ts';
import type { VoiceModel } from './voice-model.ts';
import { WardTree } from './ward-clusters.ts';
import { withoutRepeats } from './without-repeats.ts';

export interface FoundVoices {
  /** The voice of each window. */
  labels: Uint8Array;
  voices: number;
  /**
   * False when another number of voices is nearly as likely, or found with more or less caution. Also false
   * when one was found in too little speech to tell, and for as many as can be found.
   */
  isSure: boolean;
}

/** The most speakers that are told apart without a given number. As many are unsure: there may be more. */
const MAX_VOICES = 10;
/**
 * From this score on, two groups of windows are two people. The tree has split the voices where groups are
 * farthest apart. So they must score higher than two groups that chance brings together.
 */
const LEAST_SCORE = 2;
/** With a score this close to the least one, the number of voices is uncertain. */
const UNSURE_SCORE = 2;
/**
 * The cautions with which groups are found before they are scored. The first one's number is taken: it was right most
 * often. Where the others lead to another number, it is uncertain.
 */
const CAUTION = 6;
const OTHER_CAUTIONS = [4, 10];
/**
 * One voice in fewer windows is uncertain: 13 of 21 built talks of two people passed for one. With as many or more, none
 * of 24 did.
 */
const LEAST_WINDOWS = 8;
/** Fewer windows may be a laugh or a door. They join the voice that they are most like. */
const MIN_WINDOWS = 3;

type ScoreModel = Pick<VoiceModel, 'factors' | 'constant' | 'between'>;

/** Finds groups of windows that may be voices, and joins those that are likely of one person. */
export function countVoices(vectors: readonly Float64Array[], model: ScoreModel): FoundVoices {
  const { firsts, placeOf } = withoutRepeats(vectors);
  const found = countDistinct(firsts, model);
  return { ...found, labels: Uint8Array.from(placeOf, (place) => found.labels[place] ?? 0) };
}

function countDistinct(vectors: readonly Float64Array[], model: ScoreModel): FoundVoices {
  const tree = new WardTree(vectors);
  const follow = (labels: Uint8Array, caution: number) =>
    followVoices(vectors, labels, { between: model.between, caution });
  const start = tree.cut(Math.min(MAX_VOICES, vectors.length));
  const countWith = (caution: number) => joinLikely(vectors, follow(start, caution), model);
  const { voices, isFar } = countWith(CAUTION);
  const isWithin = voices < MAX_VOICES && (voices > 1 || vectors.length >= LEAST_WINDOWS);
  const isSure =
    isFar &&
    isWithin &&
    OTHER_CAUTIONS.map(countWith).every((other) => other.isFar && other.voices === voices);
  // The joined groups would do too, but they put twice as many windows of readers to the wrong voice.
  const groups = tree.cut(Math.min(voices, vectors.length));
  const followed = follow(groups, CAUTION);
  return { labels: new Set(followed).size === voices ? followed : groups, voices, isSure };
}

interface Joined {
  voices: number;
  /** Whether no two groups were nearly joined, or nearly kept apart. */
  isFar: boolean;
}

/** Joins groups of windows until all remaining groups are likely of people of their own. */
function joinLikely(vectors: readonly Float64Array[], groups: Uint8Array, model: ScoreModel): Joined {
  let labels = renumber(groups);
  let likeliestJoined = Number.NEGATIVE_INFINITY;
  while (true) {
    const pairs = pairsOf(groupsOf(vectors, labels), model);
    const closest = closestOf(pairs);
    // The closest groups are joined first. Otherwise a stray window pulls a small group away from its voice.
    const isOneVoice = closest !== null && closest.score <= LEAST_SCORE;
    const pair = isOneVoice ? closest : closestOf(pairs.filter(({ isTooSmall }) => isTooSmall));
    if (pair === null) {
      const leastKept = closest?.score ?? Number.POSITIVE_INFINITY;
      const isFar = leastKept > LEAST_SCORE + UNSURE_SCORE && likeliestJoined < LEAST_SCORE - UNSURE_SCORE;
      return { voices: new Set(labels).size, isFar };
    }
    if (!pair.isTooSmall) likeliestJoined = Math.max(likeliestJoined, pair.score);
    labels = renumber(labels.map((label) => (label === pair.b ? pair.a : label)));
  }
}

/** Whether the number of voices that a model found is sure. One voice in too little speech is not, by two counts either. */
export function confirmsCount(
  { voices, isSure }: Pick<FoundVoices, 'voices' | 'isSure'>,
  foundByModel: number,
): boolean {
  return voices === foundByModel && (voices > 1 || isSure);
}

/** Exactly this many voices. */
export function givenVoices(vectors: readonly Float64Array[], voices: number): Uint8Array {
  return new WardTree(vectors).cut(Math.min(voices, vectors.length));
}

interface Group {
  label: number;
  size: number;
  mean: Float64Array;
  /** The squared distances of its windows to their mean, summed. */
  spread: number;
}

function groupsOf(vectors: readonly Float64Array[], labels: Uint8Array): Group[] {
  return [...Map.groupBy(vectors.keys(), (i) => labels[i] ?? 0)].map(([label, members]) => {
    const own = members.map((i) => vectors[i] ?? new Float64Array());
    const mean = meanOf(own);
    const spread = own.reduce((sum, vector) => sum + squaredGap(vector, mean), 0);
    return { label, size: own.length, mean, spread };
  });
}

interface Pair {
  a: number;
  b: number;
  score: number;
  isTooSmall: boolean;
}

function pairsOf(groups: readonly Group[], model: ScoreModel): Pair[] {
  return groups.flatMap((a, i) =>
    groups.slice(i + 1).map((b) => ({
      a: a.label,
      b: b.label,
      score: scoreOf(a, b, model),
      isTooSmall: Math.min(a.size, b.size) < MIN_WINDOWS,
    })),
  );
}

/** The two groups that are likeliest of one person. */
function closestOf(pairs: readonly Pair[]): Pair | null {
  return pairs.reduce<Pair | null>(
    (best, pair) => (best === null || pair.score < best.score ? pair : best),
    null,
  );
}

/**
 * The logarithm of the odds that two groups are two people. It grows with their distance and with their
 * sizes. It falls where the windows of one group differ much, as they do in a room or in noise.
 */
function scoreOf(a: Group, b: Group, { factors, constant }: ScoreModel): number {
  const scatter = (a.spread + b.spread) / Math.max(1, a.size + b.size - 2) / Math.max(1, a.mean.length);
  const measures = [
    Math.log(squaredGap(a.mean, b.mean) + 1e-3),
    Math.log(1 / (1 / a.size + 1 / b.size)),
    Math.log(Math.max(1e-3, scatter)),
    Math.log(Math.min(a.size, b.size)),
  ];
  return measures.reduce((sum, measure, i) => sum + measure * (factors[i] ?? 0), constant);
}

function squaredGap(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, d) => sum + (value - (b[d] ?? 0)) ** 2, 0);
}

function renumber(labels: Uint8Array): Uint8Array {
  const names = new Map<number, number>();
  return labels.map((label) => {
    const name = names.get(label) ?? names.size;
    names.set(label, name);
    return name;
  });
}
