/** In place of a code: the transcription engine finds the language of the talk. */
export const AUTO_LANGUAGE = 'auto';

/**
 * Languages that can be chosen for a recording, as ISO 639-1 codes: those that Whisper was trained on, which is more than
 * any other engine knows.
 */
export const TALK_LANGUAGES = [
  ...[
    'af',
    'am',
    'ar',
    'as',
    'az',
    'ba',
    'be',
    'bg',
    'bn',
    'bo',
    'br',
    'bs',
    'ca',
    'cs',
    'cy',
    'da',
    'de',
    'el',
  ],
  ...[
    'en',
    'es',
    'et',
    'eu',
    'fa',
    'fi',
    'fo',
    'fr',
    'gl',
    'gu',
    'ha',
    'he',
    'hi',
    'hr',
    'ht',
    'hu',
    'hy',
    'id',
  ],
  ...[
    'is',
    'it',
    'ja',
    'ka',
    'kk',
    'km',
    'kn',
    'ko',
    'la',
    'lb',
    'ln',
    'lo',
    'lt',
    'lv',
    'mg',
    'mi',
    'mk',
    'ml',
  ],
  ...[
    'mn',
    'mr',
    'ms',
    'mt',
    'my',
    'ne',
    'nl',
    'nn',
    'no',
    'oc',
    'pa',
    'pl',
    'ps',
    'pt',
    'ro',
    'ru',
    'sa',
    'sd',
  ],
  ...[
    'si',
    'sk',
    'sl',
    'sn',
    'so',
    'sq',
    'sr',
    'su',
    'sv',
    'sw',
    'ta',
    'te',
    'tg',
    'th',
    'tk',
    'tl',
    'tr',
    'tt',
  ],
  ...['uk', 'ur', 'uz', 'vi', 'yi', 'yo', 'zh'],
] as const;

/** What can be chosen for a recording. */
export const LANGUAGE_CHOICES: readonly string[] = [AUTO_LANGUAGE, ...TALK_LANGUAGES];

/** What can be chosen, in words. */
export const LANGUAGE_RULE = `allowed is ${AUTO_LANGUAGE}, or a code: ${TALK_LANGUAGES.join(', ')}`;

/** What an engine can do with languages. */
export interface KnownLanguages {
  /** Codes; null: many, or not known. */
  languages: readonly string[] | null;
  /** Whether it finds the language of a talk by itself. */
  findsLanguage: boolean;
}

/** Whether an engine can transcribe talk in a language (a code, or `auto`). */
export function knowsLanguage({ languages, findsLanguage }: KnownLanguages, language: string): boolean {
  if (language === AUTO_LANGUAGE) return findsLanguage;
  return languages?.includes(baseOf(language)) ?? true;
}

/** The English name of a language; a tag that nobody knows is its own name. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The code of a language that a server named as `de`, `de-AT` or `german`; null where it is not known. */
export function codeOfLanguage(said: string): string | null {
  const plain = said.trim().toLowerCase();
  const isSaid = (code: string) => code === baseOf(plain) || languageName(code).toLowerCase() === plain;
  return TALK_LANGUAGES.find(isSaid) ?? null;
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}
