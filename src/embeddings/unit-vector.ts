/** The same direction with length 1; null for a vector without one. */
export function unitVector(values: readonly number[]): Float32Array | null {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(values, (value) => value / length);
}
