import { z } from 'zod';
import { noteOf, unwrapped } from './schema-parts.ts';

/**
 * The allowed values of a part of a request, worded to follow "allowed is". Examples: "an integer from 10 to 600",
 * "one of bars, stack". They come from the published JSON Schema, unless a note words them.
 */
export function sayAllowed(schema: z.core.$ZodType): string {
  return noteOf(schema).allowed ?? sayJson(z.toJSONSchema(unwrapped(schema), { io: 'input' }));
}

type Json = z.core.JSONSchema.JSONSchema;

function sayJson(json: Json): string {
  if (json.anyOf !== undefined) return sayAnyOf(json.anyOf as Json[]);
  if (json.enum !== undefined) return sayOneOf(json.enum);
  if (json.const !== undefined) return sayOneOf([json.const]);
  switch (Array.isArray(json.type) ? json.type.find((type) => type !== 'null') : json.type) {
    case 'string':
      return sayText(json);
    case 'integer':
    case 'number':
      return sayNumber(json);
    case 'boolean':
      return 'true or false';
    case 'array':
      return sayList(json);
    case 'object':
      return 'an object';
    default:
      return 'another value';
  }
}

function sayAnyOf(choices: readonly Json[]): string {
  const allowed = choices.filter(({ type }) => type !== 'null').map(sayJson);
  return [...new Set(allowed)].join(' or ');
}

export function sayOneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

const FORMATS: Record<string, string> = {
  uuid: 'a uuid',
  email: 'an email address',
  date: 'a date such as 2027-01-31',
  'date-time': 'an ISO 8601 time such as 2027-01-31T00:00:00Z',
};

function sayText({ format = '', minLength = 0, maxLength, pattern }: Json): string {
  const known = FORMATS[format];
  if (known !== undefined) return known;
  const from = minLength > 0 ? `${minLength} to` : 'at most';
  if (maxLength !== undefined) return `a text of ${from} ${maxLength} characters`;
  if (pattern !== undefined) return `a text that matches ${pattern}`;
  return minLength > 0 ? 'a text that is not empty' : 'a text';
}

function sayNumber({ type, minimum, maximum, exclusiveMinimum }: Json): string {
  const noun = type === 'integer' ? 'an integer' : 'a number';
  const least = typeof exclusiveMinimum === 'number' && type === 'integer' ? exclusiveMinimum + 1 : minimum;
  const isFrom = least !== undefined && least > Number.MIN_SAFE_INTEGER;
  const isTo = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (typeof exclusiveMinimum === 'number' && type === 'number') {
    return `${noun} above ${exclusiveMinimum}${isTo ? `, up to ${maximum}` : ''}`;
  }
  if (isFrom) return isTo ? `${noun} from ${least} to ${maximum}` : `${noun} from ${least} on`;
  return isTo ? `${noun} up to ${maximum}` : noun;
}

function sayList({ minItems = 0, maxItems, items }: Json): string {
  const each = typeof items === 'object' && !Array.isArray(items) ? `, each ${sayJson(items as Json)}` : '';
  if (maxItems !== undefined) return `a list of ${minItems} to ${maxItems} values${each}`;
  return minItems > 0 ? `a list of at least ${minItems} values${each}` : `a list of values${each}`;
}
