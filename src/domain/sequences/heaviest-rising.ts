/** The part of a list, in its order, whose values rise and whose weights add up to the most. */
export function heaviestRising<T>(
  items: readonly T[],
  { rankOf, weightOf }: { rankOf: (item: T) => number; weightOf: (item: T) => number },
): T[] {
  const values = items.map(rankOf);
  const inOrder = [...new Set(values)].sort((a, b) => a - b);
  const ranks = new Map(inOrder.map((value, at) => [value, at + 1]));
  const heaviest = new HeaviestBelow(inOrder.length);
  const before: number[] = [];
  for (const [at, item] of items.entries()) {
    const rank = ranks.get(values[at] ?? 0) ?? 1;
    const last = heaviest.below(rank);
    before.push(last?.at ?? -1);
    heaviest.add(rank, { at, weight: (last?.weight ?? 0) + weightOf(item) });
  }
  const rising: T[] = [];
  const end = heaviest.below(inOrder.length + 1);
  for (let at = end?.at ?? -1; at >= 0; at = before[at] ?? -1) {
    const item = items[at];
    if (item !== undefined) rising.push(item);
  }
  return rising.reverse();
}

/** The item at which a rising part ends, and the weight of that part. */
interface PartEnd {
  at: number;
  weight: number;
}

/** The heaviest part of those that end below a rank, as a Fenwick tree. Ranks count from 1. */
class HeaviestBelow {
  readonly #ends: (PartEnd | undefined)[];

  constructor(ranks: number) {
    this.#ends = new Array<PartEnd | undefined>(ranks + 1).fill(undefined);
  }

  below(rank: number): PartEnd | undefined {
    let best: PartEnd | undefined;
    for (let node = rank - 1; node > 0; node -= node & -node) {
      const end = this.#ends[node];
      if (end !== undefined && end.weight > (best?.weight ?? 0)) best = end;
    }
    return best;
  }

  add(rank: number, end: PartEnd): void {
    for (let node = rank; node < this.#ends.length; node += node & -node) {
      if (end.weight > (this.#ends[node]?.weight ?? 0)) this.#ends[node] = end;
    }
  }
}
