import { type TextSpan, withoutMasks } from './text-span.ts';

/** Within marks of quotation; single ones stand apart from the words around them, as no apostrophe does. */
const QUOTED =
  /["“„«]([^"”“»]{2,200})["”“»]|(?<![\p{L}\p{N}])['‘](?=\S)((?:[^'‘’"“”\n]|(?<=\p{L})['’](?=\p{L})){2,200})(?<=\S)['’](?![\p{L}\p{N}])/gu;
const MASK = 'Ξ';
export const MASKED = /Ξ+/g;

/** Words of the talk are no words of the brief: in their place stands one long word. */
export function takeQuotes(text: string): { quotes: string[]; rest: string } {
  const quotes = [...text.matchAll(QUOTED)].map((match) => match[1] ?? match[2] ?? '');
  const rest = text.replace(QUOTED, (whole) => ` ${MASK.repeat(whole.length - 2)} `);
  return { quotes, rest: rest.replace(/["“”„«»]/g, ' ') };
}

/** The text of a part with the words that it quotes. */
export function unmask(part: TextSpan, brief: string): string {
  return withoutMasks(part, MASKED, brief);
}

/** The words that a part quotes. */
export function quotedIn({ text, from }: TextSpan, brief: string): string {
  return [...text.matchAll(MASKED)]
    .map(({ 0: mask, index }) => brief.slice(from + index, from + index + mask.length))
    .join(' ');
}
