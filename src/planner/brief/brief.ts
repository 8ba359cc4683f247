import type { Language } from '../language/language.ts';
import type { AsideKind } from './beside/read-asides.ts';
import type { CameraWish } from './beside/read-camera.ts';
import type { Manner } from './beside/read-manner.ts';
import type { Clause } from './split-brief.ts';
import type { TextSpan } from './text-span.ts';
import type { TopicTerms } from './topic-terms.ts';

/** A subject that a brief names. */
export interface Topic {
  /** As the brief says it. */
  phrase: string;
  terms: TopicTerms;
  /** Words that speak for a passage as well, but name nothing by themselves. */
  hints: TopicTerms;
  /** The brief asks it as a question. */
  isQuestion: boolean;
  /** How much of the cut it is to have; absent where the brief does not say. */
  share?: { said: string; part: number | null; seconds: number | null };
}

/** A part of a brief: its meaning, and its place in the text. */
export interface BriefPart extends TextSpan {
  kind: Clause['kind'] | AsideKind | 'share' | 'times';
  /** Null where the part names none. */
  subject: Topic | null;
}

/** The meaning of a brief or an instruction. */
export interface Brief {
  /** In which it is written. */
  language: Language;
  /** All that it says, in its order. */
  parts: BriefPart[];
  wanted: Topic[];
  unwanted: Topic[];
  openWith: Topic | null;
  endOn: Topic | null;
  /** A subject that must not come last. */
  notLast: Topic | null;
  /** The subjects are to come in the order in which the brief names them. */
  isInOrder: boolean;
  /** All is to come in the order of the footage. */
  isBySource: boolean;
  /** Words that must be heard. */
  quotes: string[];
  /** Names in an "only X" clause that match no speaker. */
  unknownPeople: string[];
  /** When not empty, only these may speak. */
  onlySpeakers: string[];
  unwantedSpeakers: string[];
  /** Whose words about the subject are asked for: "what Ana says about the harvest". */
  leadSpeakers: string[];
  /** Each of these is to be heard. */
  everySpeakers: string[];
  camera: CameraWish | null;
  /** Stretches of the footage, in milliseconds from its beginning, that alone may be shown; empty for all of it. */
  times: { fromMs: number; toMs: number }[];
  /** In whole seconds. */
  lengthS: number | null;
  /** Only the answers are wanted, not the questions. */
  withoutQuestions: boolean;
  manner: Manner;
}

/** Whom the brief does not want to hear, by their labels. */
export function bannedVoices({
  onlySpeakers,
  unwantedSpeakers,
}: Pick<Brief, 'onlySpeakers' | 'unwantedSpeakers'>): (speaker: string) => boolean {
  return (speaker) =>
    unwantedSpeakers.includes(speaker) || (onlySpeakers.length > 0 && !onlySpeakers.includes(speaker));
}
