import { findEffectWishes, replaceWishes } from '../../brief/beside/read-effects.ts';
import type { Stemmer } from '../../language/word-stems.ts';
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
  wording: Pick<TalkWording, 'stems'>,
): { effects: string[]; rest: string } {
  const { stem } = languageOfInstruction(text, ofTalk);
  const found = findEffectWishes(text, stem, wording).filter(({ kind }) => kind === 'effect');
  const rest = replaceWishes(text, found, () => ' ');
  return { effects: found.map((wish) => wish.text.trim()), rest: LEFT_OVER.test(rest) ? '' : rest };
}
