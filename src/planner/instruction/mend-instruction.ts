import { mendTopic, type SaidWords } from '../brief/mend-spelling.ts';
import type { Instruction, Place, RevisionOperation, Target } from './revision-operation.ts';

/** The instruction with its subjects in the words of the talk, as `mendSpelling` has them of a brief. */
export function mendInstruction(instruction: Instruction, talkWords: SaidWords): Instruction {
  const target = (one: Target): Target => {
    switch (one.kind) {
      case 'subject':
        return { ...one, topic: mendTopic(one.topic, talkWords) };
      case 'side':
      case 'rest':
        return { ...one, of: target(one.of) };
      case 'between':
        return { ...one, from: target(one.from), to: target(one.to) };
      default:
        return one;
    }
  };
  const place = <P extends Place | null>(where: P): P =>
    where?.kind === 'before' || where?.kind === 'after' ? { ...where, target: target(where.target) } : where;
  const mend = (operation: RevisionOperation): RevisionOperation => {
    switch (operation.kind) {
      case 'only':
        return { ...operation, targets: operation.targets.map(target) };
      case 'add':
        return { ...operation, target: target(operation.target), place: place(operation.place) };
      case 'move':
        return { ...operation, target: target(operation.target), place: place(operation.place) };
      case 'swap':
        return { ...operation, target: target(operation.target), other: target(operation.other) };
      case 'replace':
        return { ...operation, target: target(operation.target), by: target(operation.by) };
      case 'drop':
      case 'notAt':
      case 'keep':
      case 'shorten':
      case 'lengthen':
      case 'beginEarlier':
      case 'split':
        return { ...operation, target: target(operation.target) };
      default:
        return operation;
    }
  };
  return { ...instruction, operations: instruction.operations.map(mend) };
}
