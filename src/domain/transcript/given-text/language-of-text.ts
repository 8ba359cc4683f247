import { AUTO_LANGUAGE } from '../../../contract/values/languages.ts';

/** For a recording whose language is unknown. */
const DEFAULT_LANGUAGE = 'en';

/** The language of a given text: the chosen one, else that of the present transcript. */
export function languageOfText(chosen: string | null, ofTranscript: string | null): string {
  return (chosen === AUTO_LANGUAGE ? null : chosen) ?? ofTranscript ?? DEFAULT_LANGUAGE;
}
