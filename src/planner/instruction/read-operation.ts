import { ORDINALS } from './instruction-words.ts';
import { secondsIn } from './masked-text.ts';
import type { FrameMatch } from './match-frame.ts';
import { type InstructionContext, type Named, readTarget, readTargets } from './read-target.ts';
import type { LengthChange, Place, RevisionOperation, Target } from './revision-operation.ts';

/** What a frame is read with: the instruction, and what a pronoun stands for. */
export interface OperationContext extends InstructionContext {
  /** What was named before; null where nothing was. Whoever asks takes what was said of it before for an introduction. */
  takeNamed(): Target | null;
  /** What was asked to go right before; null where nothing was. */
  takeDropped(): Target | null;
}

export interface ReadOperations {
  operations: RevisionOperation[];
  /** What a pronoun after it stands for. */
  named: Target | null;
}

const STRONGLY = /\b(?:much|a lot|lots|far|way|considerably|a good bit|quite a bit)\b/i;
const SLIGHTLY = /\b(?:a (?:little|bit|touch|tad)|slightly|somewhat)\b/i;
const SHORTER = { slight: 0.85, plain: 0.72, strong: 0.5 } as const;
const LONGER = { slight: 1.18, plain: 1.4, strong: 2 } as const;

function stepOf(text: string): keyof typeof SHORTER {
  return STRONGLY.test(text) ? 'strong' : SLIGHTLY.test(text) ? 'slight' : 'plain';
}

/** What a frame asks for; null where its slots name nothing of the kind. */
export function readOperations(match: FrameMatch, context: OperationContext): ReadOperations | null {
  const { kind } = match.frame;
  switch (kind) {
    case 'undo':
      return of([{ kind: 'goBack', to: 'undo' }]);
    case 'version':
      return readVersion(match);
    case 'reverse':
      return of([{ kind: 'reverse' }]);
    case 'tighter':
      return of([{ kind: 'pace', step: 1 }]);
    case 'calmer':
      return of([{ kind: 'pace', step: -1 }]);
    case 'half':
    case 'twice':
    case 'shorter':
    case 'longer':
    case 'shorterBy':
    case 'longerBy':
    case 'lengthTo':
      return readLength(match, context);
    case 'swap':
      return readSwap(match, context);
    case 'replace':
    case 'instead':
      return readReplacement(match, context);
    case 'split':
    case 'splitAfter':
    case 'splitBefore':
      return readSplit(match, context);
    case 'first':
    case 'last':
    case 'before':
    case 'after':
      return readMove(match, kind, context);
    case 'addFirst':
    case 'addLast':
    case 'addBefore':
    case 'addAfter':
      return readAddition(match, ADDED_AT[kind], context);
    case 'add':
      return readAddition(match, null, context);
    case 'drop':
      return readDrop(match, context);
    case 'keep':
      return readKeep(match, context);
    case 'only':
      return readOnly(match, context);
  }
}

const ADDED_AT = { addFirst: 'first', addLast: 'last', addBefore: 'before', addAfter: 'after' } as const;

function of(operations: RevisionOperation[], named: Target | null = null): ReadOperations {
  return { operations, named };
}

function readVersion({ slots: { n, o }, text }: FrameMatch): ReadOperations | null {
  if (n !== undefined) return /^\d{1,4}$/.test(n) ? of([{ kind: 'goBack', to: Number(n) }]) : null;
  if (o === undefined) return of([{ kind: 'goBack', to: 1 }]);
  const word = o.toLowerCase().replace(/^very\s+/, '');
  if (/^(?:original|initial|earliest|oldest|starting)$/.test(word)) return of([{ kind: 'goBack', to: 1 }]);
  if (/^(?:previous|last|earlier|old)$/.test(word)) return of([{ kind: 'goBack', to: 'undo' }]);
  const at = ORDINALS.indexOf(word);
  const isAsked = /\bversion\b/i.test(text) || /\bback\b/i.test(text);
  return at >= 0 && isAsked ? of([{ kind: 'goBack', to: at + 1 }]) : null;
}

/** The part of the plan that a slot names; a pronoun is what was named before, or else the whole. */
function partOf(slot: string | undefined, context: OperationContext): Target | null {
  const named = slot === undefined ? ({ kind: 'pronoun', said: 'it' } as const) : readTarget(slot, context);
  return named === null ? null : resolve(named, context);
}

function resolve(named: Named, context: OperationContext): Target | null {
  switch (named.kind) {
    case 'pronoun':
      return context.takeNamed() ?? { kind: 'whole', said: named.said };
    case 'fillers':
    case 'pauses':
    case 'usual':
    case 'rest':
      return null;
    default:
      return named;
  }
}

/** A thing that is in the plan or could be: never all of it. */
function thingOf(slot: string | undefined, context: OperationContext): Target | null {
  const part = partOf(slot, context);
  if (part?.kind !== 'whole') return part;
  return context.takeNamed();
}

function readLength(match: FrameMatch, context: OperationContext): ReadOperations | null {
  const isShorter = ['half', 'shorter', 'shorterBy'].includes(match.frame.kind);
  const change = changeOf(match, context);
  if (change === null) return null;
  const { a } = match.slots;
  const part = a === undefined ? null : partOf(a, context);
  if (a !== undefined && part === null) return null;
  if (part === null || part.kind === 'whole') return of([{ kind: 'length', change }]);
  if (part.kind === 'speakers' || part.kind === 'questions') return null;
  const isLonger =
    match.frame.kind === 'longer' || match.frame.kind === 'longerBy' || match.frame.kind === 'twice';
  const kind = isShorter || !isLonger ? 'shorten' : 'lengthen';
  return of([{ kind, target: part, change }], part);
}

function changeOf({ frame, text }: FrameMatch, context: OperationContext): LengthChange | null {
  const seconds = secondsIn(text, context.masked);
  switch (frame.kind) {
    case 'half':
      return { kind: 'times', factor: 0.5 };
    case 'twice':
      return { kind: 'times', factor: 2 };
    case 'shorter':
      return { kind: 'times', factor: SHORTER[stepOf(text)] };
    case 'longer':
      return { kind: 'times', factor: LONGER[stepOf(text)] };
    default:
      if (seconds === null) return null;
      if (frame.kind === 'lengthTo') return { kind: 'to', seconds };
      return { kind: 'by', seconds: frame.kind === 'shorterBy' ? -seconds : seconds };
  }
}

function readSwap({ slots: { a, b } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = thingOf(a, context);
  if (b === undefined) {
    if (target?.kind !== 'entries') return null;
    const [one, two, ...others] = target.numbers;
    if (one === undefined || two === undefined || others.length > 0) return null;
    const entry = (n: number): Target => ({ kind: 'entries', numbers: [n], said: `entry ${n}` });
    return of([{ kind: 'swap', target: entry(one), other: entry(two) }]);
  }
  const other = thingOf(b, context);
  return target && other ? of([{ kind: 'swap', target, other }], target) : null;
}

function readReplacement(
  { slots: { a, b }, frame }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  const by = thingOf(b, context);
  if (by === null) return null;
  const target = frame.kind === 'instead' ? context.takeDropped() : thingOf(a, context);
  if (target === null)
    return frame.kind === 'instead' ? of([{ kind: 'add', target: by, place: null }], by) : null;
  return of([{ kind: 'replace', target, by }], by);
}

function readSplit({ slots: { a, q }, frame }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = partOf(a, context);
  if (target === null) return null;
  if (frame.kind === 'split')
    return target.kind === 'whole' ? null : of([{ kind: 'split', target, at: null }], target);
  const words = q === undefined ? null : readTarget(q, context);
  if (words === null || (words.kind !== 'quote' && words.kind !== 'subject')) return null;
  const side = frame.kind === 'splitBefore' ? 'before' : 'after';
  return of([{ kind: 'split', target, at: { side, words } }], target);
}

function placeOf(kind: Place['kind'], slot: string | undefined, context: OperationContext): Place | null {
  if (kind === 'first' || kind === 'last') return { kind };
  const target = thingOf(slot, context);
  return target ? { kind, target } : null;
}

function readMove(match: FrameMatch, kind: Place['kind'], context: OperationContext): ReadOperations | null {
  const { a, b } = match.slots;
  const place = placeOf(kind, b, context);
  const targets = thingsOf(a, context);
  if (!place || targets === null) return null;
  // Each goes right to the place: what is named first must go there last.
  const inTurn = kind === 'first' || kind === 'after' ? targets.toReversed() : targets;
  return of(
    inTurn.map((target) => ({ kind: 'move', target, place })),
    targets[0] ?? null,
  );
}

/** Each of the things that a slot names; null where one of them is none. */
function thingsOf(slot: string | undefined, context: OperationContext): Target[] | null {
  if (slot === undefined) return null;
  const things = readTargets(slot, context).map((named) => resolve(named, context));
  const isGood = things.length > 0 && things.every((one) => one !== null && one.kind !== 'whole');
  return isGood ? things.filter((one) => one !== null) : null;
}

function readAddition(
  match: FrameMatch,
  at: Place['kind'] | null,
  context: OperationContext,
): ReadOperations | null {
  const { a, b } = match.slots;
  const place = at === null ? null : placeOf(at, b, context);
  if (a === undefined || (at !== null && place === null)) return null;
  const all = readTargets(a, context);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    if (named.kind === 'questions' && place === null) return [{ kind: 'questions', isKept: true }];
    const target = named.kind === 'pronoun' ? context.takeNamed() : resolve(named, context);
    return target && target.kind !== 'whole' && target.kind !== 'entries'
      ? [{ kind: 'add', target, place }]
      : [];
  });
  const added = operations.find((one) => one.kind === 'add');
  return operations.length > 0 ? of(operations, added?.target ?? null) : null;
}

function readDrop({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) return null;
  const all = readTargets(a, context);
  if (all.length > 0 && all.every(({ kind }) => kind === 'usual')) return of([]);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: false }];
    if (named.kind === 'questions') return [{ kind: 'questions', isKept: false }];
    if (named.kind === 'rest') {
      const kept = context.takeNamed();
      return kept ? [{ kind: 'only', targets: [kept] }] : [];
    }
    const target =
      named.kind === 'pronoun' || named.kind === 'whole' ? context.takeNamed() : resolve(named, context);
    return target && target.kind !== 'whole' ? [{ kind: 'drop', target }] : [];
  });
  const dropped = operations.find((one) => one.kind === 'drop');
  return operations.length > 0 ? of(operations, dropped?.target ?? null) : null;
}

/** What is to stay stays anyway; of noise and questions it says that they are wanted. */
function readKeep({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) return of([]);
  const all = readTargets(a, context);
  if (all.length === 0) return null;
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    return named.kind === 'questions' ? [{ kind: 'questions', isKept: true }] : [];
  });
  const [first] = all;
  return of(operations, first ? resolve(first, context) : null);
}

function readOnly({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) {
    const named = context.takeNamed();
    return of(named?.kind === 'speakers' ? [{ kind: 'only', targets: [named] }] : [], named);
  }
  const targets = thingsOf(a, context);
  return targets ? of([{ kind: 'only', targets }], targets[0] ?? null) : null;
}
