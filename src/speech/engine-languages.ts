import { AUTO_LANGUAGE, knowsLanguage, languageName } from '../contract/values/languages.ts';
import type { EngineInfo } from './transcriber.ts';

type LanguagesOfEngine = Pick<EngineInfo, 'name' | 'languages' | 'findsLanguage'>;

/** The language that an engine writes: the requested one if it supports it, else its own first one. */
export function languageOfWords(engine: LanguagesOfEngine, wanted: string): string {
  return knowsLanguage(engine, wanted) ? wanted : (engine.languages?.[0] ?? wanted);
}

/** One sentence, without its full stop, where an engine cannot transcribe talk in a language; else null. */
export function sayUnknownLanguage(engine: LanguagesOfEngine, language: string): string | null {
  if (knowsLanguage(engine, language)) return null;
  if (language === AUTO_LANGUAGE) return `${engine.name} cannot find the language of a talk by itself`;
  return `the talk is in ${languageName(language)}, and ${engine.name} transcribes ${sayLanguages(engine)}`;
}

function sayLanguages({ languages }: LanguagesOfEngine): string {
  const [only, ...others] = languages ?? [];
  if (only === undefined) return 'other languages';
  return others.length === 0 ? `${languageName(only)} only` : `${languages?.length} other languages`;
}
