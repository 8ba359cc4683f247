import { plainWord, type Stemmer } from '../../language/word-stems.ts';
import type { GroupFootage } from '../footage.ts';

/** Shorter parts of a name are titles and particles: "Mr", "de". */
const LEAST_LETTERS = 3;

/** Plain words of each speaker's name, by label. Others address the speaker with these. */
export function namesOfSpeakers(
  groups: readonly Pick<GroupFootage, 'speakerNames'>[],
  { language }: Stemmer,
): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const [label, name] of groups.flatMap(({ speakerNames }) => Object.entries(speakerNames))) {
    const words = name
      .split(/[\s-]+/)
      .map(plainWord)
      .filter((word) => word.length >= LEAST_LETTERS && !language.stopWords.has(word));
    names.set(label, new Set([...(names.get(label) ?? []), ...words]));
  }
  return names;
}
