import type { FrameKind } from './frames/frame-kind.ts';
import type { FrameMatch } from './frames/match-frame.ts';
import { PLAN_QUESTIONS } from './questions/read-plan-question.ts';
import { readDrop, readKeep, readNamed, readOnly, readQuestion } from './read-choice.ts';
import {
  edgeOf,
  readBound,
  readEntryBound,
  readGrowth,
  readRestore,
  readSeconds,
  readShift,
  readToPlace,
  readTrim,
  readTrimTo,
  readTrimToRange,
  readUntil,
} from './read-entry-operation.ts';
import { growAt, readLength } from './read-length-change.ts';
import { readAddition, readMove, readTogether } from './read-place.ts';
import {
  readAnswerOnly,
  readDropAnswered,
  readDropBetween,
  readDropExcept,
  readDropFrom,
  readDropNoise,
  readDropThrough,
  readDropWithSide,
  readEachAtMost,
  readNotAt,
  readOneOf,
  readOrder,
  readOrderOf,
  readQuestionTo,
  readToo,
} from './read-restriction.ts';
import { readUndo, readVersion } from './read-version.ts';
import { readRetake } from './retakes/read-retake.ts';
import type { NamedPlace, RevisionOperation, Target } from './revision-operation.ts';
import {
  type OperationContext,
  partOf,
  type ReadOperations,
  readAs,
  thingOf,
} from './targets/named-parts.ts';
import { readTarget } from './targets/read-target.ts';

type Reader = (match: FrameMatch, context: OperationContext) => ReadOperations | null;

const asking =
  (...operations: RevisionOperation[]): Reader =>
  () =>
    readAs(operations);
const moveTo =
  (kind: NamedPlace['kind']): Reader =>
  (match, context) =>
    readMove(match, kind, context);
const addAt =
  (place: NamedPlace['kind'] | null): Reader =>
  (match, context) =>
    readAddition(match, place, context);
/** "Don't forget the sauna": nothing changes if the plan shows it. */
const ifMissing = (read: ReadOperations | null): ReadOperations | null =>
  read && {
    ...read,
    operations: read.operations.map((one) => (one.kind === 'add' ? { ...one, isIfMissing: true } : one)),
  };
/** Reads the first or the last of something. */
const at =
  <Side extends string>(
    read: (match: FrameMatch, side: Side, context: OperationContext) => ReadOperations | null,
    side: NoInfer<Side>,
  ): Reader =>
  (match, context) =>
    read(match, side, context);

const READERS: Readonly<Record<FrameKind, Reader>> = {
  undo: readUndo,
  version: readVersion,
  reverse: asking({ kind: 'reverse' }),
  sort: asking({ kind: 'sort' }),
  tighter: asking({ kind: 'pace', step: 1 }),
  calmer: readCalmer,
  half: readLength,
  byFraction: readLength,
  together: readTogether,
  twice: readLength,
  shorter: readLength,
  longer: readLength,
  shorterBy: readLength,
  longerBy: readLength,
  lengthTo: readLength,
  dropFirst: at(readSeconds, 'first'),
  dropLast: at(readSeconds, 'last'),
  swap: readSwap,
  replace: readReplacement,
  instead: readReplacement,
  retake: readRetake,
  split: readSplit,
  splitAfter: readSplit,
  splitBefore: readSplit,
  first: moveTo('first'),
  last: moveTo('last'),
  before: moveTo('before'),
  after: moveTo('after'),
  earlier: at(readShift, 'earlier'),
  later: at(readShift, 'later'),
  order: readOrder,
  toPlace: readToPlace,
  restore: readRestore,
  startEarlier: at(readGrowth, 'before'),
  endLater: at(readGrowth, 'after'),
  startAt: at(readBound, 'before'),
  endAt: at(readBound, 'after'),
  startEntryAt: at(readEntryBound, 'before'),
  endEntryAt: at(readEntryBound, 'after'),
  startLater: at(readTrim, 'first'),
  endEarlier: at(readTrim, 'last'),
  trimTo: readTrimTo,
  trimToRange: readTrimToRange,
  until: readUntil,
  addFirst: addAt('first'),
  addLast: addAt('last'),
  addBefore: addAt('before'),
  addAfter: addAt('after'),
  add: addAt(null),
  addMissing: (match, context) => ifMissing(readAddition(match, null, context)),
  questionTo: readQuestionTo,
  drop: readDrop,
  dropExcept: readDropExcept,
  dropThrough: readDropThrough,
  dropOnwards: at(readDropWithSide, 'after'),
  dropUpTo: at(readDropWithSide, 'before'),
  dropBetween: readDropBetween,
  dropAnswered: readDropAnswered,
  dropNoise: readDropNoise,
  oneOf: readOneOf,
  dropFrom: readDropFrom,
  orderOf: readOrderOf,
  answerOnly: readAnswerOnly,
  keep: readKeep,
  only: readOnly,
  notFirst: at(readNotAt, 'first'),
  notLast: at(readNotAt, 'last'),
  eachAtMost: readEachAtMost,
  too: readToo,
  asks: readQuestion,
  ...PLAN_QUESTIONS,
  names: readNamed,
};

/** The operations that a matched frame asks for; null where its slots name nothing suitable. */
export const readOperations: Reader = (match, context) => READERS[match.frame.kind](match, context);

const GIVES_IT = /\b(?:let|give)\s+(?:it|this|that)\b/iu;

/** "The bit about the fire, let it breathe" is about that bit; "let it breathe" alone is about the whole plan. */
function readCalmer({ text }: FrameMatch, context: OperationContext): ReadOperations | null {
  const named = GIVES_IT.test(text) && context.lastAsked() === null ? context.takeNamed() : null;
  return named === null
    ? readAs([{ kind: 'pace', step: -1 }])
    : readAs([growAt(named, 'after', null)], named);
}

function readSwap({ slots: { a, b } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = thingOf(a, context);
  if (a === undefined) return swapNamed(context);
  if (b === undefined) {
    if (target?.kind !== 'entries') return null;
    const [one, two, ...others] = target.numbers;
    if (one === undefined || two === undefined || others.length > 0) return null;
    const entry = (n: number): Target => ({ kind: 'entries', numbers: [n], wording: `entry ${n}` });
    return readAs([{ kind: 'swap', target: entry(one), other: entry(two) }]);
  }
  const other = thingOf(b, context);
  return target && other ? readAs([{ kind: 'swap', target, other }], target) : null;
}

/** "The phones and the avalanche, swap those two". */
function swapNamed(context: OperationContext): ReadOperations | null {
  const [target, other] = context.takeTwoNamed() ?? [];
  return target && other ? readAs([{ kind: 'swap', target, other }], target) : null;
}

function readReplacement(
  { slots: { a, b }, frame }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const by = thingOf(b, context);
  if (by === null) return null;
  const target = frame.kind === 'instead' ? context.takeDropped() : thingOf(a, context);
  if (target === null)
    return frame.kind === 'instead' ? readAs([{ kind: 'add', target: by, place: null }], by) : null;
  const isUnwanted = frame.kind === 'instead' ? ({ isUnwanted: true } as const) : {};
  return readAs([{ kind: 'replace', target, by, ...isUnwanted }], by);
}

function readSplit({ slots: { a, q }, frame }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = partOf(a, context);
  if (target === null) return null;
  if (frame.kind === 'split')
    return target.kind === 'whole' ? null : readAs([{ kind: 'split', target, at: null }], target);
  const words = q === undefined ? null : (edgeOf(q, a, context) ?? readTarget(q, context));
  if (words === null || !['quote', 'subject', 'edge'].includes(words.kind)) return null;
  // "Cut 'Yeah.' at the start of 6" removes these words.
  if (words.kind === 'edge' && target.kind !== 'entries') return null;
  const side = frame.kind === 'splitBefore' ? 'before' : 'after';
  return readAs([{ kind: 'split', target, at: { side, words: words as Target } }], target);
}
