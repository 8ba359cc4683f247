import { languageName } from '../../../src/contract/values/languages.ts';

const MAX_NAMED_LANGUAGES = 3;

/** Languages by name; many of them by their number. */
export function sayLanguages(languages: readonly string[] | null): string {
  if (languages === null) return 'many languages';
  if (languages.length > MAX_NAMED_LANGUAGES) return `${languages.length} languages`;
  return languages.map(languageName).join(', ');
}
