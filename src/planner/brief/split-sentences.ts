import { sliceSpan, type TextSpan } from './text-span.ts';

/** A semicolon or a bracket ends a clause. */
type SentenceEnd = 'clause' | 'sentence' | 'line' | 'paragraph';

/** A sentence of a brief, with the punctuation around it. */
export interface Sentence {
  span: TextSpan;
  isQuestion: boolean;
  /** The sentence ends on a colon, and the next text describes it further. */
  isHeading: boolean;
  isInBrackets: boolean;
  /** The sentence before it ended on a colon. */
  isAfterHeading: boolean;
  end: SentenceEnd;
}

const ABBREVIATED = String.raw`(?<!(?<!\p{L})(?:vs|mr|mrs|ms|dr|prof|st|sr|jr|mme|mlle|mgr|sra|srta|dra|hr|bzw|ca|approx|incl|excl|e\.g|i\.e|z\.b|d\.h|p\.ex|p\.ej))`;
const MARKS = new RegExp(String.raw`[.;!?]*[ \t]*\n\s*|${ABBREVIATED}[.;!?]+(?=\s|$)|:(?=\s|$)|[()]`, 'giu');
const PARAGRAPH = /\n\s*\n/u;
/** The sentences of a brief, at their marks. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let isInBrackets = false;
  for (const match of [...text.matchAll(MARKS), null]) {
    const span = sliceSpan({ text, from: 0 }, from, match?.index ?? text.length);
    const mark = match?.[0] ?? '';
    if (span.text !== '')
      sentences.push({
        span,
        isQuestion: mark.includes('?'),
        isHeading: mark === ':',
        isInBrackets,
        isAfterHeading: sentences.at(-1)?.isHeading ?? false,
        end: endOf(mark, text.slice((match?.index ?? 0) + mark.length)),
      });
    isInBrackets = mark === '(' || (isInBrackets && mark !== ')');
    from = (match?.index ?? 0) + mark.length;
  }
  return sentences;
}

function endOf(mark: string, after: string): SentenceEnd {
  if (PARAGRAPH.test(mark)) return 'paragraph';
  if (mark.includes('\n') || (mark === ':' && /^[ \t]*\n/u.test(after))) return 'line';
  return /[.!?]/u.test(mark) ? 'sentence' : 'clause';
}
