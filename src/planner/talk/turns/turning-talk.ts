import type { Language } from '../../language/language.ts';
import type { Stemmer } from '../../language/word-stems.ts';
import type { GroupFootage } from '../footage.ts';
import type { Sentence } from '../sentence.ts';
import { linkThoughts, type ThoughtLinks } from '../thought-links.ts';
import { namesOfSpeakers } from './names-of-speakers.ts';
import { weighStems } from './weigh-stems.ts';

/** A talk in the form for finding its turns to other subjects. */
export interface TurningTalk {
  /** The sentences in the order of the footage; several recordings follow each other. */
  sentences: readonly Sentence[];
  links: readonly ThoughtLinks[];
  /** Rarity of stems, 0..1. */
  idf: ReadonlyMap<string, number>;
  language: Language;
  /** Plain words of each speaker's name, by label. */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** The sentence encoder's vectors of the sentences; null without one. */
  vectors: readonly Float32Array[] | null;
}

/** Collects the facts about some sentences of these groups for finding their turns. */
export function makeTurningTalk(
  sentences: readonly Sentence[],
  groups: readonly Pick<GroupFootage, 'speakerNames'>[],
  stem: Stemmer,
): TurningTalk {
  return {
    sentences,
    links: linkThoughts(sentences, stem.language),
    idf: weighStems(sentences),
    language: stem.language,
    names: namesOfSpeakers(groups, stem),
    vectors: null,
  };
}
