import { anyOf, END, GAP, START, saysAll } from '../phrase-pattern.ts';
import type { EffectRules } from './brief-rules.ts';

/** The wordings of wishes for what no plan holds: music, subtitles, effects, formats, translations. */
export interface EffectWords {
  /** Words before a wanted effect: "with", "add". */
  giving: readonly string[];
  /** Words before an effect that nobody wants. */
  refusing: readonly string[];
  /** "Background music". */
  effects: readonly string[];
  /** Words before an effect that say more of it: "soft". */
  kinds: readonly string[];
  /** Words between an effect and its manner: "subtitles *in* Spanish". */
  manner: readonly string[];
  /** Wordings that need no other words: "translate it to French". */
  whole: readonly string[];
  /** Requests, and several videos: "make 3 shorts". These may also begin a brief. */
  making: readonly string[];
  several: readonly string[];
  /** Words behind an effect that say that nobody needs it. */
  needless: readonly string[];
  /** "Captions, please". */
  please: readonly string[];
  /** Nouns before "with" that mean a part of the talk: "the part with the music". */
  parts: readonly string[];
}

const WORD = String.raw`[\p{L}\p{N}'’-]+`;
/** The end of a clause, or the beginning of an audience: "as mp4 for TikTok". */
const EDGE = String.raw`(?=\s*(?:[.,;:!?)\n]|$)|\s+(?:for|für|pour|para)\s)`;

/**
 * The rules for such wishes. An effect alone may be a subject of the talk: it is a wish only behind a giving or refusing
 * word, with its manner, with a plea, or as needless.
 */
export function effectWishes(words: EffectWords): EffectRules {
  const manner = String.raw`\s+${anyOf(words.manner)}(?:\s+${WORD}){1,3}`;
  const plain = `(?:${anyOf(words.kinds)}${GAP}){0,3}${anyOf(words.effects)}${END}`;
  const effect = `${plain}(?:${manner})?`;
  const more = String.raw`(?:\s*(?:,|&|\+|${WORD})\s+(?:${anyOf(words.giving)}\s+)?${effect}){0,8}?`;
  const given = String.raw`(?:${anyOf(words.giving)}|(?<refusing>${anyOf(words.refusing)}))\s+${effect}${more}`;
  const alone = String.raw`(?:^|(?<=[.,;:!?\n]\s*))${plain}(?:${manner}|\s*,?\s*${anyOf(words.please)}|(?<needless>\s+${anyOf(words.needless)}))`;
  const several = String.raw`(?:^\s*|${START}${anyOf(words.making)}\s+)${anyOf(words.several)}(?=\s)`;
  const notOfPart = String.raw`(?<!${START}${anyOf(words.parts)}\s+)`;
  return {
    wishes: new RegExp(
      `(?:${notOfPart}${START}(?:${given}|${anyOf(words.whole)})|${alone})${EDGE}|${several}`,
      'giu',
    ),
    nouns: saysAll(words.effects),
    alone: new RegExp(String.raw`^${plain}(?:\s*(?:,|&|\+|${WORD})\s+${plain})*$`, 'iu'),
  };
}

/** For languages without such wordings. */
export const NO_EFFECTS: EffectRules = { wishes: /(?!)/g, nouns: /(?!)/g, alone: /(?!)/ };
