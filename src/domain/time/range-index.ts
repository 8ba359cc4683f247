import { overlapMs, type Range } from './range.ts';

/** About the length of an entry: a bucket then holds few. */
const BUCKET_MS = 10_000;

/** Values by their stretches, so that a look-up at one place need not read all of them. */
export class RangeIndex<T> {
  readonly #buckets = new Map<number, Set<{ range: Range; value: T; order: number }>>();
  #count = 0;

  add(range: Range, value: T): void {
    const held = { range, value, order: this.#count++ };
    for (const bucket of bucketsOf(range)) {
      const others = this.#buckets.get(bucket);
      if (others === undefined) this.#buckets.set(bucket, new Set([held]));
      else others.add(held);
    }
  }

  /** The values whose stretch shares time with this one, in the order in which they were added. */
  overlapping(range: Range): T[] {
    const found = new Set(bucketsOf(range).flatMap((bucket) => [...(this.#buckets.get(bucket) ?? [])]));
    return [...found]
      .filter((one) => overlapMs(one.range, range) > 0)
      .toSorted((a, b) => a.order - b.order)
      .map(({ value }) => value);
  }
}

function bucketsOf({ startMs, endMs }: Range): number[] {
  const first = Math.floor(startMs / BUCKET_MS);
  const count = Math.max(0, Math.floor(endMs / BUCKET_MS) - first + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}
