import { WardTree } from './ward-clusters.ts';

export interface FoundVoices {
  /** The voice of each window. */
  labels: Uint8Array;
  voices: number;
  /** How far apart the two likest voices lie; infinite for one. */
  separation: number;
  /** The largest distance that was still taken for one voice. */
  nearestMerged: number;
}

/** More speakers than this are told apart only when their number is given. */
const MAX_VOICES = 10;
/**
 * How far apart two voices lie at least, in units of what changes within a voice; fixed on seeds 1 to 10, on people
 * alone and on synthetic voices (docs/benchmarks.md).
 */
export const MIN_SEPARATION = 7;
/** A speaker with fewer windows cannot be told from another speaker's change of mood. */
const MIN_WINDOWS = 4;
/** The mean of a few windows lies farther off by chance, so this many windows count for nothing. */
const LOST_WINDOWS = 2;

/** Joins groups of windows until all remaining groups lie apart. These are the voices. */
export function countVoices(vectors: readonly Float64Array[]): FoundVoices {
  const tree = new WardTree(vectors);
  let labels = tree.cut(Math.min(MAX_VOICES, vectors.length));
  let nearestMerged = 0;
  while (true) {
    const pairs = pairsOf(vectors, labels);
    const near = nearestOf(pairs);
    // Those that are near come first: a stray window must not pull a group of few away from its voice.
    const isOneVoice = near !== null && near.distance < MIN_SEPARATION;
    const pair = isOneVoice ? near : nearestOf(pairs.filter(({ isTooSmall }) => isTooSmall));
    if (pair === null) {
      const separation = near?.distance ?? Number.POSITIVE_INFINITY;
      return { labels, voices: new Set(labels).size, separation, nearestMerged };
    }
    if (!pair.isTooSmall) nearestMerged = Math.max(nearestMerged, pair.distance);
    labels = renumber(labels.map((label) => (label === pair.b ? pair.a : label)));
  }
}

/** Exactly this many voices. */
export function givenVoices(vectors: readonly Float64Array[], voices: number): Uint8Array {
  return new WardTree(vectors).cut(Math.min(voices, vectors.length));
}

interface Pair {
  a: number;
  b: number;
  distance: number;
  isTooSmall: boolean;
}

function pairsOf(vectors: readonly Float64Array[], labels: Uint8Array): Pair[] {
  const groups = [...Map.groupBy(vectors.keys(), (i) => labels[i] ?? 0)].map(([label, members]) => ({
    label,
    size: members.length,
    mean: meanOf(members, vectors),
  }));
  return groups.flatMap((a, i) =>
    groups.slice(i + 1).map((b) => {
      const size = Math.min(a.size, b.size);
      const gap = Math.sqrt(a.mean.reduce((sum, value, d) => sum + (value - (b.mean[d] ?? 0)) ** 2, 0));
      // Never quite 0, so that among strays the nearest still come first.
      const sureness = Math.sqrt(1 - LOST_WINDOWS / Math.max(LOST_WINDOWS + 0.1, size));
      return { a: a.label, b: b.label, distance: gap * sureness, isTooSmall: size < MIN_WINDOWS };
    }),
  );
}

function nearestOf(pairs: readonly Pair[]): Pair | null {
  return pairs.reduce<Pair | null>(
    (best, pair) => (best === null || pair.distance < best.distance ? pair : best),
    null,
  );
}

function meanOf(members: readonly number[], vectors: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const i of members) {
    for (let d = 0; d < mean.length; d += 1)
      mean[d] = (mean[d] ?? 0) + (vectors[i]?.[d] ?? 0) / members.length;
  }
  return mean;
}

function renumber(labels: Uint8Array): Uint8Array {
  const names = new Map<number, number>();
  return labels.map((label) => {
    const name = names.get(label) ?? names.size;
    names.set(label, name);
    return name;
  });
}
