import { anyOf, commaList, END } from '../phrase-pattern.ts';
import { CLAUSE_START, type Rewording } from './rewordings.ts';

/** How a language says what a cut opens with, or what it ends on. */
export interface PlacePhrases {
  /** Words before the subject: "am Anfang soll". */
  before: readonly string[];
  /** The same, where they alone may mean an order: "am Anfang". */
  bare: readonly string[];
  /** With one of these behind it, a bare place is the first of an order: "dann". */
  later: readonly string[];
  /** Words behind the subject, or before it and a comma: "stehen". */
  behind: readonly string[];
  /** Words before a subject that needs `needed` behind it: "es soll mit ... anfangen". */
  around: readonly string[];
  needed: readonly string[];
  /** Verbs before a place that a clause describes: "beginne mit" the place where he laughs. */
  verbs: readonly string[];
  places: readonly string[];
  articles: readonly string[];
  /** A subject does not begin with one of these. */
  refusing: readonly string[];
  plain: string;
}

/** A comma ends a subject, unless it is quoted. */
const SUBJECT = String.raw`(?<subject>(?:[„“"«][^“”"»\n]*[“”"»]|[^.!?\n;,„“"«]){1,120}?)`;
const CLOSE = String.raw`(?=\s*(?:$|[.,;:!?)\n]))`;
/** The next clause may end the subject too: "es soll mit X anfangen und mit Y aufhören". */
const CLOSE_OR_AND = String.raw`(?=\s*(?:$|[.,;:!?)\n]|\s(?:und|et|y)\s))`;
/** "Bitte" is no part of a subject. */
const PLEASE = String.raw`(?:\s+${anyOf(commaList('bitte, por favor, svp'))})?`;

/** Wordings of a place in the cut, as the plain words for it: "am Anfang soll X stehen" is "beginne mit X". */
export function placeRewordings(phrases: PlacePhrases): Rewording[] {
  const { before, bare, later, behind, around, needed, verbs, places, articles, refusing, plain } = phrases;
  const gap = String.raw`(?:\s*,\s*|\s+|(?<=['’]))`;
  const subject = `(?!${anyOf(refusing)}${END})${SUBJECT}`;
  const place = String.raw`(?:${anyOf(articles)}(?:\s+|(?<=['’])))?${anyOf(places)}\s*,?\s+`;
  const end = String.raw`(?:\s+${anyOf(behind)}${END}|${PLEASE}${CLOSE})`;
  const isFirstOfOrder = String.raw`(?![^]*[\s,]${anyOf(later)}${END})`;
  const sources = [
    `${anyOf(before)}${gap}(?:${anyOf(behind)}${gap})?(?:${place}(?=${anyOf(POINTING)}${END}))?${subject}${end}`,
    String.raw`${anyOf(bare)}${gap}(?=${anyOf(articles)}(?:\s|(?<=['’]))|[„"«])${isFirstOfOrder}${subject}${PLEASE}${CLOSE}`,
    String.raw`${anyOf(around)}\s+${subject}\s+${anyOf(needed)}${CLOSE_OR_AND}`,
    String.raw`${anyOf(verbs)}\s+${place}(?=${anyOf(POINTING)}${END})${subject}${CLOSE}`,
  ];
  return sources.map((source) => ({ pattern: new RegExp(`${CLAUSE_START}${source}`, 'giu'), plain }));
}

/** Words that begin the description of a place, in any language. */
const POINTING = commaList(
  'wo, als, an der, in der, bei der, an dem, in dem, bei dem, où, quand, donde, cuando, en que',
);
