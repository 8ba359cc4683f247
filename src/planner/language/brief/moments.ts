import { anyOf, commaList, END } from '../phrase-pattern.ts';

/** Wordings with a unit of time that give no length: "a second reason", "wait a minute". */
export interface MomentPhrases {
  /** From their article or number on. */
  moments: readonly string[];
  /** Words right before an article and a unit. */
  waiting: readonly string[];
}

export const ENGLISH_MOMENTS: MomentPhrases = {
  moments: commaList(
    "a second|sec, a minute [of] silence, a minute's, a minute amount|amounts|detail|details|crack|cracks|quantity|quantities|difference",
  ),
  waiting: commaList(
    'wait, waits, waited, wait for, hang on, hang on for, hold on, hold on for, have you got',
  ),
};
export const GERMAN_MOMENTS: MomentPhrases = {
  moments: commaList('eine|einer|einen sekunde, eine|einer minute (schweigen|stille|gedenken)'),
  waiting: commaList('warte, wartet, warten sie, wart, wartete, wartete noch'),
};
export const FRENCH_MOMENTS: MomentPhrases = {
  moments: commaList('une seconde, une minute de silence|recueillement'),
  waiting: commaList('attends, attendez, attend, attendit, attendu'),
};
export const SPANISH_MOMENTS: MomentPhrases = {
  moments: commaList('un segundo, un minuto de silencio'),
  waiting: commaList('espera, espere, esperad, esperen, esperó'),
};

/** The source of a pattern for a length that is no moment. */
export const noMoment = ({ moments, waiting }: MomentPhrases, length: string): string =>
  String.raw`(?<!${anyOf(waiting)}\s+)(?!${anyOf(moments)}${END})${length}`;
