import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { languageOfFootage } from '../talk/footage-language.ts';
import { findPeople } from '../talk/read-people.ts';
import { readSentences } from '../talk/sentence.ts';
import type { PlanInput } from './plan-input.ts';

/** What of a brief an engine of embeddings is asked for: the phrases of its subjects, as the built-in choice reads them. */
export function phrasesToEmbed({ prompt, groups }: Pick<PlanInput, 'prompt' | 'groups'>): string[] {
  const stem = makeStemmer(languageOfFootage(groups));
  const people = findPeople(groups, readSentences(groups, stem), stem);
  const { openWith, wanted, endOn } = readBrief(prompt, people, stem);
  const topics = [openWith, ...wanted, endOn].filter((topic) => topic !== null);
  return [...new Set(topics.map(({ phrase }) => phrase))];
}
