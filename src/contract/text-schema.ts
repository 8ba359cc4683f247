import { z } from 'zod';

/** Something other than blanks, and no NUL, which Postgres cannot hold. */
const TEXT_PATTERN = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

/**
 * A text of a request: 1 to `maxChars` code points after trimming. The published schema can count only before
 * trimming, so it is a little narrower: all that it takes is taken.
 */
export function textSchema(maxChars: number) {
  return z
    .string()
    .refine((text) => {
      const trimmed = text.trim();
      return trimmed !== '' && !trimmed.includes('\0') && [...trimmed].length <= maxChars;
    }, `1 to ${maxChars} characters, counted after trimming`)
    .meta({ minLength: 1, maxLength: maxChars, pattern: TEXT_PATTERN });
}

/** A pattern that takes a file name with one of these endings in any case. JSON Schema's patterns know no flags. */
export function endingPattern(extensions: readonly string[]): string {
  const anyCase = (letter: string) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter);
  return `\\.(${extensions.map((extension) => [...extension].map(anyCase).join('')).join('|')})$`;
}

/** A list without doubles. */
export function listOfDifferent<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .refine((list) => new Set(list).size === list.length, 'each value once')
    .meta({ uniqueItems: true });
}
