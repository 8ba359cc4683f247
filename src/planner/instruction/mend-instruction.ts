import { mendTopic, type SaidWords } from '../brief/mend-spelling.ts';
import { mapTargets, mapTopics } from './operation-targets.ts';
import type { Instruction } from './revision-operation.ts';

/** The instruction with its subjects in the words of the talk, as `mendSpelling` has them of a brief. */
export function mendInstruction(instruction: Instruction, talkWords: SaidWords): Instruction {
  const operations = instruction.operations.map((operation) =>
    mapTargets(operation, (target) => mapTopics(target, (topic) => mendTopic(topic, talkWords))),
  );
  return { ...instruction, operations };
}
