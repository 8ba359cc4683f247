/**
 * The sentences that a plan shows between two things, in either order; `isThrough`: with these two. `shown` are all
 * sentences of the plan in their order, and `ends` those of each thing.
 */
export function stretchBetween(
  shown: readonly number[],
  ends: readonly ReadonlySet<number>[],
  isThrough = false,
): number[] {
  const [ones, others] = ends.map((named) => shown.flatMap((at, i) => (named.has(at) ? [i] : [])));
  const placesOf = (places: readonly number[] = []) => [places[0] ?? 0, places.at(-1) ?? 0] as const;
  const [[first, last], [otherFirst, otherLast]] = [placesOf(ones), placesOf(others)];
  if (isThrough) return shown.slice(Math.min(first, otherFirst), Math.max(last, otherLast) + 1);
  return first < otherFirst ? shown.slice(last + 1, otherFirst) : shown.slice(otherLast + 1, first);
}
