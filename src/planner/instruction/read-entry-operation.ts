import type { FrameMatch } from './frames/match-frame.ts';
import { ORDINALS } from './instruction-words.ts';
import { secondsIn } from './masked-text.ts';
import { growAt } from './read-length-change.ts';
import type { Edge, EdgeAmount, Place, RevisionOperation, Target, TargetOf } from './revision-operation.ts';
import {
  isOneQuestion,
  type OperationContext,
  partOf,
  type ReadOperations,
  readAs,
  thingOf,
} from './targets/named-parts.ts';
import { readNumberAlone } from './targets/read-entry-numbers.ts';
import { readTarget } from './targets/read-target.ts';

/** Reads operations on one entry: its place, its two ends, and its return. */

export function readSeconds(
  { text }: Pick<FrameMatch, 'text'>,
  at: 'first' | 'last',
  { masked }: OperationContext,
): ReadOperations | null {
  const seconds = secondsIn(text, masked);
  if (seconds === null) return null;
  const wording = `the ${at} ${seconds} seconds`;
  const target: Target = { kind: 'edge', at, amount: { kind: 'seconds', seconds }, of: 'plan', wording };
  return readAs([{ kind: 'drop', target }], target);
}

/** In "split entry 3 after the first sentence", the sentence belongs to entry 3. */
export function edgeOf(slot: string, entry: string | undefined, context: OperationContext): Target | null {
  const named = entry === undefined ? null : readTarget(`${slot} of ${entry}`, context);
  return named?.kind === 'edge' ? named : null;
}

/** "Begin later" moves nothing. */
const NAMES_EDGE = /^(?:start|begin|open|end|stop|finish|close)(?:\s|$)/iu;

export function readShift(
  { slots: { a, k } }: FrameMatch,
  side: 'earlier' | 'later',
  context: OperationContext,
): ReadOperations | null {
  if (a !== undefined && NAMES_EDGE.test(a)) return null;
  const target = thingOf(a, context);
  const steps = k === undefined ? 1 : readNumberAlone(k);
  if (target === null || steps === null) return null;
  const place: Place = { kind: 'by', entries: side === 'earlier' ? -steps : steps };
  return readAs([{ kind: 'move', target, place }], target);
}

/** "Keep the fog in 3" says where the fog is, and "keep 3 to 5" names a range: both ask for no move. */
const KEPT_WITHIN =
  /^(?:keep|show|play|have|use|(?:i|we)?\s*(?:want|need|like|prefer))\b.*\s(?:in|to)\s+\d+$/i;

/** "Move 4 to position 2", "make the fire the second one". */
export function readToPlace(
  { slots: { a, k, o }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  if (KEPT_WITHIN.test(text)) return null;
  const target = thingOf(a, context);
  const entry = k === undefined ? ORDINALS.indexOf((o ?? '').toLowerCase()) + 1 : readNumberAlone(k);
  if (target === null || entry === null || entry < 1) return null;
  return readAs([{ kind: 'move', target, place: { kind: 'at', entry } }], target);
}

const SAYS_UNTIL = /\b(?:until|till|before)\b/iu;

/** "Entry 5 should run until 'and that was it'", "let it run on until the rosemary". */
export function readUntil(
  { slots: { a, q }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const target = partOf(a, context);
  const until = q === undefined ? null : readTarget(q, context);
  const isWords = until?.kind === 'quote' || (until?.kind === 'subject' && SAYS_UNTIL.test(text));
  if ((target?.kind !== 'entries' && target?.kind !== 'whole') || !isWords) return null;
  const change = { kind: 'by', seconds: 0 } as const;
  return readAs([{ kind: 'lengthen', target, change, until }], target);
}

export function readRestore({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = a === undefined ? null : thingOf(a, context);
  // "Bring it back" where the instruction names nothing before it.
  const isAll = target === null && (a === undefined || readTarget(a, context)?.kind === 'pronoun');
  if (isAll) return readAs([{ kind: 'restore', numbers: null, wording: 'what the last change took out' }]);
  if (target?.kind !== 'entries') return target && readComeBack(target);
  return readAs([{ kind: 'restore', numbers: target.numbers, wording: target.wording }]);
}

/** "Bring the fire back": the reader cannot know whether an earlier version had it as an entry. */
const readComeBack = (target: Target): ReadOperations | null =>
  target.kind === 'questions' && !isOneQuestion(target)
    ? readAs([{ kind: 'questions', isKept: true, within: null }], target)
    : ['subject', 'quote', 'speakers'].includes(target.kind)
      ? readAs([{ kind: 'add', target, place: null }], target)
      : null;

/** "Start entry 2 a bit earlier", "entry 3 ends too soon". */
export function readGrowth(
  { slots: { a }, text }: FrameMatch,
  side: 'before' | 'after',
  context: OperationContext,
): ReadOperations | null {
  const n = side === 'before' ? 1 : context.entryCount;
  const target: Target | null =
    a === undefined ? { kind: 'entries', numbers: [n], wording: `entry ${n}` } : thingOf(a, context);
  if (target?.kind !== 'entries') return null;
  return readAs([growAt(target, side, secondsIn(text, context.masked))], target);
}

const BOUNDS: ReadonlySet<Target['kind']> = new Set(['quote', 'entries', 'time']);

/** "Start at the words 'a retired judge'", "end after entry 4": everything beyond the point is dropped. */
export function readBound(
  { slots: { a }, text }: FrameMatch,
  side: 'before' | 'after',
  context: OperationContext,
): ReadOperations | null {
  const of = thingOf(a, context);
  const isLater = side === 'before' && LATER.test(text);
  if (of === null || !(BOUNDS.has(of.kind) || isLater || isBeyond(text, of))) return null;
  const isNamed = isLater && of.kind === 'subject' ? ({ isNamed: true } as const) : {};
  return readAs(
    [{ kind: 'drop', target: { kind: 'side', side, of, within: null, wording: of.wording, ...isNamed } }],
    of,
  );
}

/** "Start later, at the fire": with this word the fire does not come first, but what is before it goes. */
const LATER = /\blater\b/iu;

/** "Stop after the fire" drops what comes after it. "Stop at the fire" may mean that it comes last. */
const isBeyond = (text: string, of: Target): boolean =>
  of.kind === 'subject' &&
  (/\bafter\b/i.test(text) ||
    /^(?:nothing|everything|all|anything|skip|jump|go|cut|get|dive|come)\b/i.test(text));

/** "Start her on 'The card'": the bound applies to the entry with the quoted words. */
const PERSON = /^(?:her|him|them|she|he|they)$/i;

/**
 * "Entry 6: stop after 'in turns'", "start entry 2 at 'So'": the part of that entry beyond the quote is
 * dropped.
 */
export function readEntryBound(
  { slots: { a, q } }: FrameMatch,
  side: 'before' | 'after',
  context: OperationContext,
): ReadOperations | null {
  const entry = thingOf(a, context);
  const of = q === undefined ? null : readTarget(q, context);
  const [number, ...others] = entry?.kind === 'entries' ? entry.numbers : [];
  // "Not fond of 'we have five minutes', start that one at 'the app'": it is the entry with those words.
  const isSomebody = entry?.kind === 'speakers' || entry?.kind === 'quote' || PERSON.test(a ?? '');
  const ofPassage = entry?.kind === 'subject' && of?.kind === 'quote' ? 'passage' : undefined;
  const within = number ?? (isSomebody ? 'own' : ofPassage);
  const isKnown = of?.kind === 'quote' || (of?.kind === 'subject' && number !== undefined);
  if (within === undefined || others.length > 0 || !isKnown) return null;
  return readAs([{ kind: 'drop', target: { kind: 'side', side, of, within, wording: of.wording } }], entry);
}

const CAN_BE_TRIMMED: ReadonlySet<Target['kind']> = new Set(['subject', 'speakers', 'time']);

/** "Shorten entry 1 to its first sentence", "shorten the fire to just the ladder". */
export function readTrimTo(
  { slots: { a, b }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  if (b !== undefined && /^keep\b.*\d$/i.test(text) && readNumberAlone(b) !== null) return null;
  const edge = b === undefined ? null : edgeOf(b, a, context);
  if (edge?.kind === 'edge') return readAs([{ kind: 'drop', target: otherPart(edge) }], edge);
  const entry = thingOf(a, context);
  const [number, ...others] = entry?.kind === 'entries' ? entry.numbers : [];
  const of = b === undefined ? null : readTarget(b, context);
  const within = entry !== null && CAN_BE_TRIMMED.has(entry.kind) ? entry : number;
  if (within === undefined || others.length > 0 || (of?.kind !== 'quote' && of?.kind !== 'subject'))
    return null;
  return readAs([{ kind: 'drop', target: { kind: 'rest', of, within, wording: of.wording } }], entry);
}

/** "Restrict entry 5 to the sentences from 'when we' to 'that was it'". */
export function readTrimToRange(
  { slots: { a, q, b } }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const entry = thingOf(a, context);
  const [within, ...others] = entry?.kind === 'entries' ? entry.numbers : [];
  const [from, to] = [q, b].map((slot) => (slot === undefined ? null : readTarget(slot, context)));
  if (within === undefined || others.length > 0 || from?.kind !== 'quote' || to?.kind !== 'quote')
    return null;
  const beyond = (side: 'before' | 'after', of: TargetOf<'quote'>): RevisionOperation => ({
    kind: 'drop',
    target: { kind: 'side', side, of, within, wording: of.wording },
  });
  return readAs([beyond('before', from), beyond('after', to)], entry);
}

/** "Start entry 2 later", "entry 3 ends too late". */
export function readTrim(
  { slots: { a }, text }: FrameMatch,
  at: 'first' | 'last',
  context: OperationContext,
): ReadOperations | null {
  const seconds = secondsIn(text, context.masked);
  if (a === undefined) return readSeconds({ text }, at, context);
  const target = thingOf(a, context);
  const [of, ...others] = target?.kind === 'entries' ? target.numbers : [];
  if (of === undefined || others.length > 0) return null;
  const amount: EdgeAmount =
    seconds === null ? { kind: 'sentences', count: 1 } : { kind: 'seconds', seconds };
  const wording = `the ${at === 'first' ? 'start' : 'end'} of entry ${of}`;
  return readAs([{ kind: 'drop', target: { kind: 'edge', at, amount, of, wording } }], target);
}

/** "Keep only the first half of entry 3" drops its other half. Every other entry stays. */
export function otherPart({ at, amount, of, wording: said }: Edge): Edge {
  const opposite = at === 'first' ? 'last' : 'first';
  return { kind: 'edge', at: opposite, amount: { kind: 'beyond', amount }, of, wording: said };
}
