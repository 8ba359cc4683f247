import { contentStems, type Stemmer } from '../../language/word-stems.ts';
import type { TalkWording } from '../../talk/talk-wording.ts';
import { languageOfInstruction } from './instruction-language.ts';

/** Words that are left of "and add music": they ask for nothing. */
const LEFT_OVER = /^[\s,.;!]*(?:(?:and|please|und|bitte|et|y|s['’]il te plaît|por favor)[\s,.;!]*)*$/iu;

/**
 * The wishes of an instruction for what no plan holds, such as music and translations, and the instruction without
 * them. What the talk says may be meant: "add the music" adds the passage about it.
 */
export function readEffectWishes(
  text: string,
  ofTalk: Stemmer,
  { stems }: Pick<TalkWording, 'stems'>,
): { effects: string[]; rest: string } {
  const { language, stem } = languageOfInstruction(text, ofTalk);
  const { wishes, nouns } = language.brief.effects;
  const effects: string[] = [];
  const rest = text.replace(wishes, (wish, ...match) => {
    const { refusing, needless } = match.at(-1) as Record<string, string | undefined>;
    const said = (wish.match(nouns) ?? []).flatMap((noun) => contentStems(noun.split(/\s+/), stem));
    if ((refusing ?? needless) !== undefined || said.some((one) => stems.has(one))) return wish;
    effects.push(wish.trim());
    return ' ';
  });
  return { effects, rest: LEFT_OVER.test(rest) ? '' : rest };
}
