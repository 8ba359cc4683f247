import type { FrameMatch } from '../frames/match-frame.ts';
import { secondsIn, unmaskText } from '../masked-text.ts';
import type { PlanFact, Target } from '../revision-operation.ts';
import { type OperationContext, partOf, type ReadOperations, readAs } from '../targets/named-parts.ts';

/** Reads questions about facts of the plan. */

type Reader = (match: FrameMatch, context: OperationContext) => ReadOperations | null;

const telling = (fact: PlanFact, named: Target | null = null) => readAs([{ kind: 'tell', fact }], named);
type PlainFact = 'missing' | 'longestEntry' | 'shortestEntry' | 'talksMost' | 'talksLeast' | 'entryCount';
const tellOf =
  (kind: PlainFact): Reader =>
  () =>
    telling({ kind });

export const PLAN_QUESTIONS = {
  asksSaid: readSaid,
  asksLength: readLengthOf,
  asksBound: readBoundAsked,
  asksLongest: tellOf('longestEntry'),
  asksShortest: tellOf('shortestEntry'),
  asksMost: tellOf('talksMost'),
  asksLeast: tellOf('talksLeast'),
  asksCount: tellOf('entryCount'),
  asksMissing: tellOf('missing'),
  asksUnknown: ({ text }, { masked }) => telling({ kind: 'unknown', wording: unmaskText(text, masked) }),
} satisfies Record<string, Reader>;

const LEADING_PLACE = /^(?:at|in|on|during|for|as|with)\s+/iu;
/** A part of the plan by its place, and no subject. */
const PLACES: ReadonlySet<Target['kind']> = new Set(['time', 'entries', 'edge', 'sentence']);

function readSaid({ slots: { a = '' } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = partOf(a.replace(LEADING_PLACE, ''), context);
  return target !== null && PLACES.has(target.kind) ? telling({ kind: 'said', target }, target) : null;
}

function readLengthOf({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) return telling({ kind: 'length', of: null });
  const target = partOf(a, context);
  if (target === null || target.kind === 'questions') return null;
  return telling({ kind: 'length', of: target.kind === 'whole' ? null : target }, target);
}

const LONGER = /\b(?:over|above|longer|more|at least)\b/iu;
const NO_LONGER = /\b(?:no|not) (?:longer|more)\b/iu;

/** "Is it under 40 seconds?" */
function readBoundAsked({ text }: FrameMatch, { masked }: OperationContext): ReadOperations | null {
  const seconds = secondsIn(text, masked);
  const said = unmaskText(text, masked);
  const side = LONGER.test(said) && !NO_LONGER.test(said) ? 'over' : 'under';
  return seconds === null ? null : telling({ kind: 'bound', side, seconds });
}
