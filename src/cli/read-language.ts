import { LANGUAGE_CHOICES, LANGUAGE_RULE } from '../contract/values/languages.ts';
import { ExitError } from './terminal/exit-error.ts';

/** The value of `--language`. Any value but a known code or `auto` is wrong use. */
export function readLanguage(given: string): string {
  const language = given.trim().toLowerCase();
  if (LANGUAGE_CHOICES.includes(language)) return language;
  throw new ExitError(2, `--language ${given}: ${LANGUAGE_RULE}.`);
}
