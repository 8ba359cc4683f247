import type { Topic } from '../brief/brief.ts';
import {
  type Instruction,
  type LengthChange,
  type OperationOf,
  type RevisionOperation,
  targetsOf,
  topicsOf,
} from './revision-operation.ts';

export function operationsOf<K extends RevisionOperation['kind']>(
  { operations }: Instruction,
  kind: K,
): OperationOf<K>[] {
  return operations.filter((one): one is OperationOf<K> => one.kind === kind);
}

/** The length that the whole plan is to have; null where nothing is said about it. */
export function lengthAsked(instruction: Instruction): LengthChange | null {
  return operationsOf(instruction, 'length').at(-1)?.change ?? null;
}

/** What is heard inside of entries is made anew: fillers, pauses, pace. */
export function isRetimed({ operations }: Instruction): boolean {
  return operations.some(({ kind }) => kind === 'fillers' || kind === 'pauses' || kind === 'pace');
}

/** Subjects that an instruction names, whatever is to happen to them. */
export function topicsNamed({ operations }: Instruction): Topic[] {
  return operations.flatMap(targetsOf).flatMap(topicsOf);
}
