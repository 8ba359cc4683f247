import { languageName } from '../contract/values/languages.ts';
import type { WorkState } from '../contract/work.ts';

/** The quality, engine and language of a transcript, for people. */
export function sayTranscript({ quality, engine, language }: WorkState): string {
  return `${quality} (${engine})${language === null ? '' : `, in ${languageName(language)}`}`;
}
