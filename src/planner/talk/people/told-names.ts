import { anyOf, commaList } from '../../language/phrase-pattern.ts';
import type { Sentence } from '../sentence.ts';

/** "I'm Ngozi Okafor", in all languages. The first group is the first name, the second one the surname. */
const INTRODUCES = new RegExp(
  String.raw`(?<![\p{L}])${anyOf(
    commaList(
      "i'm, i am, my name's, my name is, this is, ich bin, ich heiße, mein name ist, je suis, je m'appelle, soy, me llamo",
    ),
  )}\s+(?:(?:dr|prof|professor|mr|mrs|ms|frau|herr|madame|monsieur|doctora?)\.?\s+)?([\p{L}'’-]+)\s+([\p{L}'’-]+)`,
  'iu',
);
const CAPITAL = /^\p{Lu}/u;

/**
 * The first name with which a speaker introduces themselves, where their shown name ends on the surname: "Dr Okafor" says
 * "I'm Ngozi Okafor". Null for nobody.
 */
export function firstNameTold(
  label: string,
  shown: readonly string[],
  sentences: readonly Sentence[],
): string | null {
  const surnames = shown.flatMap((name) => name.trim().split(/\s+/).slice(-1));
  for (const { speaker, words } of sentences) {
    if (speaker !== label) continue;
    const [, first = '', last = ''] = INTRODUCES.exec(words.map(({ text }) => text).join(' ')) ?? [];
    if (CAPITAL.test(first) && surnames.includes(last) && !surnames.includes(first)) return first;
  }
  return null;
}
