/** The texts of the two live regions of the page. One of them has the last announcement, and the other one nothing. */
export type Said = readonly [string, string];

export const NOTHING_SAID: Said = ['', ''];

/**
 * The regions after other sentences, which were said at once. Screen readers read a change of text: so a sentence that
 * is said twice in a row leaves its region and enters the other one. An empty one takes back what was said before.
 */
export function saidNext([first]: Said, sentences: readonly string[]): Said {
  const text = sentences
    .slice(sentences.lastIndexOf('') + 1)
    .filter((sentence) => sentence !== '')
    .join(' ');
  return first === '' ? [text, ''] : ['', text];
}
