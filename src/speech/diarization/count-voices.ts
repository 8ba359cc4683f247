import { WardTree } from './ward-clusters.ts';

export interface FoundVoices {
  /** For each window its voice. */
  labels: Uint8Array;
  voices: number;
  /** How far apart the two likest voices lie; infinite for one. */
  separation: number;
  /** The largest distance that was still taken for one voice. */
  nearestMerged: number;
}

/** More people than this are not told apart unless their number is given. */
const MOST_VOICES = 10;
/**
 * How far apart two voices lie at least, in units of what changes within a voice. Two people lay at 8.1 and more,
 * halves of one person's talk at 7.4 and less (docs/benchmarks.md).
 */
export const LEAST_SEPARATION = 7.8;
/** Whoever speaks in fewer windows is not told from a voice in another mood. */
const LEAST_WINDOWS = 6;

/** Groups of windows that are joined until all that are left lie apart: as many voices as there are. */
export function countVoices(vectors: readonly Float64Array[]): FoundVoices {
  const tree = new WardTree(vectors);
  let labels = tree.cut(Math.min(MOST_VOICES, vectors.length));
  let nearestMerged = 0;
  while (true) {
    const pair = likestPair(vectors, labels);
    if (pair === null) return { labels, voices: 1, separation: Number.POSITIVE_INFINITY, nearestMerged };
    if (pair.distance >= LEAST_SEPARATION && !pair.isTooSmall) {
      return { labels, voices: new Set(labels).size, separation: pair.distance, nearestMerged };
    }
    if (!pair.isTooSmall) nearestMerged = Math.max(nearestMerged, pair.distance);
    labels = renumber(labels.map((label) => (label === pair.b ? pair.a : label)));
  }
}

/** Just so many voices. */
export function givenVoices(vectors: readonly Float64Array[], voices: number): Uint8Array {
  return new WardTree(vectors).cut(Math.min(voices, vectors.length));
}

interface Pair {
  a: number;
  b: number;
  distance: number;
  isTooSmall: boolean;
}

/** The two groups that are to be joined first: one that is too small with its nearest, else the nearest two. */
function likestPair(vectors: readonly Float64Array[], labels: Uint8Array): Pair | null {
  const groups = Map.groupBy(vectors.keys(), (i) => labels[i] ?? 0);
  const means = [...groups].map(([label, members]) => ({
    label,
    size: members.length,
    mean: meanOf(members, vectors),
  }));
  const pairs = means.flatMap((a, i) =>
    means.slice(i + 1).map((b) => ({
      a: a.label,
      b: b.label,
      distance: Math.sqrt(a.mean.reduce((sum, value, d) => sum + (value - (b.mean[d] ?? 0)) ** 2, 0)),
      isTooSmall: Math.min(a.size, b.size) < LEAST_WINDOWS,
    })),
  );
  const small = pairs.filter((pair) => pair.isTooSmall);
  const open = small.length > 0 ? small : pairs;
  return open.reduce<Pair | null>(
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
