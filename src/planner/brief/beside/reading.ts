import type { Stemmer } from '../../language/word-stems.ts';
import type { Person, readPeople } from '../../talk/people/read-people.ts';
import type { TalkWording } from '../../talk/talk-wording.ts';
import type { Brief, Topic } from '../brief.ts';

/** How far a brief has been read. */
export interface Reading {
  brief: Brief;
  /** The brief as it was written. */
  text: string;
  people: readonly Person[];
  stem: Stemmer;
  wording: TalkWording;
  /** Speakers that the brief has named so far, in the order of the brief. */
  named: string[];
  /** The subjects of a list that only gives the order of the other subjects. */
  order: Topic[];
  /** "The clip, the order and the cash": the brief begins with a list of things. */
  isList: boolean;
}

export type NamedPeople = ReturnType<typeof readPeople>;
