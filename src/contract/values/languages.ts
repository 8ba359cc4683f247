/** In place of a code: the transcription engine finds the language of the talk. */
export const AUTO_LANGUAGE = 'auto';

/**
 * Languages that can be chosen for a recording, by ISO 639-1 code. They are the languages of Whisper, which
 * supports more than any other engine. Their names are here because browsers lack those of small languages.
 */
const LANGUAGE_NAMES = {
  af: 'Afrikaans',
  am: 'Amharic',
  ar: 'Arabic',
  as: 'Assamese',
  az: 'Azerbaijani',
  ba: 'Bashkir',
  be: 'Belarusian',
  bg: 'Bulgarian',
  bn: 'Bangla',
  bo: 'Tibetan',
  br: 'Breton',
  bs: 'Bosnian',
  ca: 'Catalan',
  cs: 'Czech',
  cy: 'Welsh',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  en: 'English',
  es: 'Spanish',
  et: 'Estonian',
  eu: 'Basque',
  fa: 'Persian',
  fi: 'Finnish',
  fo: 'Faroese',
  fr: 'French',
  gl: 'Galician',
  gu: 'Gujarati',
  ha: 'Hausa',
  he: 'Hebrew',
  hi: 'Hindi',
  hr: 'Croatian',
  ht: 'Haitian Creole',
  hu: 'Hungarian',
  hy: 'Armenian',
  id: 'Indonesian',
  is: 'Icelandic',
  it: 'Italian',
  ja: 'Japanese',
  ka: 'Georgian',
  kk: 'Kazakh',
  km: 'Khmer',
  kn: 'Kannada',
  ko: 'Korean',
  la: 'Latin',
  lb: 'Luxembourgish',
  ln: 'Lingala',
  lo: 'Lao',
  lt: 'Lithuanian',
  lv: 'Latvian',
  mg: 'Malagasy',
  mi: 'Māori',
  mk: 'Macedonian',
  ml: 'Malayalam',
  mn: 'Mongolian',
  mr: 'Marathi',
  ms: 'Malay',
  mt: 'Maltese',
  my: 'Burmese',
  ne: 'Nepali',
  nl: 'Dutch',
  nn: 'Norwegian Nynorsk',
  no: 'Norwegian',
  oc: 'Occitan',
  pa: 'Punjabi',
  pl: 'Polish',
  ps: 'Pashto',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sa: 'Sanskrit',
  sd: 'Sindhi',
  si: 'Sinhala',
  sk: 'Slovak',
  sl: 'Slovenian',
  sn: 'Shona',
  so: 'Somali',
  sq: 'Albanian',
  sr: 'Serbian',
  su: 'Sundanese',
  sv: 'Swedish',
  sw: 'Swahili',
  ta: 'Tamil',
  te: 'Telugu',
  tg: 'Tajik',
  th: 'Thai',
  tk: 'Turkmen',
  tl: 'Filipino',
  tr: 'Turkish',
  tt: 'Tatar',
  uk: 'Ukrainian',
  ur: 'Urdu',
  uz: 'Uzbek',
  vi: 'Vietnamese',
  yi: 'Yiddish',
  yo: 'Yoruba',
  zh: 'Chinese',
} as const;

export const TALK_LANGUAGES = Object.keys(LANGUAGE_NAMES) as (keyof typeof LANGUAGE_NAMES)[];

/** The values that can be chosen for a recording. */
export const LANGUAGE_CHOICES: readonly string[] = [AUTO_LANGUAGE, ...TALK_LANGUAGES];

/** The possible values, in words. */
export const LANGUAGE_RULE = `allowed is ${AUTO_LANGUAGE}, or a code: ${TALK_LANGUAGES.join(', ')}`;

/** The languages that an engine supports. */
export interface KnownLanguages {
  /** Codes; null: many, or not known. */
  languages: readonly string[] | null;
  /** Whether it finds the language of a talk by itself. */
  findsLanguage: boolean;
}

/** Whether an engine can transcribe talk in a language (a code, or `auto`). */
export function knowsLanguage({ languages, findsLanguage }: KnownLanguages, language: string): boolean {
  if (language === AUTO_LANGUAGE) return findsLanguage;
  return languages?.includes(codeOfTag(language)) ?? true;
}

/** The English name of a language; an unknown tag is its own name. */
export function languageName(tag: string): string {
  if (isTalkLanguage(tag)) return LANGUAGE_NAMES[tag];
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

function isTalkLanguage(tag: string): tag is keyof typeof LANGUAGE_NAMES {
  return Object.hasOwn(LANGUAGE_NAMES, tag);
}

/** The code of a language that a server named as `de`, `de-AT` or `german`; null where it is not known. */
export function codeOfLanguage(name: string): string | null {
  const plain = name.trim().toLowerCase();
  const isSaid = (code: string) => code === codeOfTag(plain) || languageName(code).toLowerCase() === plain;
  return TALK_LANGUAGES.find(isSaid) ?? null;
}

/** The language of a tag: `de` of `de-AT`. */
export function codeOfTag(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? '';
}
