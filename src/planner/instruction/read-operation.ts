import { ORDINALS } from './instruction-words.ts';
import type { FrameMatch } from './match-frame.ts';
import {
  type OperationContext,
  partOf,
  type ReadOperations,
  readAs,
  resolveNamed,
  thingOf,
  thingsOf,
} from './named-parts.ts';
import { namesNumberedPart } from './read-entry-numbers.ts';
import {
  beyond,
  edgeOf,
  readBound,
  readEntryBound,
  readGrowth,
  readRestore,
  readSeconds,
  readShift,
  readTrim,
  readTrimTo,
} from './read-entry-operation.ts';
import { readLength } from './read-length-change.ts';
import { readTarget, readTargets } from './read-target.ts';
import type { NamedPlace, RevisionOperation, Target } from './revision-operation.ts';

/** What a frame asks for; null where its slots name nothing of the kind. */
export function readOperations(match: FrameMatch, context: OperationContext): ReadOperations | null {
  const { kind } = match.frame;
  switch (kind) {
    case 'undo':
      return readAs([{ kind: 'goBack', to: 'undo' }]);
    case 'version':
      return readVersion(match);
    case 'reverse':
      return readAs([{ kind: 'reverse' }]);
    case 'tighter':
      return readAs([{ kind: 'pace', step: 1 }]);
    case 'calmer':
      return readAs([{ kind: 'pace', step: -1 }]);
    case 'half':
    case 'twice':
    case 'shorter':
    case 'longer':
    case 'shorterBy':
    case 'longerBy':
    case 'lengthTo':
      return readLength(match, context);
    case 'dropFirst':
    case 'dropLast':
      return readSeconds(match, kind === 'dropFirst' ? 'first' : 'last', context);
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
    case 'earlier':
    case 'later':
      return readShift(match, kind, context);
    case 'sort':
      return readAs([{ kind: 'sort' }]);
    case 'restore':
      return readRestore(match, context);
    case 'startEarlier':
    case 'endLater':
      return readGrowth(match, kind === 'startEarlier' ? 'before' : 'after', context);
    case 'startAt':
    case 'endAt':
      return readBound(match, kind === 'startAt' ? 'before' : 'after', context);
    case 'startEntryAt':
    case 'endEntryAt':
      return readEntryBound(match, kind === 'startEntryAt' ? 'before' : 'after', context);
    case 'trimTo':
      return readTrimTo(match, context);
    case 'startLater':
    case 'endEarlier':
      return readTrim(match, kind === 'startLater' ? 'first' : 'last', context);
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

function readVersion({ slots: { n, o }, text }: FrameMatch): ReadOperations | null {
  if (n !== undefined) return /^\d{1,4}$/.test(n) ? readAs([{ kind: 'goBack', to: Number(n) }]) : null;
  if (o === undefined) return readAs([{ kind: 'goBack', to: 1 }]);
  const word = o.toLowerCase().replace(/^very\s+/, '');
  if (/^(?:original|initial|earliest|oldest|starting)$/.test(word))
    return readAs([{ kind: 'goBack', to: 1 }]);
  if (/^(?:previous|last|earlier|old)$/.test(word)) return readAs([{ kind: 'goBack', to: 'undo' }]);
  const at = ORDINALS.indexOf(word);
  const isAsked = /\bversion\b/i.test(text) || /\bback\b/i.test(text);
  return at >= 0 && isAsked ? readAs([{ kind: 'goBack', to: at + 1 }]) : null;
}

function readSwap({ slots: { a, b } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = thingOf(a, context);
  if (b === undefined) {
    if (target?.kind !== 'entries') return null;
    const [one, two, ...others] = target.numbers;
    if (one === undefined || two === undefined || others.length > 0) return null;
    const entry = (n: number): Target => ({ kind: 'entries', numbers: [n], said: `entry ${n}` });
    return readAs([{ kind: 'swap', target: entry(one), other: entry(two) }]);
  }
  const other = thingOf(b, context);
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
  return readAs([{ kind: 'replace', target, by }], by);
}

function readSplit({ slots: { a, q }, frame }: FrameMatch, context: OperationContext): ReadOperations | null {
  const target = partOf(a, context);
  if (target === null) return null;
  if (frame.kind === 'split')
    return target.kind === 'whole' ? null : readAs([{ kind: 'split', target, at: null }], target);
  const words = q === undefined ? null : (edgeOf(q, a, context) ?? readTarget(q, context));
  if (words === null || !['quote', 'subject', 'edge'].includes(words.kind)) return null;
  const side = frame.kind === 'splitBefore' ? 'before' : 'after';
  return readAs([{ kind: 'split', target, at: { side, words: words as Target } }], target);
}

function placeOf(
  kind: NamedPlace['kind'],
  slot: string | undefined,
  context: OperationContext,
): NamedPlace | null {
  if (kind === 'first' || kind === 'last') return { kind };
  const target = thingOf(slot, context);
  return target ? { kind, target } : null;
}

function readMove(
  match: FrameMatch,
  kind: NamedPlace['kind'],
  context: OperationContext,
): ReadOperations | null {
  const { a, b } = match.slots;
  const place = placeOf(kind, b, context);
  const targets = thingsOf(a, context);
  if (!place || targets === null) return null;
  // Each goes right to the place: what is named first must go there last.
  const inTurn = kind === 'first' || kind === 'after' ? targets.toReversed() : targets;
  return readAs(
    inTurn.map((target) => ({ kind: 'move', target, place })),
    targets[0] ?? null,
  );
}

function readAddition(
  match: FrameMatch,
  at: NamedPlace['kind'] | null,
  context: OperationContext,
): ReadOperations | null {
  const { a, b } = match.slots;
  const place = at === null ? null : placeOf(at, b, context);
  if (a === undefined || (at !== null && place === null) || namesNumberedPart(a)) return null;
  const all = readTargets(a, context);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    if (named.kind === 'questions' && place === null) return [{ kind: 'questions', isKept: true }];
    const target = named.kind === 'pronoun' ? context.takeNamed() : resolveNamed(named, context);
    return target && target.kind !== 'whole' && target.kind !== 'entries'
      ? [{ kind: 'add', target, place }]
      : [];
  });
  const added = operations.find((one) => one.kind === 'add');
  return operations.length > 0 ? readAs(operations, added?.target ?? null) : null;
}

function readDrop({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) return null;
  const all = readTargets(a, context);
  if (all.length > 0 && all.every(({ kind }) => kind === 'usual')) return readAs([]);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: false }];
    if (named.kind === 'questions') return [{ kind: 'questions', isKept: false }];
    if (named.kind === 'others') {
      const kept = context.takeNamed();
      return kept ? [{ kind: 'only', targets: [kept] }] : [];
    }
    const target =
      named.kind === 'pronoun' || named.kind === 'whole' ? context.takeNamed() : resolveNamed(named, context);
    return target && target.kind !== 'whole' ? [{ kind: 'drop', target }] : [];
  });
  const dropped = operations.find((one) => one.kind === 'drop');
  return operations.length > 0 ? readAs(operations, dropped?.target ?? null) : null;
}

/** "Keep 1, 2 and the last one" asks for a change; "keep 1 and 2 as they are" does not. */
const isKeepAlone = (text: string, slot: string): boolean => /^keep\b/i.test(text) && text.endsWith(slot);

/** What else an instruction drops may be among them. */
const SPARED: ReadonlySet<Target['kind']> = new Set(['entries', 'quote', 'subject', 'edge']);

/** What is to stay stays anyway, unless it is part of what goes; of noise and questions it says that they are wanted. */
function readKeep({ slots: { a }, text }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) return readAs([]);
  const all = readTargets(a, context);
  if (all.length === 0) return null;
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    return named.kind === 'questions' ? [{ kind: 'questions', isKept: true }] : [];
  });
  const named = all.flatMap((one) => (one.kind === 'others' ? [] : (resolveNamed(one, context) ?? [])));
  const spared = named.filter(({ kind }) => SPARED.has(kind));
  return readAs(
    [
      ...operations,
      ...spared.map((target) => ({ kind: 'keep' as const, target, isAlone: isKeepAlone(text, a) })),
    ],
    named[0] ?? null,
  );
}

function readOnly({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) {
    const named = context.takeNamed();
    return readAs(named?.kind === 'speakers' ? [{ kind: 'only', targets: [named] }] : [], named);
  }
  const targets = thingsOf(a, context);
  const [edge, ...others] = targets ?? [];
  if (edge?.kind === 'edge' && edge.of !== 'plan' && others.length === 0)
    return readAs([{ kind: 'drop', target: beyond(edge) }], edge);
  return targets ? readAs([{ kind: 'only', targets }], targets[0] ?? null) : null;
}
