import type { GroupMedia, TranscriptionEngine } from '../../../src/contract/group-media.ts';
import { HANDED_IN } from '../../../src/contract/values/engines.ts';
import { AUTO_LANGUAGE, codeOfTag, knowsLanguage } from '../../../src/contract/values/languages.ts';

type OwnWords = Pick<GroupMedia, 'engine' | 'language'>;

/** The language of the talk where an engine wrote the words in another one, because it does not know it; else null. */
export function missedLanguageOf({ engine, language }: OwnWords, ofTalk: string | null): string | null {
  if (ofTalk === null || ofTalk === AUTO_LANGUAGE || language === null || engine === HANDED_IN) return null;
  return codeOfTag(language) === codeOfTag(ofTalk) ? null : ofTalk;
}

/** Whether an engine can transcribe a language. */
export function knows(engine: TranscriptionEngine, language: string): boolean {
  return knowsLanguage({ languages: engine.languages, findsLanguage: engine.finds_language }, language);
}
