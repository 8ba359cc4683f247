import { anyOf } from '../language/phrase-pattern.ts';
import { NOBODY_ELSE } from './exclusion-phrases.ts';
import { BEFORE_THAT, IN_THAT_ORDER, SEQUENCE } from './order-phrases.ts';
import { type AsideKind, asideKind, splitReason, withoutRequest } from './read-asides.ts';
import { type ClauseKind, readAround, splitAtCues } from './read-cues.ts';
import { sliceSpan, splitSpan, type TextSpan } from './text-span.ts';

/** One thing that a brief says, and where. */
export interface Clause {
  kind: ClauseKind | 'nobodyElse';
  span: TextSpan;
  isQuestion: boolean;
  /** The brief says when it comes: in its turn, or before what was named before it. */
  turn: Turn;
  /** One of several after a colon or between brackets: a subject of its own. */
  isListed: boolean;
}

type Turn = 'next' | 'before' | null;

export interface SplitBrief {
  clauses: Clause[];
  asides: { kind: AsideKind; span: TextSpan; isQuestion: boolean }[];
  /** The subjects are to come in the order in which the brief names them. */
  isInOrder: boolean;
}

interface Sentence {
  span: TextSpan;
  isQuestion: boolean;
  /** It ends on a colon: what follows says more about it. */
  isHeading: boolean;
  isInBrackets: boolean;
  /** The sentence before it ended on a colon. */
  isAfterHeading: boolean;
}

const MARKS = /[.;!?\n]+(?=\s|$)|:(?=\s|$)|[()]/gu;
const COMMAS = /,\s*|\s[–—-]\s/;
const JOINTS =
  /\s+(?:and|then|plus)\s+|(?<!\b(?:nothing|nobody|one|all)\b.*)\s+but\s+(?!not\b)|\s+\+\s+|\s+or\s+(?=(?:about|on|of)\s)/;
const CONJUNCTION = /^(?:and|plus|but(?!\s+not\b)|or|also)(?:\s+|$)/iu;
const HANGING = /(?:\s+(?:and|but|or|so|please|pls|though|tho))+$/iu;
const ORDERLY = new RegExp(String.raw`\b${anyOf(IN_THAT_ORDER)}\b`, 'iu');
const TURN = new RegExp(
  String.raw`^${anyOf(SEQUENCE)}(?:,|\b)\s*(?!(?:of|sentences?|days?|times?|weeks?|years?|winter|summer|ones?|men|man|woman|women)\b)`,
  'iu',
);
const TURN_BEFORE = new RegExp(String.raw`^${anyOf(BEFORE_THAT)}\b\s*`, 'iu');
const NOBODY = new RegExp(String.raw`^(?:and\s+|but\s+)?${anyOf(NOBODY_ELSE)}\b`, 'iu');
const ALONE = /\s+(?:only|alone|exclusively)(?:\s+please)?$/iu;
/** "Not the price, the team": what follows the first "not" and a comma is wanted instead. */
const CONTRAST = /^not\s+(?!only\b|just\b)/iu;
const GOES_ON = /^(?:and|or|nor|not)\b/iu;
const SAYS_NOTHING = /^(?:i|we|you|please|so|and|or|but|that|it|this)$/iu;
/** Two words or more without "the": "Trade union anniversary: ...". */
const TITLE =
  /^(?!(?:the|a|an|his|her|their|our|my|what|how|why|when|where|who|only|just|not|no|about|on)\b)\S+\s+\S/iu;

/** Sentences at their marks, then at commas and "and", "but"; a cue holds until the sentence ends or another comes. */
export function splitBrief(text: string): SplitBrief {
  const found: SplitBrief = { clauses: [], asides: [], isInOrder: false };
  const sentences = splitSentences(text);
  const isOpening = (sentence: Sentence) => sentence.isHeading && sentence === sentences[0];
  for (const sentence of sentences)
    readSentence(sentence, isOpening(sentence) && sentences.length > 1, found);
  return found;
}

function splitSentences(text: string): Sentence[] {
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
      });
    isInBrackets = mark === '(' || (isInBrackets && mark !== ')');
    from = (match?.index ?? 0) + mark.length;
  }
  return sentences;
}

/** How far a sentence has been read. */
interface SentenceReading {
  sentence: Sentence;
  found: SplitBrief;
  /** The cue that holds for what follows. */
  kind: ClauseKind;
  /** Said before a comma, of what comes after it. */
  turn: Turn;
}

function readSentence(sentence: Sentence, isTitle: boolean, found: SplitBrief): void {
  const reading: SentenceReading = { sentence, found, kind: 'wanted', turn: null };
  const segments = splitSpan(sentence.span, COMMAS).flatMap((segment) => {
    const { span, reason } = splitReason(segment);
    if (reason) found.asides.push({ kind: 'reason', span: reason, isQuestion: false });
    return [span];
  });
  const isContrast = CONTRAST.test(sentence.span.text) && !GOES_ON.test(segments[1]?.text ?? 'and');
  const isFrame = (at: number) => at === 0 && (found.clauses.length === 0 || sentence.isInBrackets);
  for (const [at, segment] of segments.entries()) {
    if (at === 1 && isContrast) reading.kind = 'wanted';
    if (isTitle && isTitleText(segment))
      found.asides.push({ kind: 'form', span: segment, isQuestion: false });
    else readSegment(segment, isFrame(at), reading);
  }
}

/** It asks for nothing and says nothing about what a form would be about. */
function isTitleText(segment: TextSpan): boolean {
  const isPlain = splitAtCues(segment).length === 1 && withoutRequest(segment).text === segment.text;
  return isPlain && TITLE.test(segment.text);
}

function readSegment(whole: TextSpan, isFrame: boolean, reading: SentenceReading): void {
  const { sentence, found } = reading;
  const { isQuestion } = sentence;
  const isListed = isInList(sentence);
  if (ORDERLY.test(whole.text)) {
    found.isInOrder = true;
    found.asides.push({ kind: 'form', span: whole, isQuestion: false });
    return;
  }
  const { span, turn: own } = takeTurn(whole);
  const turn = own ?? reading.turn;
  reading.turn = span.text === '' ? turn : null;
  if (own === 'next' && found.clauses.length > 0) found.isInOrder = true;
  const segment = sliceSpan(span, 0, span.text.replace(HANGING, '').length);
  if (segment.text === '') return;
  const aside = asideOf(segment, isFrame);
  const around = readAround(segment);
  if (NOBODY.test(segment.text))
    found.clauses.push({ kind: 'nobodyElse', span: segment, isQuestion, turn, isListed });
  else if (around) found.clauses.push({ ...around, isQuestion, turn, isListed });
  else if (aside) found.asides.push({ kind: aside, span: segment, isQuestion });
  else if (ALONE.test(segment.text)) addAlone(segment, reading);
  else readParts(segment, turn, reading);
}

function isInList({ isInBrackets, isAfterHeading }: Sentence): boolean {
  return isInBrackets || isAfterHeading;
}

/** "Brother and sister only". */
function addAlone(segment: TextSpan, { sentence: { isQuestion }, found }: SentenceReading): void {
  const named = sliceSpan(segment, 0, segment.text.search(ALONE));
  for (const span of splitSpan(named, JOINTS))
    found.clauses.push({ kind: 'only', span, isQuestion, turn: null, isListed: false });
}

function asideOf(segment: TextSpan, isFrame: boolean): AsideKind | null {
  const [first] = splitAtCues(segment);
  const isPlain = first?.kind === null && first.span.text === segment.text;
  const asked = withoutRequest(segment);
  const kind = asideKind(asked.text === '' ? segment : asked, isFrame);
  // "We don't need Ann" is a statement about what is not wanted.
  return isPlain || (kind !== 'reason' && kind !== null) ? kind : null;
}

function takeTurn(span: TextSpan): { span: TextSpan; turn: Turn } {
  const [conjunction = ''] = CONJUNCTION.exec(span.text) ?? [];
  const bare = sliceSpan(span, conjunction.length);
  const [before] = TURN_BEFORE.exec(span.text) ?? [];
  if (before !== undefined) return { span: sliceSpan(span, before.length), turn: 'before' };
  const [next] = TURN.exec(bare.text) ?? [];
  if (next !== undefined) return { span: sliceSpan(bare, next.length), turn: 'next' };
  return { span: bare, turn: null };
}

function readParts(segment: TextSpan, turn: Turn, reading: SentenceReading): void {
  const { sentence, found } = reading;
  for (const [at, joined] of splitSpan(segment, JOINTS).entries()) {
    const part = at === 0 ? { span: joined, turn } : takeTurn(joined);
    if (at > 0 && part.turn === 'next') found.isInOrder = true;
    const around = at > 0 ? readAround(part.span) : null;
    if (around)
      found.clauses.push({ ...around, isQuestion: sentence.isQuestion, turn: part.turn, isListed: false });
    else readPieces(part, reading);
  }
}

function readPieces({ span, turn }: { span: TextSpan; turn: Turn }, reading: SentenceReading): void {
  const { found, sentence } = reading;
  const { isQuestion } = sentence;
  const pieces = splitAtCues(withoutRequest(span));
  for (const piece of pieces) {
    reading.kind = piece.kind ?? reading.kind;
    const { kind } = reading;
    const mayBeAside = piece.kind === null && kind === 'wanted';
    const aside = mayBeAside && !SAYS_NOTHING.test(piece.span.text) ? asideKind(piece.span, false) : null;
    if (aside && piece.span.text !== '') found.asides.push({ kind: aside, span: piece.span, isQuestion });
    else if (kind === 'only' || (piece.span.text !== '' && !SAYS_NOTHING.test(piece.span.text)))
      found.clauses.push({ kind, span: piece.span, isQuestion, turn, isListed: isInList(sentence) });
    if (kind !== 'unwanted' && kind !== 'lacking' && kind !== 'every') reading.kind = 'wanted';
  }
}
