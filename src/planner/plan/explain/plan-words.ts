import type { BriefPart } from '../../brief/brief.ts';
import type { Language } from '../../language/language.ts';
import { listWords } from '../../language/list-words.ts';

/** The subject of a phrase: "a short clip about the price" is "price". */
export function withoutCutting(phrase: string, { brief: { frame } }: Language): string {
  return phrase
    .replace(frame.titleLead, '')
    .replace(frame.titleTail, '')
    .trim()
    .replace(/[,;:\s]+$/, '');
}

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
