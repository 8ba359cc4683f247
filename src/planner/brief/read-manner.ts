import { type Person, readPeople } from '../talk/read-people.ts';
import { blank } from './text-span.ts';

/** How a brief wants its subjects told, beside which. */
export interface Manner {
  /** Wanted to have about the same time; empty where nothing is said about it. */
  balanced: string[];
  /** The same time is asked for, of people or of subjects. */
  isEven: boolean;
  /** Feelings that a cut should have, which words alone hardly show. */
  tones: string[];
}

const BALANCE =
  /\b(?:both (?:of (?:them|us|you)|sides|people|speakers?|voices|guests)(?: (?:the )?same (?:time|share|length))?|(?:both|each|all|them) (?:about |roughly )?the same (?:time|amount of time|share|length|weight)|each of (?:them|us)|everybody equally|everyone equally|equal (?:time|shares?|parts|amounts?|weight)|(?:about |roughly )?the same (?:time|amount of time|share|length|weight|airtime)|in equal (?:parts|shares|measure)|evenly between|balanced?(?: it)?(?: between)?(?: the| both| all)* (?:speakers?|people|voices|sides|guests|of them)|taking turns|take turns)\b/i;
const PEOPLE = /\b(?:people|speakers?|voices|guests|sides|everybody|everyone|of them|turns|airtime|host)\b/i;
const GIVING = /\b(?:give|let|grant|with|from|and|between|please)\b/gi;
const TONE =
  /\b(?:calm|funn(?:y|iest|ier)|humorous|hilarious|emotional(?:ly)?|touching|inspir(?:ing|ational)|uplifting|serious|dramatic|energetic|upbeat|light-?hearted|controversial|surprising|shocking|powerful|exciting|thoughtful|intimate|heart-?warming)\b/gi;
const FAST =
  /\b(?:fast[- ]paced|quick[- ]paced|snapp(?:y|ily)|punchy|brisk|quick[- ]fire|pacy|(?:keep|make|cut|edit) it (?:fast|quick|tight|snappy)|(?:fast|quick|rapid|tight) (?:cuts?|pace|edit(?:ing)?|rhythm))\b/i;
const CALM =
  /\b(?:slow[- ]paced|calm(?:ly)?[- ]paced|unhurried|let it breathe|room to breathe|(?:keep|make|cut|edit) it (?:calm|slow|quiet)|(?:calm|slow|relaxed|gentle) (?:cuts?|pace|edit(?:ing)?|rhythm))\b/i;

/** 1 for a fast cut, -1 for a calm one. */
export function readPace(text: string): -1 | 0 | 1 {
  if (FAST.test(text)) return 1;
  return CALM.test(text) ? -1 : 0;
}

/** What a text says about manner, and the text without it. */
export function readManner(text: string, people: readonly Person[]): { manner: Manner; rest: string } {
  const tones = [...new Set([...text.matchAll(TONE)].map(([word]) => word.toLowerCase()))];
  const paceless = text.replace(FAST, blank).replace(CALM, blank);
  const sentence = paceless.split(/(?<=[.;!?\n])\s/).find((part) => BALANCE.test(part));
  if (sentence === undefined) return { manner: { balanced: [], isEven: false, tones }, rest: paceless };
  const { labels, rest } = readPeople(sentence, people);
  const left = rest.replace(BALANCE, ' ');
  // "Give Ann and Bob the same time" says nothing else.
  const isWhole = left.replace(GIVING, ' ').trim().replace(/\W+/g, '') === '';
  return {
    manner: {
      balanced: labels.length > 1 ? labels : PEOPLE.test(sentence) ? people.map(({ label }) => label) : [],
      isEven: true,
      tones,
    },
    rest: paceless.replace(sentence, (whole) => {
      if (isWhole) return blank(whole);
      return labels.length > 1 ? left.padEnd(whole.length) : whole.replace(BALANCE, blank);
    }),
  };
}

/** A clause without words of tone, unless it has nothing else to go by. */
export function withoutTone(text: string): string {
  return text.replace(TONE, ' ');
}
