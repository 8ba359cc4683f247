/** A number that words say, and how many words it has. */
export interface SpokenNumber {
  value: number;
  count: number;
}

/**
 * The number at the beginning of plain words, of parts below a thousand with words such as "mille" and "million" between
 * them; null for none. `scales` has the values of those.
 */
export function readScaledNumber(
  words: readonly string[],
  readBelowThousand: (words: readonly string[], at: number) => SpokenNumber | null,
  scales: ReadonlyMap<string, number>,
): SpokenNumber | null {
  let [total, at, isAny] = [0, 0, false];
  for (;;) {
    const part = readBelowThousand(words, at);
    const scale = scales.get(words[at + (part?.count ?? 0)] ?? '');
    if (scale === undefined) {
      if (part === null || (isAny && total % 1_000 > 0)) break;
      return { value: total + part.value, count: at + part.count };
    }
    if (part === null && isAny) break;
    total += (part?.value ?? 1) * scale;
    at += (part?.count ?? 0) + 1;
    isAny = true;
  }
  return isAny ? { value: total, count: at } : null;
}
