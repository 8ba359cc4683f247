import type { Language } from '../../language/language.ts';

/** The subject of a phrase: "a short clip about the price" is "price". */
export function withoutCutting(phrase: string, { brief: { frame } }: Language): string {
  return phrase
    .replace(frame.titleLead, '')
    .replace(frame.titleTail, '')
    .trim()
    .replace(/[,;:\s]+$/, '');
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
