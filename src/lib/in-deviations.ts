/** How many standard deviations each value is above the mean; 0 if all are the same. */
export function inDeviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return values.map((value) => (variance > 0 ? (value - mean) / Math.sqrt(variance) : 0));
}
