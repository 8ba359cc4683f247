import { HANDED_IN } from '../contract/values/engines.ts';
import { AUTO_LANGUAGE, codeOfTag, languageName } from '../contract/values/languages.ts';
import type { WorkState } from '../contract/work.ts';

/** The quality, engine and language of a finished transcript, for people. `ofTalk` is the language that was chosen. */
export function sayTranscript(
  { quality, engine, language }: Pick<WorkState, 'quality' | 'engine' | 'language'>,
  ofTalk: string | null = null,
): string {
  if (engine === null) return 'none';
  if (quality === null) return `no words were heard by ${engine}`;
  const origin = engine === HANDED_IN ? 'handed in' : `${quality} (${engine})`;
  if (language === null) return origin;
  const isChosen = ofTalk !== null && ofTalk !== AUTO_LANGUAGE;
  const isMissed = isChosen && engine !== HANDED_IN && codeOfTag(language) !== codeOfTag(ofTalk);
  const lack = isMissed ? `, although the talk is in ${languageName(ofTalk)}` : '';
  return `${origin}, in ${languageName(language)}${lack}`;
}
