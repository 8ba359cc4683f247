import type { MannerRules } from '../../language/brief/brief-rules.ts';
import { anyOf, commaList, END, START, saysOneOf } from '../../language/phrase-pattern.ts';
import { type Person, readPeople } from '../../talk/people/read-people.ts';
import { guestsNamed } from '../read-guests.ts';
import { blank } from '../text-span.ts';

/** How a brief wants its subjects told. */
export interface Manner {
  /** Speakers that are to have about the same time; empty where the brief does not ask for it. */
  balanced: string[];
  /** The brief asks for the same time for people or for subjects. */
  isEven: boolean;
  /** Moods that the cut should have. Words alone hardly show them. */
  tones: string[];
  /** 1 for a fast cut, -1 for a calm one. */
  pace: -1 | 0 | 1;
}

/** 1 for a fast cut, -1 for a calm one. */
export function readPace(text: string, { fast, calm }: MannerRules): -1 | 0 | 1 {
  if (fast.test(text)) return 1;
  return calm.test(text) ? -1 : 0;
}

/** "Both sides" of a quarrel are to be heard. They get the same time only where the text says so. */
const BOTH_SIDES = new RegExp(
  `${START}${anyOf(commaList('both [of] [the] sides, beide|beiden seiten, les deux côtés, ambos lados, las dos partes'))}${END}(?!\\s+${anyOf(commaList('of, von, vom, der, des, du, de'))}${END})`,
  'giu',
);
const SAME_TIME = saysOneOf(
  commaList(`equal, equally, even, evenly, half, same, balance, balanced, fifty, 50, gleich, gleiche, gleichen, gleicher, gleiches, gleichmäßig, hälfte,
    même, moitié, égal, égale, également, igual, iguales, igualmente, mismo, misma, mitad`),
);
const withoutSides = (text: string): string =>
  SAME_TIME.test(text) ? text : text.replace(BOTH_SIDES, blank);

/** The manner that a text asks for, and the text without it. */
export function readManner(
  said: string,
  people: readonly Person[],
  rules: MannerRules,
): { manner: Manner; rest: string } {
  const { tone, fast, calm, balance, contrast } = rules;
  const text = withoutSides(said);
  const tones = [...new Set([...text.matchAll(tone)].map(([word]) => word.toLowerCase()))];
  const pace = readPace(text, rules);
  const paceless = text.replace(fast, blank).replace(calm, blank);
  const sentences = paceless.split(/(?<=[.;!?\n])\s/);
  const isContrast = (part: string) => contrast.test(part) && readPeople(part, people).labels.length > 1;
  const sentence = sentences.find((part) => balance.test(part) || isContrast(part));
  if (sentence === undefined) return { manner: { balanced: [], isEven: false, tones, pace }, rest: paceless };
  const { labels, rest } = readPeople(sentence, people);
  const left = rest.replace(balance, ' ').replace(labels.length > 1 ? contrast : balance, ' ');
  // "Give Ann and Bob the same time" asks for nothing else.
  const isWhole = left.replace(rules.giving, ' ').trim().replace(/\W+/g, '') === '';
  const isOfPeople = rules.people.test(sentence);
  const guests = guestsNamed(sentence, people);
  const everybody = guests.length > 0 ? guests : people.map(({ label }) => label);
  return {
    manner: {
      balanced: labels.length > 1 ? labels : isOfPeople ? everybody : [],
      isEven: true,
      tones,
      pace,
    },
    rest: paceless.replace(sentence, (whole) => {
      if (isWhole) return blank(whole);
      return labels.length > 1 ? left.padEnd(whole.length) : whole.replace(balance, blank);
    }),
  };
}

/** The clause without words of tone, unless it has no other words. */
export function withoutTone(text: string, { tone }: MannerRules): string {
  return text.replace(tone, ' ');
}
