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

/** Whisper reads only the last 224 tokens of a prompt; names take about one for three letters. */
const PROMPT_LIMITS = { maxChars: 600, maxTerms: 200 };

/** The form field with the vocabulary, as servers of Whisper take it; none without terms. */
export function promptPart(vocabulary: readonly string[]): [string, string][] {
  const terms = firstTerms(vocabulary, PROMPT_LIMITS);
  return terms.length === 0 ? [] : [['prompt', terms.join(', ')]];
}
