/** A time of a recording for a sentence: minutes and whole seconds, as in “3:12”. */
export function sayMinutes(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same with tenths of a second, as in “3:12.4”. */
export function sayTenths(ms: number): string {
  const tenths = Math.floor(ms / 100);
  return `${sayMinutes(ms)}.${tenths % 10}`;
}
