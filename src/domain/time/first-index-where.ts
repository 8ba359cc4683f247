/**
 * The first index of `[0, length)` that `isPast` accepts, or `length`. All indexes after an accepted one must be
 * accepted too. Takes about log2(length) looks.
 */
export function firstIndexWhere(length: number, isPast: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
