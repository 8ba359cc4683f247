/** As many terms as a provider takes, from the first on; one that is too long is left out. */
export function firstTerms(
  vocabulary: readonly string[],
  { maxChars, maxTerms }: { maxChars: number; maxTerms: number },
): string[] {
  const taken: string[] = [];
  let chars = 0;
  for (const term of vocabulary) {
    if (taken.length >= maxTerms) break;
    if (chars + term.length > maxChars) continue;
    chars += term.length + 2;
    taken.push(term);
  }
  return taken;
}
