import { readBrief } from '../brief/read-brief.ts';
import { stemmerOfText } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import type { SpokenFootage } from '../talk/footage.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { findPeople } from '../talk/read-people.ts';
import { readSentences } from '../talk/sentence.ts';
import type { PlanInput } from './plan-input.ts';

/** The sentence encoder knows no other language. */
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

/** What of a brief an engine of embeddings is asked for: the phrases of its subjects, as the built-in choice reads them. */
export function phrasesToEmbed({ prompt, groups }: Pick<PlanInput, 'prompt' | 'groups'>): string[] {
  const stem = makeStemmer(languageOfFootage(groups));
  const people = findPeople(groups, readSentences(groups, stem), stem);
  const { openWith, wanted, endOn } = readBrief(prompt, people, stem);
  const topics = [openWith, ...wanted, endOn].filter((topic) => topic !== null);
  return [...new Set(topics.map(({ phrase }) => phrase))];
}
