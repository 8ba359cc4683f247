import { anyOf, commaList, saysOneOf } from '../language/phrase-pattern.ts';
import type { FrameMatch } from './frames/match-frame.ts';
import { GAINED, LOST } from './instruction-words.ts';
import { isMaximum, type MaskedText, rangeIn, secondsIn } from './masked-text.ts';
import type { Edge, LengthChange, RevisionOperation, Target } from './revision-operation.ts';
import { type OperationContext, partOf, type ReadOperations, readAs } from './targets/named-parts.ts';
import { readTarget } from './targets/read-target.ts';

/**
 * Where no length is named, an entry grows by one sentence. Sentences are never cut, so any short time gives
 * one.
 */
const ONE_SENTENCE_S = 1;
const STRONGLY = /\b(?:(?<!too )much|a lot|lots|far|way|considerably|a good bit|quite a bit)\b/i;
const SLIGHTLY = /\b(?:a (?:little|bit|touch|tad)|slightly|somewhat)\b/i;
const SHORTER = { slight: 0.85, plain: 0.72, strong: 0.5 } as const;
const LONGER = { slight: 1.18, plain: 1.4, strong: 2 } as const;

function stepOf(text: string): keyof typeof SHORTER {
  return STRONGLY.test(text) ? 'strong' : SLIGHTLY.test(text) ? 'slight' : 'plain';
}

/** "2 is too long, trim it". */
const SAYS_IT = /\b(?:it|this|that)\b/iu;
/** "It drags in the middle" does not tell which entries. */
const PLACE_ONLY = /^(?:the\s+)?(?:middle|places|parts|bits)\b/iu;

/** "Shorten the fire to just the ladder" names what stays. */
const TO_A_PART = /\sto\s+(?:just|only)\s/iu;

/** The change of length of the plan or of its part. Null where a frame names no such part. */
export function readLength(match: FrameMatch, context: OperationContext): ReadOperations | null {
  const isShorter = ['half', 'byFraction', 'shorter', 'shorterBy'].includes(match.frame.kind);
  const noise = readNoiseLength(match, context);
  if (noise !== null) return noise;
  const change = changeOf(match, context);
  if (change === null || PLACE_ONLY.test(match.slots['x'] ?? '')) return null;
  const { a } = match.slots;
  if (a !== undefined && TO_A_PART.test(a)) return null;
  const part =
    a !== undefined ? partOf(a, context) : SAYS_IT.test(match.text) ? context.takeComplained() : null;
  if (a !== undefined && part === null) return null;
  if (part === null || part.kind === 'whole') return readAs([{ kind: 'length', change }]);
  if (part.kind === 'questions') return null;
  const isLonger =
    ['longer', 'longerBy', 'twice'].includes(match.frame.kind) ||
    (change.kind === 'within' && !Number.isFinite(change.mostS));
  if (part.kind === 'edge') return readEdgeLength(part, change, isLonger);
  if (isShorter || !isLonger) return readAs([{ kind: 'shorten', target: part, change }], part);
  return readAs([{ kind: 'lengthen', target: part, change }], part);
}

/** Reads "tighten the pauses" and "fewer ums". After "add ...", "keep it short" asks for nothing more. */
function readNoiseLength(
  { slots: { a }, frame, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const named = a === undefined ? null : readTarget(a, context);
  if (named?.kind === 'pauses' || named?.kind === 'fillers')
    return readAs([{ kind: named.kind, isKept: ['longer', 'longerBy', 'twice'].includes(frame.kind) }]);
  const isOfNamed = frame.kind === 'shorter' && (named?.kind === 'pronoun' || SAYS_IT.test(text));
  const last = context.lastAsked()?.kind;
  // "Take out number 3. It drags.": the complaint gives the reason.
  return isOfNamed && (last === 'add' || (last === 'drop' && frame.isComplaint)) ? readAs([]) : null;
}

const FRACTIONS: Readonly<Record<string, number>> = { third: 1 / 3, quarter: 1 / 4, fifth: 1 / 5 };
const FRACTION = /\b(third|quarter|fifth)\b|\b(\d{1,2})\s+percent\b/iu;

/** "A third", "20 percent", as a part of 1. */
function fractionIn(text: string): number {
  const [, word, percent] = FRACTION.exec(text) ?? [];
  return word === undefined ? Number(percent ?? 0) / 100 : (FRACTIONS[word.toLowerCase()] ?? 0);
}

const GAINS = saysOneOf(GAINED);
const LOSES = saysOneOf(LOST);

/** The change of length that a text without a frame asks for. The words beside the length tell it. */
export function lengthSaid(text: string, seconds: number, masked: MaskedText): LengthChange {
  if (GAINS.test(text)) return { kind: 'by', seconds };
  if (LOSES.test(text)) return { kind: 'by', seconds: -seconds };
  return newLength(text, seconds, masked);
}

/** The new length that a part names: a range, a maximum, or just a length. */
function newLength(text: string, seconds: number, masked: MaskedText): LengthChange {
  const range = rangeIn(text, masked);
  if (range !== null) return { kind: 'within', ...range };
  return { kind: isMaximum(text, masked) ? 'most' : 'to', seconds };
}

/** Makes an entry begin earlier or end later, by a number of seconds or by one sentence. */
export function growAt(target: Target, side: 'before' | 'after', wantedS: number | null): RevisionOperation {
  const seconds = wantedS ?? ONE_SENTENCE_S;
  return side === 'before'
    ? { kind: 'beginEarlier', target, seconds }
    : { kind: 'lengthen', target, change: { kind: 'by', seconds } };
}

/** Trimming the start of an entry cuts it there, by its sentences or by a number of seconds. */
function readEdgeLength(part: Edge, change: LengthChange, isLonger: boolean): ReadOperations | null {
  if (isLonger) {
    if (part.of === 'plan') return null;
    const target: Target = { kind: 'entries', numbers: [part.of], wording: `entry ${part.of}` };
    const side = part.at === 'first' ? 'before' : 'after';
    return readAs([growAt(target, side, change.kind === 'by' ? change.seconds : null)], target);
  }
  if (change.kind !== 'by') return readAs([{ kind: 'drop', target: part }], part);
  const target: Target = { ...part, amount: { kind: 'seconds', seconds: -change.seconds } };
  return readAs([{ kind: 'drop', target }], target);
}

function changeOf({ frame, text }: FrameMatch, context: OperationContext): LengthChange | null {
  const seconds = secondsIn(text, context.masked);
  switch (frame.kind) {
    case 'half':
      return { kind: 'times', factor: 0.5 };
    case 'byFraction':
      return { kind: 'times', factor: 1 - fractionIn(text) };
    case 'twice':
      return { kind: 'times', factor: 2 };
    case 'shorter':
      return { kind: 'times', factor: SHORTER[stepOf(text)] };
    case 'longer':
      return { kind: 'times', factor: LONGER[stepOf(text)] };
    default:
      if (seconds === null) return null;
      if (frame.kind === 'lengthTo') return newLength(text, seconds, context.masked);
      return { kind: 'by', seconds: frame.kind === 'shorterBy' ? -seconds : seconds };
  }
}

const FOR_EXAMPLE = anyOf(
  commaList('say, like, maybe, perhaps, around, about, roughly, something like, i guess, for example, e.g.'),
);
const SAYS_FOR_EXAMPLE = new RegExp(`^\\s*${FOR_EXAMPLE}\\s`, 'iu');
const SAYS_BY = new RegExp(`^\\s*(?:${FOR_EXAMPLE}\\s+)*by\\b`, 'iu');
/** "A touch shorter, say ten seconds": no cut is so short. */
const MOST_DIFFERENCE_S = 15;

/** "Shorter please, by 15 seconds": an earlier part gives the direction. */
export function inDirection(
  operation: RevisionOperation,
  text: string,
  before: readonly RevisionOperation[],
): RevisionOperation {
  const last = before.findLast((one) => one.kind === 'length')?.change;
  if (operation.kind !== 'length' || operation.change.kind !== 'to' || last?.kind !== 'times')
    return operation;
  const { seconds } = operation.change;
  const isDifference = SAYS_BY.test(text) || (SAYS_FOR_EXAMPLE.test(text) && seconds <= MOST_DIFFERENCE_S);
  if (!isDifference) return operation;
  return { kind: 'length', change: { kind: 'by', seconds: last.factor < 1 ? -seconds : seconds } };
}
