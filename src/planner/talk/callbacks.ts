import { oncePerLanguage } from '../language/language.ts';
import { anyOf, START } from '../language/phrase-pattern.ts';
import { contentStems, type Stemmer } from '../language/word-stems.ts';
import { plainText, type Sentence } from './sentence.ts';

/** Phrases that return to an earlier subject, such as "Let me go back to the nine euros". */
const comingBack = oncePerLanguage(
  ({ talk }) => new RegExp(String.raw`${START}${anyOf(talk.comingBack)}((?: [\p{L}\p{N}]+){1,4})`, 'iu'),
);
/** A subject that was mentioned this recently is no callback. */
const LEAST_SENTENCES_BETWEEN = 4;
/** A more frequent word identifies no place. */
const MOST_PLACES = 12;

/** Per sentence with a callback: the earlier sentences about the same subject. */
export function findCallbacks(
  sentences: readonly Sentence[],
  stem: Stemmer,
): ReadonlyMap<number, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { stems }] of sentences.entries())
    for (const one of new Set(stems)) places.set(one, [...(places.get(one) ?? []), at]);
  return new Map(
    [...sentences.entries()].flatMap(([at, sentence]) => {
      const named = comingBack(stem.language).exec(plainText(sentence).join(' '))?.[1];
      if (named === undefined) return [];
      const earlier = contentStems(named.trim().split(' '), stem).flatMap((one) => {
        const all = places.get(one) ?? [];
        return all.length <= MOST_PLACES ? all : [];
      });
      const far = earlier.filter(
        (one) => one < at - LEAST_SENTENCES_BETWEEN && sentences[one]?.group === sentence.group,
      );
      return far.length > 0 ? [[at, far] as const] : [];
    }),
  );
}
