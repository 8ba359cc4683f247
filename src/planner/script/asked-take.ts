import { endsSentence } from '../../domain/transcript/ends-sentence.ts';
import type { Language } from '../language/language.ts';
import { plainWord } from '../language/word-stems.ts';
import type { Take } from './judge-take.ts';
import type { ScriptLine } from './script.ts';
import type { TalkWords } from './talk-words.ts';

/** A written question opens within so many words: "So tell me, how". */
const OPENING_WORDS = 4;

/** Whether a take asks what the text states. A draft has no question marks. */
export function isOnlyAsked(
  { line, text }: { line: ScriptLine; text: string },
  { first, last }: Take,
  talk: TalkWords,
  language: Language,
): boolean {
  if (talk.isDraft || opensAsQuestion(line, text, language)) return false;
  const asked = talk.spoken.slice(first, last + 1).filter(({ isAsked }) => isAsked);
  const questions = new Set(asked.map(({ sentence }) => sentence));
  return questions.size > text.split(/\?+/).length - 1;
}

/** Whether a text without an end mark begins like a question. A piece from inside a line begins by chance. */
function opensAsQuestion({ parts }: ScriptLine, text: string, { questionStarts, talk }: Language): boolean {
  const words = text.split(' ');
  const isBegun = parts.some((part) => part.startsWith(text));
  if (!isBegun || words.some(endsSentence)) return false;
  const opening = words.slice(0, OPENING_WORDS).map(plainWord);
  const at = opening.findIndex((word) => questionStarts.has(word));
  return at >= 0 && opening.slice(0, at).every((word) => talk.askingLeadIns.includes(word));
}
