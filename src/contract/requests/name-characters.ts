/**
 * Characters that no name has, as a class of a pattern: control characters, line breaks, and marks that turn the
 * direction of writing. In a list, a file or a page they would show a name as something else.
 */
export const NO_NAME_CHARACTERS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069';

const FOUND = new RegExp(`[${NO_NAME_CHARACTERS}]`);
const ALL_FOUND = new RegExp(`[${NO_NAME_CHARACTERS}]+`, 'g');

/** The first such character, as `U+000A`; null in a name that has none. */
export function noNameCharacterIn(text: string): string | null {
  const found = FOUND.exec(text)?.[0];
  return found === undefined ? null : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A name from a file, which has a blank in place of such characters. */
export function plainName(text: string): string {
  return text.replaceAll(ALL_FOUND, ' ').trim();
}
