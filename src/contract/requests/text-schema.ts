import { z } from 'zod';
import { showValue } from '../problems/show-value.ts';
import { NO_NAME_CHARACTERS, noNameCharacterIn } from './name-characters.ts';
import { requestNotes, withCode } from './request-notes.ts';

/** At least one character that is not blank, and no NUL, which Postgres cannot store. */
const TEXT_PATTERN = '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$';

/**
 * A text of a request: 1 to `maxChars` code points after trimming. The published schema can count only before
 * trimming, so it accepts a little less than the service.
 */
export function textSchema(maxChars: number) {
  return z
    .string()
    .trim()
    .refine((text) => text !== '', {
      message: `it is blank; say in 1 to ${maxChars} characters`,
      abort: true,
    })
    .refine((text) => countChars(text) <= maxChars, {
      error: ({ input }) => `${countChars(String(input))} characters; allowed are ${maxChars}`,
      abort: true,
    })
    .refine((text) => !text.includes('\0'), { message: 'it holds a NUL character', abort: true })
    .register(requestNotes, { allowed: `a text of 1 to ${maxChars} characters` })
    .meta({ minLength: 1, maxLength: maxChars, pattern: TEXT_PATTERN });
}

const NAME_PATTERN = `^[^${NO_NAME_CHARACTERS}]*[^\\s${NO_NAME_CHARACTERS}][^${NO_NAME_CHARACTERS}]*$`;

/** A name that stands on one line and reads as it is written. */
export function nameSchema(maxChars: number) {
  return textSchema(maxChars)
    .refine((name) => noNameCharacterIn(name) === null, {
      error: ({ input }) =>
        `it holds ${noNameCharacterIn(String(input))}; a name has no control characters, line breaks or marks of direction`,
      abort: true,
    })
    .meta({ pattern: NAME_PATTERN });
}

function countChars(text: string): number {
  return [...text].length;
}

/** A pattern for a file name with one of these endings in any case. JSON Schema's patterns have no flags. */
export function endingPattern(extensions: readonly string[]): string {
  const anyCase = (letter: string) => (/[a-z]/.test(letter) ? `[${letter}${letter.toUpperCase()}]` : letter);
  return `\\.(${extensions.map((extension) => [...extension].map(anyCase).join('')).join('|')})$`;
}

/** The name of a file that ends in one of the extensions, in any case. */
export function fileNameSchema<T extends z.ZodString>(name: T, extensions: readonly string[]): T {
  return name
    .refine((text) => new RegExp(endingPattern(extensions)).test(text), {
      error: ({ input }) => `${showValue(input)} ends in none of ${extensions.join(', ')}`,
      params: withCode('unsupported_extension'),
      abort: true,
    })
    .meta({ pattern: endingPattern(extensions) });
}

/** A list without duplicates. `each` words this rule in a refusal, unless a note words the whole list. */
export function listOfDifferent<T extends z.ZodType>(item: T, each?: string) {
  const message =
    each === undefined
      ? {}
      : { error: ({ input }: { input?: unknown }) => `got ${showValue(input)}; allowed is ${each}` };
  return z
    .array(item)
    .refine((list) => new Set(list).size === list.length, { ...message, abort: true })
    .meta({ uniqueItems: true });
}
