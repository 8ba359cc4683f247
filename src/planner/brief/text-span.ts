/** A stretch of a text, and its position in that text. */
export interface TextSpan {
  text: string;
  from: number;
}

/** The span without leading and trailing spaces. */
export function trimSpan({ text, from }: TextSpan): TextSpan {
  const bare = text.trimStart();
  return { text: bare.trimEnd(), from: from + text.length - bare.length };
}

/** The part of the span between two positions. */
export function sliceSpan({ text, from }: TextSpan, start: number, end = text.length): TextSpan {
  return trimSpan({ text: text.slice(start, end), from: from + start });
}

/** The parts between the matches of a pattern. */
export function splitSpan(span: TextSpan, separator: RegExp): TextSpan[] {
  const parts: TextSpan[] = [];
  let start = 0;
  for (const match of span.text.matchAll(new RegExp(separator, 'giu'))) {
    parts.push(sliceSpan(span, start, match.index));
    start = match.index + match[0].length;
  }
  parts.push(sliceSpan(span, start));
  return parts.filter(({ text }) => text !== '');
}

/** The original text of a span of a masked brief. Each mask is as long as its text. */
export const withoutMasks = ({ text, from }: TextSpan, masked: RegExp, brief: string): string =>
  text.replace(masked, (mask, at: number) => brief.slice(from + at, from + at + mask.length));

/** As many spaces as the text has characters, so that the positions of the other text stay. */
export const blank = (text: string): string => ' '.repeat(text.length);
