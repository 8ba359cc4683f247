/** Scripts that write no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const OPENING = /^[「『（〈《【〔“‘(]+$/u;
/** Its lists of words are those of all these scripts, whatever the language. */
const SEGMENTER = new Intl.Segmenter('ja', { granularity: 'word' });

/** The words of a text that was split at spaces: those of scripts without spaces apart, with the marks beside them. */
export function splitUnspaced(parts: readonly string[]): string[] {
  return parts.flatMap((part) => (UNSPACED.test(part) ? segmentsOf(part) : [part]));
}

function segmentsOf(part: string): string[] {
  const words: string[] = [];
  let lead = '';
  for (const { segment, isWordLike } of SEGMENTER.segment(part)) {
    if (isWordLike) {
      words.push(lead + segment);
      lead = '';
    } else if (OPENING.test(segment) || words.length === 0) lead += segment;
    else words.push(`${words.pop() ?? ''}${segment}`);
  }
  if (lead !== '') words.push(`${words.pop() ?? ''}${lead}`);
  return words;
}
