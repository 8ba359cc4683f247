/**
 * The most items that two lists have in common in the same order (longest common subsequence), as pairs of
 * indexes in both. Takes time and 2 bytes of memory for each pair of items. Lists of up to 65,535 items.
 */
export function longestCommon(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] =
        one[i] === other[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    const at = i * width + j;
    if (one[i] === other[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}
