/** Fewest words to put in, leave out or change to make one text of the other (Levenshtein distance over words). */
export function wordErrors(truth: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, i) => i);
  for (const [i, word] of truth.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (word === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Pairs of indexes (truth, transcript) of the words that a best matching leaves unchanged. */
export function matchedWords(truth: readonly string[], heard: readonly string[]): [number, number][] {
  const rows = [Array.from({ length: heard.length + 1 }, (_, i) => i)];
  for (const [i, word] of truth.entries()) {
    const above = rows[i] ?? [];
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(
        Math.min((above[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (above[j] ?? 0) + (word === other ? 0 : 1)),
      );
    }
    rows.push(next);
  }
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const pairs: [number, number][] = [];
  let [i, j] = [truth.length, heard.length];
  while (i > 0 && j > 0) {
    if (truth[i - 1] === heard[j - 1] && at(i, j) === at(i - 1, j - 1)) {
      pairs.unshift([i - 1, j - 1]);
      [i, j] = [i - 1, j - 1];
    } else if (at(i, j) === at(i - 1, j - 1) + 1) [i, j] = [i - 1, j - 1];
    else if (at(i, j) === at(i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return pairs;
}
