import { anyOf, commaList, END } from '../language/phrase-pattern.ts';
import type { FrameMatch } from './frames/match-frame.ts';
import { otherPart } from './read-entry-operation.ts';
import type { OperationOf, RevisionOperation, Target } from './revision-operation.ts';
import {
  isOneQuestion,
  type OperationContext,
  type ReadOperations,
  readAs,
  resolveNamed,
  thingOf,
  thingsOf,
} from './targets/named-parts.ts';
import { readPauseAt } from './targets/read-pause-at.ts';
import { readTargets } from './targets/read-target.ts';

/** Reads operations that drop, keep, or keep only. */

export function readDrop(
  { slots: { a }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  if (a === undefined) return dropNamed(context);
  if (ENDS_ON_GOES.test(text) && STATES.test(a)) return null;
  const all = readTargets(a, context);
  if (all.length > 0 && all.every(({ kind }) => kind === 'usual')) return readAs([]);
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: false }];
    // "Put the intro back, not the question" excludes no other question.
    if (named.kind === 'questions') return /^not the question$/i.test(text) ? [] : [questionsGone(named)];
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

/** "It makes no sense. Out.", "that confuses people and can go". */
function dropNamed(context: OperationContext): ReadOperations | null {
  const target = context.takeNamed();
  return target === null ? null : readAs([{ kind: 'drop', target }], target);
}

/** "The fox is sweet but out it goes": the words before "goes" are no name. */
const ENDS_ON_GOES = /\sgoes$/iu;
const STATES = /\s(?:is|are|was|were|but)\s/iu;

/** The questions of a target are left out. */
export function questionsGone(target: QuestionsTarget): OperationOf<'questions'> {
  const { kind, wording: _, ...meant } = target;
  return { kind, isKept: false, within: null, ...meant };
}
type QuestionsTarget = Extract<Target, { kind: 'questions' }>;

/** "Keep 1, 2 and the last one" asks for a change; "keep 1 and 2 as they are" does not. */
const isKeepAlone = (text: string, slot: string): boolean => /^keep\b/i.test(text) && text.endsWith(slot);

/** "Keep the dog", "don't lose the dog", but not "I love the dog". */
const ASKS_TO_KEEP = new RegExp(
  `^${anyOf(commaList("keep, leave, don't, do not, hold on to, hang on to, hands off"))}${END}`,
  'iu',
);

/** Kinds of targets that another operation of the instruction may drop in part. */
const SPARED: ReadonlySet<Target['kind']> = new Set(['entries', 'quote', 'subject', 'edge', 'speakers']);

/**
 * Reads "keep ...". Entries stay by default. So "keep" matters only beside a drop, or for fillers, pauses and
 * questions.
 */
export function readKeep(
  { slots: { a }, text }: FrameMatch,
  context: OperationContext,
): ReadOperations | null {
  if (a === undefined) return readAs([]);
  const pause = readPauseAt(a, context);
  if (pause !== null) return readAs([pause], pause.target);
  const all = readTargets(a, context);
  if (all.length === 0) return null;
  const operations = all.flatMap((named): RevisionOperation[] => {
    if (named.kind === 'fillers' || named.kind === 'pauses') return [{ kind: named.kind, isKept: true }];
    const isAll = named.kind === 'questions' && !isOneQuestion(named);
    return isAll ? [{ kind: 'questions', isKept: true, within: null }] : [];
  });
  const named = all.flatMap((one) => (one.kind === 'others' ? [] : (resolveNamed(one, context) ?? [])));
  const spared = named.filter((one) => SPARED.has(one.kind) || isOneQuestion(one));
  return readAs(
    [
      ...operations,
      ...spared.map((target) => ({
        kind: 'keep' as const,
        target,
        isAlone: isKeepAlone(text, a),
        isWish: ASKS_TO_KEEP.test(text),
      })),
    ],
    named[0] ?? null,
  );
}

/** Reads a target that a text names without a wish. */
export function readNamed({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  const named = thingOf(a, context);
  return named === null ? null : readAs([], named);
}

/** "Is it possible to lose the intro?" asks for an action. */
const REQUESTS = new RegExp(
  `^${anyOf(commaList('to, [it] possible, ok|okay|time|fine to, [there] any|a|some way|chance'))}${END}`,
  'iu',
);

/** "Is the storm in it?" is answered. "Do we have to hear it?" asks for something else. */
export function readQuestion({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined || REQUESTS.test(a)) return null;
  const target = thingOf(a, context);
  return target === null ? null : readAs([{ kind: 'ask', target }], target);
}

/** "Just before the closing" is a place. */
const BESIDE_PLACE = /^(?:before|after|behind|ahead|past)\s/iu;

export function readOnly({ slots: { a } }: FrameMatch, context: OperationContext): ReadOperations | null {
  if (a === undefined) {
    const named = context.takeNamed();
    return readAs(named?.kind === 'speakers' ? [{ kind: 'only', targets: [named] }] : [], named);
  }
  if (BESIDE_PLACE.test(a)) return null;
  const targets = thingsOf(a, context);
  const [edge, ...others] = targets ?? [];
  if (edge?.kind === 'edge' && edge.of !== 'plan' && others.length === 0)
    return readAs([{ kind: 'drop', target: otherPart(edge) }], edge);
  return targets ? readAs([{ kind: 'only', targets }], targets[0] ?? null) : null;
}
