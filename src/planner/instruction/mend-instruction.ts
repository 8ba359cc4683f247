import type { Topic } from '../brief/brief.ts';
import { mendTopic, type SaidWords } from '../brief/mend-spelling.ts';
import type { TopicTerms } from '../brief/topic-terms.ts';
import { mapTargets, mapTopics } from './operation-targets.ts';
import type { Instruction } from './revision-operation.ts';

/** The instruction with its subjects in the words of the talk, as `mendSpelling` has them of a brief. */
export function mendInstruction(instruction: Instruction, talkWords: SaidWords): Instruction {
  const mend = (topic: Topic) => mendTopic(withSaidCompounds(topic, talkWords), talkWords);
  const operations = instruction.operations.map((operation) =>
    mapTargets(operation, (target) => mapTopics(target, mend)),
  );
  return { ...instruction, operations };
}

const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;

/** "The hi-fi line": where the talk says "hi-fi" as one word, and not its parts, that word is the subject's. */
function withSaidCompounds(topic: Topic, { idf, stem }: SaidWords): Topic {
  const terms: Map<string, NonNullable<ReturnType<TopicTerms['get']>>> = new Map(topic.terms);
  for (const compound of topic.phrase.match(HYPHENATED) ?? []) {
    const whole = stem(compound.toLowerCase());
    const parts = compound.toLowerCase().split('-').map(stem);
    if (!idf.has(whole) || parts.some((part) => idf.has(part))) continue;
    for (const part of parts) terms.delete(part);
    terms.set(whole, { weight: 1, isNoun: true, isQualifying: false, word: compound.toLowerCase() });
  }
  return { ...topic, terms };
}
