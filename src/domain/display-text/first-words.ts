/** The first words of a text, so many at most, with a sign for those that are left out. */
export function firstWords(words: readonly string[], most: number): string {
  return `${words.slice(0, most).join(' ')}${words.length > most ? '…' : ''}`;
}
