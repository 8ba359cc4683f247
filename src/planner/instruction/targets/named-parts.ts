import type { OperationOf, RevisionOperation, Target } from '../revision-operation.ts';
import type { InstructionContext } from './instruction-context.ts';
import { type Named, readTarget, readTargets } from './read-target.ts';

/** The instruction of the frame, and the earlier parts to which its pronouns refer. */
export interface OperationContext extends InstructionContext {
  /** The last target that was named; null for none. The part that named it then counts as an introduction. */
  takeNamed(): Target | null;
  /** The last two targets that were named, or the two entries of the last one; null for fewer. */
  takeTwoNamed(): [Target, Target] | null;
  /** The target of a complaint right before; null for none. */
  takeComplained(): Target | null;
  /** The only operation of the part right before; null for none or several. */
  lastAsked(): RevisionOperation | null;
  /** A split right before, which a move of one of its parts makes needless; null for none. */
  takeSplit(): OperationOf<'split'> | null;
  /** The target of a drop right before; null for none. */
  takeDropped(): Target | null;
}

/** The operations that a frame asks for. */
export interface ReadOperations {
  operations: RevisionOperation[];
  /** The target for pronouns after it. */
  named: Target | null;
}

export function readAs(operations: RevisionOperation[], named: Target | null = null): ReadOperations {
  return { operations, named };
}

/**
 * The part of the plan that a slot names. A pronoun means the last named target, or otherwise the whole plan.
 */
export function partOf(slot: string | undefined, context: OperationContext): Target | null {
  const named =
    slot === undefined ? ({ kind: 'pronoun', wording: 'it' } as const) : readTarget(slot, context);
  return named === null ? null : resolveNamed(named, context);
}

/** The target that a name refers to; null where it is no part of a plan. */
export function resolveNamed(named: Named, context: OperationContext): Target | null {
  switch (named.kind) {
    case 'pronoun':
      return context.takeNamed() ?? { kind: 'whole', wording: named.wording };
    case 'others': {
      const of = context.takeNamed();
      return of === null ? null : { kind: 'rest', of, within: null, wording: named.wording };
    }
    case 'sideOfNamed': {
      const of = context.takeNamed();
      return of === null
        ? null
        : { kind: 'side', side: named.side, of, within: null, wording: named.wording };
    }
    case 'fillers':
    case 'pauses':
    case 'usual':
      return null;
    default:
      return named;
  }
}

/** A thing that is or could be in the plan, but never all of it. */
export function thingOf(slot: string | undefined, context: OperationContext): Target | null {
  const part = partOf(slot, context);
  if (part?.kind !== 'whole') return part;
  return context.takeNamed();
}

/** Each of the things that a slot names; null if one of them cannot be read. */
export function thingsOf(slot: string | undefined, context: OperationContext): Target[] | null {
  if (slot === undefined) return null;
  const targets = readTargets(slot, context).map((named) => resolveNamed(named, context));
  const isGood = targets.length > 0 && targets.every((one) => one !== null && one.kind !== 'whole');
  return isGood ? targets.filter((one) => one !== null) : null;
}

/** "The question about the mill" is one question, and "the questions" are all of them. */
export const isOneQuestion = (named: { kind: string }): boolean =>
  named.kind === 'questions' && ('about' in named || 'nth' in named);
