/** Items that both sides have in their order, or only one of them. Keys of the same item are equal. */
export interface MergedOrder {
  keys: string[];
  /** Whether both sides changed the order, each in its own way. */
  isConflict: boolean;
}

/**
 * Merges two orders that began as one. The side that changed the order decides; if both did, `theirs`
 * decides. An item that only the other side has keeps its predecessor.
 */
export function mergeOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): MergedOrder {
  const common = new Set(base).intersection(new Set(ours)).intersection(new Set(theirs));
  const among = (keys: readonly string[]) => keys.filter((key) => common.has(key)).join('\n');
  const [was, now, other] = [among(base), among(ours), among(theirs)];
  if (was === other) return { keys: interleave(ours, theirs), isConflict: false };
  return { keys: interleave(theirs, ours), isConflict: was !== now && now !== other };
}

/** The keys of `leading`, and each further key of `other` behind the one that it follows there. */
function interleave(leading: readonly string[], other: readonly string[]): string[] {
  const isLeading = new Set(leading);
  const begins: string[] = [];
  const behind = new Map<string, string[]>();
  let run = begins;
  for (const key of new Set(other)) {
    if (isLeading.has(key)) {
      run = [];
      behind.set(key, run);
    } else run.push(key);
  }
  return [...begins, ...leading.flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}
