import { countUp } from '../../lib/count-up.ts';
import { anyOf } from '../language/phrase-pattern.ts';
import type { FrameMatch } from './frames/match-frame.ts';
import { ORDINALS } from './instruction-words.ts';
import { secondsIn, unmaskText } from './masked-text.ts';
import { questionsGone } from './read-choice.ts';
import type { RevisionOperation, Target } from './revision-operation.ts';
import {
  type OperationContext,
  type ReadOperations,
  readAs,
  thingOf,
  thingsOf,
} from './targets/named-parts.ts';
import { readTarget, readTargets } from './targets/read-target.ts';

/* Reads restrictions of a target: to a maximum length, to its answers, or to everything but an exception. */

/** "Each clip under 10 seconds": those that are shorter stay as they are. */
export function readEachAtMost({ text }: FrameMatch, context: OperationContext): ReadOperations | null {
  const seconds = secondsIn(text, context.masked);
  if (seconds === null) return null;
  return readAs(
    countUp(1, context.entryCount).map((n) => ({
      kind: 'shorten',
      target: { kind: 'entries', numbers: [n], wording: `entry ${n}` },
      change: { kind: 'most', seconds },
    })),
  );
}

/** "Only the answer in entry 3". Without an entry, it applies to all of them. */
export function readAnswerOnly(
  { slots: { a } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  if (a === undefined) return readAs([{ kind: 'questions', isKept: false, within: null }]);
  const target = thingOf(a, context);
  if (target?.kind !== 'entries') return null;
  return readAs([{ kind: 'questions', isKept: false, within: target.numbers }], target);
}

export function readNotAt(
  { slots: { a } }: FrameMatch,
  at: 'first' | 'last',
  context: OperationContext,
): ReadOperations | null {
  const target = thingOf(a, context);
  return target === null ? null : readAs([{ kind: 'notAt', at, target }], target);
}

const CAN_BE_SPARED: ReadonlySet<Target['kind']> = new Set(['quote', 'subject', 'entries']);
const ONE_QUESTION = new RegExp(
  String.raw`^(?:the\s+)?(?:very\s+)?(${anyOf([...ORDINALS, 'last', 'final'])})(?:\s+(?:one|question|clip|entry))?$`,
  'iu',
);
const ORDINAL_ALONE = /^(?:the\s+)?(?:very\s+)?(?:first|last|final)(?:\s+(?:one|two|three))?$/i;

/**
 * "Drop the fire except the sentence about the dog". "The last one" could mean the last entry, so it is not
 * read.
 */
export function readDropExcept(
  { slots: { a, b } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const dropped = thingOf(a, context);
  if (dropped?.kind === 'questions') {
    const nth = ONE_QUESTION.exec(b ?? '')?.[1]?.toLowerCase();
    const except = nth === undefined ? null : ORDINALS.indexOf(nth) + 1 || -1;
    if (except !== null) return readAs([{ ...questionsGone(dropped), except }], dropped);
  }
  const spared = b === undefined ? null : readTarget(b, context);
  if (dropped === null || spared === null) return null;
  if (!canBeSpared(spared)) return null;
  if (b !== undefined && ORDINAL_ALONE.test(b) && dropped.kind !== 'entries') return null;
  return readAs(
    [
      dropped.kind === 'questions' ? questionsGone(dropped) : { kind: 'drop', target: dropped },
      { kind: 'keep', target: spared, isAlone: false },
    ],
    dropped,
  );
}

const canBeSpared = (named: NonNullable<ReturnType<typeof readTarget>>): named is Target =>
  CAN_BE_SPARED.has(named.kind as Target['kind']);

export function readDropBetween(
  { slots: { a, b, q }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  // "Stop the fire after 'we ran' and go straight to the dog": the quoted words are where the fire ends.
  const [from, to] = [thingOf(q ?? a, context), thingOf(b, context)];
  if (from === null || to === null) return null;
  return readAs([{ kind: 'drop', target: { kind: 'between', from, to, wording: text } }]);
}

/** "Drop 'Do you miss her?' and the answer". */
export function readDropAnswered(
  { slots: { a }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const of = thingOf(a, context);
  if (of?.kind !== 'quote' && of?.kind !== 'questions') return null;
  const wording = unmaskText(text, context.masked);
  const answer: Target = { kind: 'side', side: 'after', of, within: 'passage', wording };
  return readAs(
    [answer, of].map((target) => ({ kind: 'drop', target })),
    of,
  );
}

const ARE_PLACES: ReadonlySet<Target['kind']> = new Set(['quote', 'entries']);

/** "Lose everything from 'the fog' to 'the bell'", "... to the end": both named things are dropped too. */
export function readDropThrough(
  { slots: { a, b }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const [from, to] = [thingOf(a, context), thingOf(b, context)];
  if (from === null || to === null || !ARE_PLACES.has(from.kind) || !ARE_PLACES.has(to.kind)) return null;
  if (from.kind === 'entries' && to.kind === 'entries') {
    const numbers = countUp(Math.min(...from.numbers), Math.max(...to.numbers));
    const target: Target = { kind: 'entries', numbers, wording: text };
    return readAs([{ kind: 'drop', target }], target);
  }
  const wording = unmaskText(text, context.masked);
  const isToEnd = to.kind === 'entries' && to.numbers.includes(context.entryCount);
  const target: Target = isToEnd
    ? { kind: 'side', side: 'after', of: from, within: null, isThrough: true, wording }
    : { kind: 'between', from, to, isThrough: true, wording };
  return readAs([{ kind: 'drop', target }]);
}

/** "Drop everything from 5 on", "stop before the applause": the named thing and all on one side of it. */
export function readDropWithSide(
  { slots: { a }, text }: FrameMatch,
  side: 'before' | 'after',
  context: OperationContext,
): ReadOperations | null {
  const target = thingOf(a, context);
  if (target === null || target.kind === 'whole') return null;
  const wording = unmaskText(text, context.masked);
  if (target.kind === 'quote') {
    const through: Target = { kind: 'side', side, of: target, within: null, isThrough: true, wording };
    return readAs([{ kind: 'drop', target: through }]);
  }
  if (target.kind !== 'entries') {
    const beside: Target = { kind: 'side', side, of: target, within: null, wording };
    return readAs([beside, target].map((one) => ({ kind: 'drop', target: one })));
  }
  const [from, to] =
    side === 'after' ? [Math.min(...target.numbers), context.entryCount] : [1, Math.max(...target.numbers)];
  const all: Target = { kind: 'entries', numbers: countUp(from, to), wording: text };
  return readAs([{ kind: 'drop', target: all }], all);
}

/** "Clean up the ums". Of a subject, "clean up" could mean anything, so only noise is read. */
export function readDropNoise(
  { slots: { a } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const all = a === undefined ? [] : readTargets(a, context);
  const operations = all.flatMap(({ kind }): RevisionOperation[] =>
    kind === 'fillers' || kind === 'pauses' ? [{ kind, isKept: false }] : [],
  );
  const isAllNoise = all.every(({ kind }) => ['fillers', 'pauses', 'usual'].includes(kind));
  return all.length > 0 && isAllNoise ? readAs(operations) : null;
}

/** "Entries 2 and 5 say the same thing, lose one of them": the first one stays. */
export function readOneOf(_: FrameMatch, context: OperationContext): ReadOperations | null {
  const named = context.takeNamed();
  if (named?.kind !== 'entries' || named.numbers.length < 2) return null;
  const numbers = named.numbers.slice(1);
  return readAs([{ kind: 'drop', target: { kind: 'entries', numbers, wording: named.wording } }], named);
}

/** "3 too": the last operation is repeated for this target. */
export function readToo({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const last = context.lastAsked();
  const target = thingOf(a, context);
  if (last === null || target === null || !REPEATED.has(last.kind)) return null;
  return readAs([{ ...last, target } as RevisionOperation], target);
}
const REPEATED: ReadonlySet<RevisionOperation['kind']> = new Set([
  'drop',
  'shorten',
  'lengthen',
  'add',
  'keep',
]);

/** Fewer than three bare numbers are ambiguous. */
const LEAST_ORDERED = 3;

/** "3, 1, 2, 4": the entries in this order. */
export function readOrder({ slots: { n = '' }, text }: FrameMatch): ReadOperations | null {
  const numbers = [...n.matchAll(/\d{1,3}/g)].map(([one]) => Number(one));
  const isAlone = n === text;
  if (numbers.length < (isAlone ? LEAST_ORDERED : 2) || new Set(numbers).size < numbers.length) return null;
  return readAs([{ kind: 'order', numbers }]);
}

export function readQuestionTo(
  { slots: { a } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const target = thingOf(a, context);
  if (target?.kind !== 'entries') return null;
  return readAs([{ kind: 'questions', isKept: true, within: target.numbers }], target);
}

/** "Cut 'in a minute' off 2", "in 3, drop the line about the dog": drops these words of the entry alone. */
export function readDropFrom(
  { slots: { a, b } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const words = a === undefined ? null : readTarget(a, context);
  const entry = thingOf(b, context);
  if ((words?.kind !== 'quote' && words?.kind !== 'subject') || entry?.kind !== 'entries') return null;
  return readAs(
    entry.numbers.map((within) => ({ kind: 'drop', target: { ...words, within } })),
    entry,
  );
}

/** "The order should be storm, soup, tune": each one is moved to the end in turn. */
export function readOrderOf({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const targets = thingsOf(a, context);
  if (targets === null || targets.length < 2 || targets.some(({ kind }) => kind === 'entries')) return null;
  return readAs(targets.map((target) => ({ kind: 'move', target, place: { kind: 'last' } })));
}
