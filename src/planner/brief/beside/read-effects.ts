import { contentStems, type Stemmer } from '../../language/word-stems.ts';
import type { TalkWording } from '../../talk/talk-wording.ts';
import { blank, type TextSpan, trimSpan } from '../text-span.ts';

/** A wish for what no plan holds. One that refuses an effect is about the manner, and is met. */
export interface EffectWish extends TextSpan {
  kind: 'effect' | 'manner';
}

/**
 * The wishes of a text for what no plan holds, such as music and effects, and the text without them. What the talk says
 * may be its subject: "how she scared it away with music". A text that asks for nothing else stays as it is.
 */
export function readEffects(
  text: string,
  stem: Stemmer,
  { stems }: Pick<TalkWording, 'stems'>,
): { effects: EffectWish[]; rest: string } {
  const { wishes, nouns } = stem.language.brief.effects;
  const isSaid = (wish: string) =>
    (wish.match(nouns) ?? []).some((noun) =>
      contentStems(noun.split(/\s+/), stem).some((one) => stems.has(one)),
    );
  const found = [...text.matchAll(wishes)].filter(([wish]) => !isSaid(wish));
  const rest = text.replace(wishes, (wish) => (isSaid(wish) ? wish : blank(wish)));
  if (!/\p{L}{3}/u.test(rest)) return { effects: [], rest: text };
  const effects = found.map(({ 0: said, index, groups }): EffectWish => {
    const { refusing, needless } = groups ?? {};
    const isRefused = (refusing ?? needless) !== undefined;
    return { ...trimSpan({ text: said, from: index }), kind: isRefused ? 'manner' : 'effect' };
  });
  return { effects, rest };
}
