import { contentStems, type Stemmer } from '../../language/word-stems.ts';
import type { TalkWording } from '../../talk/talk-wording.ts';
import { blank, type TextSpan, trimSpan } from '../text-span.ts';

/** A wish for what no plan holds. One that refuses an effect is about the manner, and is met. */
export interface EffectWish extends TextSpan {
  kind: 'effect' | 'manner';
}

/**
 * All wishes of a text for what no plan holds, such as music and effects. What the talk says may be its subject: "how
 * she scared it away with music".
 */
export function findEffectWishes(
  text: string,
  stem: Stemmer,
  { stems }: Pick<TalkWording, 'stems'>,
): EffectWish[] {
  const { wishes, nouns } = stem.language.brief.effects;
  const isSaid = (wish: string) =>
    (wish.match(nouns) ?? []).some((noun) =>
      contentStems(noun.split(/\s+/), stem).some((one) => stems.has(one)),
    );
  return [...text.matchAll(wishes)].flatMap(({ 0: said, index, groups }): EffectWish[] => {
    if (isSaid(said)) return [];
    const { refusing, needless } = groups ?? {};
    const isRefused = (refusing ?? needless) !== undefined;
    return [{ text: said, from: index, kind: isRefused ? 'manner' : 'effect' }];
  });
}

/** The text with something else in the place of these wishes. */
export function replaceWishes(
  text: string,
  found: readonly EffectWish[],
  put: (wish: string) => string,
): string {
  return found.reduceRight(
    (left, wish) => left.slice(0, wish.from) + put(wish.text) + left.slice(wish.from + wish.text.length),
    text,
  );
}

/** The wishes of a brief, and its text without them. A text that asks for nothing else stays as it is. */
export function readEffects(
  text: string,
  stem: Stemmer,
  wording: Pick<TalkWording, 'stems'>,
): { effects: EffectWish[]; rest: string } {
  const found = findEffectWishes(text, stem, wording);
  const rest = replaceWishes(text, found, blank);
  if (!/\p{L}{3}/u.test(rest)) return { effects: [], rest: text };
  return { effects: found.map((wish) => ({ ...wish, ...trimSpan(wish) })), rest };
}
