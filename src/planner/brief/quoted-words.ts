import { type TextSpan, withoutMasks } from './text-span.ts';

/** Words in quotation marks. Single marks stand apart from the words around them; apostrophes do not. */
const QUOTED =
  /["“„«]([^"”“»]{2,200})["”“»]|(?<![\p{L}\p{N}])['‘](?=\S)((?:[^'‘’"“”\n]|(?<=\p{L})['’](?=\p{L})){2,200})(?<=\S)['’](?![\p{L}\p{N}])/gu;
const MASK = 'Ξ';
export const MASKED = /Ξ+/g;

/** Quoted words are not read as words of the brief. One long word takes their place. */
export function takeQuotes(text: string): { quotes: string[]; rest: string } {
  const quotes = [...text.matchAll(QUOTED)].map((match) => (match[1] ?? match[2] ?? '').trim());
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

/** "Avoid the 'ums'": nobody has to hear words that are quoted as unwanted. */
export function dropQuotes(brief: { quotes: string[] }, unwanted: string): void {
  if (unwanted !== '') brief.quotes = brief.quotes.filter((quote) => !unwanted.includes(quote));
}
