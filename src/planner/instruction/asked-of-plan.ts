import type { Topic } from '../brief/brief.ts';
import { targetsOf, topicsOf } from './operation-targets.ts';
import type { Instruction, LengthChange, OperationOf, RevisionOperation } from './revision-operation.ts';

export function operationsOf<K extends RevisionOperation['kind']>(
  { operations }: Instruction,
  kind: K,
): OperationOf<K>[] {
  return operations.filter((one): one is OperationOf<K> => one.kind === kind);
}

/** The wanted length of the whole plan; null where the instruction names none. */
export function lengthAsked(instruction: Instruction): LengthChange | null {
  return operationsOf(instruction, 'length').at(-1)?.change ?? null;
}

/** Whether the sound inside of entries changes: fillers, pauses or pace. */
export function isRetimed({ operations }: Instruction): boolean {
  return operations.some(({ kind }) => kind === 'fillers' || kind === 'pauses' || kind === 'pace');
}

/** The subjects that an instruction names, in any operation. */
export function topicsNamed({ operations }: Instruction): Topic[] {
  return operations.flatMap(targetsOf).flatMap(topicsOf);
}
