import type { Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';

/** In how many parts a talk is looked at, and in how many of them its theme is named. */
const PARTS = 10;
const LEAST_PARTS = 6;

/**
 * Whether all of the talk is about a subject, such as graves in an evening on graves. Then every argument is one for it or
 * against it, and "How is it done?" asks about it.
 */
export function isTheme({ sentences }: Study, { terms }: Pick<Topic, 'terms'>): boolean {
  const naming = sentences.flatMap(({ stems }, at) => (stems.some((stem) => terms.has(stem)) ? [at] : []));
  const parts = new Set(naming.map((at) => Math.floor((at * PARTS) / sentences.length)));
  return sentences.length >= PARTS && parts.size >= LEAST_PARTS;
}
