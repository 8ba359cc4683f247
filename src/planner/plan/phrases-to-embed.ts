import { readBrief } from '../brief/read-brief.ts';
import { targetsOf, topicsOf } from '../instruction/operation-targets.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { stemmerOfText } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { SpokenFootage } from '../talk/footage.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { tellPeopleApart } from '../talk/people/people-labels.ts';
import { findPeople } from '../talk/people/read-people.ts';
import { readSentences } from '../talk/sentence.ts';
import { findTalkWording } from '../talk/talk-wording.ts';
import type { PlanInput } from './plan-input.ts';

/** The only language of the sentence encoder. */
const ENCODED_LANGUAGE = 'en';

/** Whether footage is in the language of the sentence encoder. */
export function isEncodable(groups: readonly SpokenFootage[]): boolean {
  return languageOfFootage(groups).code === ENCODED_LANGUAGE;
}

/** Whether the brief is, too. */
export function isForEncoder({ prompt, groups }: Pick<PlanInput, 'prompt' | 'groups'>): boolean {
  const ofBrief = stemmerOfText(prompt, makeStemmer(languageOfFootage(groups))).language;
  return isEncodable(groups) && ofBrief.code === ENCODED_LANGUAGE;
}

/** The parts of the input that are text. */
export type WordedInput = Pick<PlanInput, 'prompt' | 'instruction' | 'previous' | 'groups'>;

/**
 * The phrases for engines of embeddings: the subjects of brief and instruction, as the planner reads them.
 */
export function phrasesToEmbed({ prompt, instruction, previous, groups: recordings }: WordedInput): string[] {
  const { groups } = tellPeopleApart(recordings);
  const stem = makeStemmer(languageOfFootage(groups));
  const sentences = readSentences(groups, stem);
  const people = findPeople(groups, sentences, stem);
  const wording = findTalkWording(sentences, stem.language);
  const { openWith, wanted, endOn } = readBrief(prompt, people, stem, wording);
  const entryCount = previous.at(-1)?.entries.length ?? 0;
  const operations =
    instruction === null ? [] : readInstruction(instruction, entryCount, people, stem).operations;
  const named = operations.flatMap(targetsOf).flatMap(topicsOf);
  const topics = [openWith, ...wanted, endOn, ...named].filter((topic) => topic !== null);
  return [...new Set(topics.map(({ phrase }) => phrase))];
}
