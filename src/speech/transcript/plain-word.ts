/** A word without capitals and the marks around it, as word lists have it. */
export function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '');
}
