/** `1 turn`, `2 turns`. */
export function sayCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
