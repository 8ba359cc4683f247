/** The longest part of a list, in its order, whose values rise. */
export function longestRising<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
  const values = items.map(rankOf);
  /** By length less one: the index of the item with the lowest value at the end of a part of that length. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (ends[low - 1] ?? -1));
    ends[low] = index;
  }
  const rising: T[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const item = items[at];
    if (item !== undefined) rising.push(item);
  }
  return rising.reverse();
}
