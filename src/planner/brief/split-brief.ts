import type { ClauseKind } from '../language/brief/brief-rules.ts';
import type { Language } from '../language/language.ts';
import { isAudienceHeading, namesAges } from './beside/audience-heading.ts';
import { type AsideKind, asideKind, splitReason, withoutRequest } from './beside/read-asides.ts';
import { type Turn, takeOrder, takeTurn } from './beside/take-order.ts';
import { takeQuoteOfEnd } from './quote-of-end.ts';
import { readAround, splitAtCues } from './read-cues.ts';
import { type Label, readLabel } from './read-labels.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';
import { sliceSpan, splitSpan, type TextSpan } from './text-span.ts';
import { ENDS_ON_CONTRAST, moreOfUnwanted, saysMoreOfUnwanted } from './unwanted/more-of-unwanted.ts';

/** One clause of a brief with its place. */
export interface Clause {
  kind: ClauseKind | 'nobodyElse';
  span: TextSpan;
  isQuestion: boolean;
  /** The place of the subject: next in order, or before the previous subject. */
  turn: Turn;
  /** One of several items after a colon or in brackets; each is a subject. */
  isListed: boolean;
  /** The clause follows a label that gives an order. */
  isOrder?: boolean;
}

export interface SplitBrief {
  clauses: Clause[];
  asides: { kind: AsideKind; span: TextSpan; isQuestion: boolean }[];
  /** The subjects are to come in the order in which the brief names them. */
  isInOrder: boolean;
  /** The cut keeps the order of the footage. */
  isBySource: boolean;
}

/** Sentences at their marks, then at commas and "and", "but"; a cue holds until the sentence ends or another comes. */
export function splitBrief(text: string, language: Language): SplitBrief {
  const found: SplitBrief = { clauses: [], asides: [], isInOrder: false, isBySource: false };
  const sentences = splitSentences(text).flatMap((sentence) => partLabel(sentence, language));
  const isOpening = (sentence: Sentence) => sentence.isHeading && sentence === sentences[0];
  let held: HeldLabel | null = null;
  for (const [at, sentence] of sentences.entries()) {
    const label = sentence.isHeading ? readLabel(sentence.span, language) : null;
    if (label !== null) {
      found.asides.push({ kind: 'label', span: sentence.span, isQuestion: false });
      found.isInOrder ||= label.isInOrder || label.isNumbered;
      held = { ...label, isOverLines: sentence.end === 'line', isInBrackets: sentence.isInBrackets };
      continue;
    }
    if (sentence.isHeading || (held?.isInBrackets && !sentence.isInBrackets)) held = null;
    if (
      sentence.isHeading &&
      (isAudienceHeading(sentence.span.text) || (isOpening(sentence) && namesAges(sentence.span, language)))
    ) {
      found.asides.push({ kind: 'audience', span: sentence.span, isQuestion: false });
      continue;
    }
    if (takeQuoteOfEnd(text, sentence, found.clauses.at(-1))) continue;
    if (held?.aside) found.asides.push({ kind: held.aside, span: sentence.span, isQuestion: false });
    else {
      const kind =
        held?.clause ??
        (saysMoreOfUnwanted(sentence, sentences[at - 1], found.clauses) ? 'unwanted' : 'wanted');
      const isLabelled = held !== null;
      const reading: SentenceReading = { language, sentence, found, kind, turn: null, isLabelled };
      const before = found.clauses.length;
      readSentence(reading, isOpening(sentence) && sentences.length > 1);
      for (const clause of held ? found.clauses.slice(before) : []) {
        clause.isListed = true;
        clause.isOrder = held?.isInOrder ?? false;
      }
    }
    if (held && !holdsBehind(held, sentence)) held = null;
  }
  return found;
}

/** A label, and whether its items follow on the lines below it. */
type HeldLabel = Label & { isOverLines: boolean; isInBrackets: boolean };

/** A label for the first or the last place applies to one item only. */
function holdsBehind({ clause, isOverLines }: HeldLabel, { end }: Sentence): boolean {
  if (clause === 'open' || clause === 'end') return false;
  return end === 'clause' || (isOverLines && end !== 'paragraph');
}

/** "The roof, the barn, skip:" ends on a label that does not apply to the items before it. */
function partLabel(sentence: Sentence, language: Language): Sentence[] {
  const at = sentence.span.text.lastIndexOf(',');
  if (!sentence.isHeading || at < 0) return [sentence];
  const label = sliceSpan(sentence.span, at + 1);
  if (!readLabel(label, language)) return [sentence];
  const before: Sentence = {
    ...sentence,
    span: sliceSpan(sentence.span, 0, at),
    isHeading: false,
    end: 'clause',
  };
  return [before, { ...sentence, span: label, isAfterHeading: false }];
}

/** "Without the cat, with the cock": the cock is wanted. The list covers all languages. */
const WITH = /^(?:(?:and|but|und|aber|et|mais|y|pero)\s+)?(?:with|mit|avec|con)\s/iu;

/** How far a sentence has been read. */
interface SentenceReading {
  language: Language;
  sentence: Sentence;
  found: SplitBrief;
  /** The cue that applies to the following text. */
  kind: ClauseKind;
  /** The order word before a comma; it applies to the text after the comma. */
  turn: Turn;
  /** The sentence follows a label. */
  isLabelled: boolean;
}

const isExcluding = ({ kind }: SentenceReading): boolean => kind === 'unwanted' || kind === 'lacking';

function readSentence(reading: SentenceReading, isTitle: boolean): void {
  const { language, sentence, found } = reading;
  const { commas, contrast, goesOn } = language.brief.splits;
  const segments = splitSpan(sentence.span, commas).flatMap((segment) => {
    const { span, reason } = splitReason(segment, language);
    if (reason) found.asides.push({ kind: 'reason', span: reason, isQuestion: false });
    return [span];
  });
  const isContrast = contrast.test(sentence.span.text) && !goesOn.test(segments[1]?.text ?? 'and');
  const isFrame = (at: number) => at === 0 && (found.clauses.length === 0 || sentence.isInBrackets);
  for (const [at, segment] of segments.entries()) {
    if (at === 1 && isContrast) reading.kind = 'wanted';
    const more = reading.kind === 'unwanted' ? moreOfUnwanted(segment) : null;
    if (more) {
      for (const span of more) readSegment(span, false, reading);
      continue;
    }
    if (reading.kind === 'unwanted' && isBehindDash(segments[at - 1], segment, sentence))
      reading.kind = 'wanted';
    if (isTitle && segments.length === 1 && isTitleText(segment, language))
      found.asides.push({ kind: 'form', span: segment, isQuestion: false });
    else readSegment(segment, isFrame(at), reading);
  }
}

/** "Not how it began, not the money - how she lost her fear": the part after the dash is wanted. */
function isBehindDash(before: TextSpan | undefined, { from }: TextSpan, { span }: Sentence): boolean {
  if (before === undefined) return false;
  const between = span.text.slice(before.from - span.from + before.text.length, from - span.from);
  return /\s[-–—]+\s/u.test(between);
}

/** A part that asks for nothing and names no subject for a form. */
function isTitleText(segment: TextSpan, language: Language): boolean {
  const { cues, splits } = language.brief;
  const isPlain =
    splitAtCues(segment, cues).length === 1 && withoutRequest(segment, language).text === segment.text;
  return isPlain && splits.title.test(segment.text);
}

function readSegment(given: TextSpan, isFrame: boolean, reading: SentenceReading): void {
  const { language, sentence, found } = reading;
  const { cues, splits } = language.brief;
  const { isQuestion } = sentence;
  const isListed = isInList(sentence);
  const whole = takeOrder(given, splits, found);
  if (whole.text === '') return;
  if (isPastQuestions(whole, reading)) reading.kind = 'wanted';
  const { span, turn: own } = takeTurn(whole, splits);
  const turn = own ?? reading.turn;
  reading.turn = span.text === '' ? turn : null;
  if (own === 'next' && found.clauses.length > 0) found.isInOrder = true;
  // "Without the names, then the harvest": the harvest is wanted.
  if (reading.kind === 'unwanted' && (own === 'next' || KEEPS.test(span.text))) reading.kind = 'wanted';
  if (isExcluding(reading) && WITH.test(span.text)) reading.kind = 'wanted';
  const segment = sliceSpan(span, 0, span.text.replace(splits.hanging, '').length);
  if (segment.text === '') return;
  const aside = asideOf(segment, isFrame, language);
  const around = readAround(segment, cues);
  if (splits.nobodyElse.test(segment.text))
    found.clauses.push({ kind: 'nobodyElse', span: segment, isQuestion, turn, isListed });
  else if (around && !isPlaceOfUnwanted(around.kind, segment, reading))
    found.clauses.push({ ...around, isQuestion, turn, isListed });
  else if (aside && !isLabelledReason(aside, reading))
    found.asides.push({ kind: aside, span: segment, isQuestion });
  else if (splits.alone.test(segment.text)) addAlone(segment, reading);
  else readParts(segment, turn, reading);
}

/** The text behind a label is its subject, even where it sounds like a reason. */
function isLabelledReason(aside: AsideKind, { isLabelled }: SentenceReading): boolean {
  return aside === 'reason' && isLabelled;
}

/** "Without the noise at the start": the place belongs to the excluded subject, not to the cut. */
function isPlaceOfUnwanted(
  kind: ClauseKind | null,
  segment: TextSpan,
  { kind: held, language }: SentenceReading,
): boolean {
  if (kind !== 'open' && kind !== 'end') return false;
  return (
    held === 'unwanted' || splitAtCues(segment, language.brief.cues).some((one) => one.kind === 'unwanted')
  );
}

/** "Without the questions, on the harvest": only the questions are excluded. */
function isPastQuestions({ text }: TextSpan, { language, found, kind }: SentenceReading): boolean {
  const { questions, ownOpening } = language.brief.frame;
  const before = found.clauses.at(-1);
  const isAboutQuestions = before?.kind === 'unwanted' && questions.test(before.span.text);
  return kind === 'unwanted' && isAboutQuestions && ownOpening.test(text);
}

/** "The dead spots without wifi and the price": a bare word describes the spots, "the price" is a subject. */
function isPastDescription({ text }: TextSpan, { language, kind }: SentenceReading): boolean {
  return kind === 'lacking' && language.brief.asides.anyArticle.test(text);
}

function isInList({ isInBrackets, isAfterHeading }: Sentence): boolean {
  return isInBrackets || isAfterHeading;
}

/** "Brother and sister only". */
function addAlone(segment: TextSpan, { language, sentence: { isQuestion }, found }: SentenceReading): void {
  const { alone, joints } = language.brief.splits;
  const named = sliceSpan(segment, 0, segment.text.search(alone));
  for (const span of splitSpan(named, joints))
    found.clauses.push({ kind: 'only', span, isQuestion, turn: null, isListed: false });
}

function asideOf(segment: TextSpan, isFrame: boolean, language: Language): AsideKind | null {
  const [first] = splitAtCues(segment, language.brief.cues);
  const isPlain = first?.kind === null && first.span.text === segment.text;
  const content = withoutRequest(segment, language);
  const kind = asideKind(content.text === '' ? segment : content, isFrame, language);
  // "We don't need Ann" is a statement about what is not wanted.
  return isPlain || (kind !== 'reason' && kind !== null) ? kind : null;
}

/** "Drop the questions and keep the answers": the answers are wanted. The list covers all languages. */
const KEEPS =
  /^(?:keep(?!\s+(?:out|away|off)\b)|show|leave\s+(?:me|us)|deja|dejad|dejen|mantén|conserva|garde[rz]?|laisse[rz]?|behalte?|zeige?)\s/iu;

function readParts(segment: TextSpan, turn: Turn, reading: SentenceReading): void {
  const { language, sentence, found } = reading;
  const { cues, splits } = language.brief;
  for (const [at, joined] of splitSpan(segment, splits.joints).entries()) {
    const part = at === 0 ? { span: joined, turn } : takeTurn(joined, splits);
    const isInstead =
      reading.kind === 'unwanted' && ENDS_ON_CONTRAST.test(segment.text.slice(0, joined.from - segment.from));
    const isKept =
      at > 0 && isExcluding(reading) && (KEEPS.test(part.span.text) || WITH.test(part.span.text));
    if (isInstead || isKept || isPastDescription(part.span, reading)) reading.kind = 'wanted';
    if (at > 0 && part.turn === 'next') found.isInOrder = true;
    const around = at > 0 ? readAround(part.span, cues) : null;
    if (around && !isPlaceOfUnwanted(around.kind, part.span, reading))
      found.clauses.push({ ...around, isQuestion: sentence.isQuestion, turn: part.turn, isListed: false });
    else readPieces(part, reading);
  }
}

function readPieces({ span, turn }: { span: TextSpan; turn: Turn }, reading: SentenceReading): void {
  const { language, found, sentence } = reading;
  const { saysNothing } = language.brief.splits;
  const { isQuestion } = sentence;
  // “End with: take your time” quotes the talk.
  const isQuoting = reading.isLabelled && (reading.kind === 'end' || reading.kind === 'open');
  const pieces = splitAtCues(isQuoting ? span : withoutRequest(span, language), language.brief.cues);
  for (const piece of pieces) {
    reading.kind = piece.kind ?? reading.kind;
    const { kind } = reading;
    const mayBeAside = piece.kind === null && kind === 'wanted';
    const isEmpty = piece.span.text === '' || saysNothing.test(piece.span.text);
    const aside = mayBeAside && !isEmpty ? asideKind(piece.span, false, language) : null;
    if (aside && !isLabelledReason(aside, reading))
      found.asides.push({ kind: aside, span: piece.span, isQuestion });
    else if (kind === 'only' || !isEmpty)
      found.clauses.push({ kind, span: piece.span, isQuestion, turn, isListed: isInList(sentence) });
    if (kind !== 'unwanted' && kind !== 'lacking' && kind !== 'every') reading.kind = 'wanted';
  }
}
