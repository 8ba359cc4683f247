import type { Language } from '../language/language.ts';
import type { LengthRange } from './beside/length-range.ts';
import type { AsideKind } from './beside/read-asides.ts';
import type { CameraWish } from './beside/read-camera.ts';
import type { Manner } from './beside/read-manner.ts';
import type { Clause } from './split-brief.ts';
import type { TextSpan } from './text-span.ts';
import type { TopicTerms } from './topic-terms.ts';

/** A subject that a brief names. */
export interface Topic {
  /** The subject in the words of the brief. */
  phrase: string;
  terms: TopicTerms;
  /** Words that are evidence for a passage, but name nothing by themselves. */
  hints: TopicTerms;
  /** The brief asks it as a question. */
  isQuestion: boolean;
  /** The subject that this one says more of: "the damp: how bad it is". */
  within?: Topic;
  /** The label of the speaker who says it: "what he would want", where the brief names one person. */
  by?: string;
  /** The share of the cut for this subject; absent where the brief names none. */
  share?: { wording: string; part: number | null; seconds: number | null };
}

/** A wish without a word that could be looked for: "what's next", "and where it came from". */
export interface BareWish {
  phrase: string;
  /** The subject before it, which it asks more of; null where it stands alone. */
  leansOn: Topic | null;
  /** Where the talk tells it: before what it leans on, behind it, or either. */
  side: 'before' | 'behind' | 'around';
  /** Its place among the wanted subjects. */
  place: number;
}

/** A part of a brief: its meaning, and its place in the text. */
export interface BriefPart extends TextSpan {
  kind: Clause['kind'] | AsideKind | 'share' | 'times' | 'effect';
  /** Null where the part names no subject. */
  subject: Topic | null;
}

/** The meaning of a brief or an instruction. */
export interface Brief {
  /** The language of the brief. */
  language: Language;
  /** All parts of the brief, in their order. */
  parts: BriefPart[];
  wanted: Topic[];
  unwanted: Topic[];
  /** Wishes that name nothing to look for. */
  bare: BareWish[];
  openWith: Topic | null;
  endOn: Topic | null;
  /** A subject that must not come last. */
  notLast: Topic | null;
  /** The subjects are to come in the order in which the brief names them. */
  isInOrder: boolean;
  /** A summary of the talk as a whole is asked for. */
  isOfWholeTalk: boolean;
  /** The cut keeps the order of the footage. */
  isBySource: boolean;
  /** Words that must be heard. */
  quotes: string[];
  /** Names in an "only X" clause that match no speaker. */
  unknownPeople: string[];
  /** Only these speakers may speak; empty for everybody. */
  onlySpeakers: string[];
  unwantedSpeakers: string[];
  /** The speakers whose words about the subject are wanted: "what Ana says about the harvest". */
  leadSpeakers: string[];
  /** Each of these speakers is to be heard. */
  everySpeakers: string[];
  /** The order in which the brief wants to hear some people: "Ann first, then Bob". */
  speakerOrder: string[];
  camera: CameraWish | null;
  /**
   * Only these stretches of the footage may be shown, in milliseconds from its beginning. Empty for all of
   * it.
   */
  times: { fromMs: number; toMs: number }[];
  /** The wanted length in whole seconds. */
  lengthS: number | null;
  /** Where the brief gives a range, which `lengthS` ends or begins: "60 to 90 seconds", "at least a minute". */
  lengthRange: LengthRange | null;
  /** Only the answers are wanted, not the questions. */
  withoutQuestions: boolean;
  /** Where only some may speak, the questions that others ask them are wanted too. */
  keepsQuestions: boolean;
  manner: Manner;
}

/** A summary of the whole talk, which may still name its opening and its end. */
export const isSummary = ({ isOfWholeTalk, wanted }: Pick<Brief, 'isOfWholeTalk' | 'wanted'>): boolean =>
  isOfWholeTalk && wanted.length === 0;

/** The labels of the speakers that the brief does not want to hear. */
export function bannedVoices({
  onlySpeakers,
  unwantedSpeakers,
}: Pick<Brief, 'onlySpeakers' | 'unwantedSpeakers'>): (speaker: string) => boolean {
  return (speaker) =>
    unwantedSpeakers.includes(speaker) || (onlySpeakers.length > 0 && !onlySpeakers.includes(speaker));
}
