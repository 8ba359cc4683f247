/** The sentences of the two live regions of the page. Each new one goes into the region that does not have the last. */
export interface Said {
  texts: readonly [string, string];
  /** The region of the last sentence. */
  last: 0 | 1;
}

export const NOTHING_SAID: Said = { texts: ['', ''], last: 1 };

/**
 * The regions after another sentence. Screen readers read a change of text: so one that is said twice in a row
 * leaves its region and enters the other one. An empty one takes back what was said.
 */
export function saidNext({ texts, last }: Said, text: string): Said {
  if (text === '') return NOTHING_SAID;
  const kept = texts[last] === text ? '' : texts[last];
  return last === 0 ? { texts: [kept, text], last: 1 } : { texts: [text, kept], last: 0 };
}
