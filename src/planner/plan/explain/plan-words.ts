import { listWords } from '../../../domain/display-text/list-words.ts';
import type { Brief, BriefPart, Topic } from '../../brief/brief.ts';
import type { Language } from '../../language/language.ts';

/** The subject of a phrase: "a short clip about the price" is "price". */
export function withoutCutting(phrase: string, { brief: { frame } }: Language): string {
  return phrase
    .replace(frame.titleLead, '')
    .replace(frame.titleTail, '')
    .trim()
    .replace(/[,;:\s]+$/, '');
}

export const quoted = (texts: readonly string[]): string => listWords(texts.map((text) => `“${text}”`));

/** A subject as a plan names it. */
export const phraseOf = ({ phrase }: Topic, { brief }: { brief: Pick<Brief, 'language'> }): string =>
  withoutCutting(phrase, brief.language) || phrase;

/** Sentences in a row. A quotation that ends with a mark ends its sentence as well. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(' ').replace(/([.!?…])”\./gu, '$1”');

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Names the wishes of a brief that no plan can meet. Nobody should wait for music that never comes. */
export const warnAboutEffects = ({ parts }: { parts: readonly BriefPart[] }): string[] =>
  warnOfEffects(parts.filter(({ kind }) => kind === 'effect').map(({ text }) => text));

/** The same for these wishes of a brief or of an instruction. */
export function warnOfEffects(effects: readonly string[]): string[] {
  if (effects.length === 0) return [];
  return [
    `${listWords(effects.map((text) => `“${text}”`))} cannot be met: a plan is one video of picked talk, without music, effects or translation; captions, logo, end card and formats are settings of a render`,
  ];
}

/** If a quoted text is longer, its end is not shown. */
const SHOWN_CHARS = 80;

export function quote(text: string): string {
  const signs = [...text];
  return `“${signs.length > SHOWN_CHARS ? `${signs.slice(0, SHOWN_CHARS).join('')}…` : text}”`;
}

/** "2, 5 to 9 and 12". */
export function sayNumbers(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const n of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && n <= last[1] + 1) last[1] = n;
    else ranges.push([n, n]);
  }
  return listWords(ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)));
}
