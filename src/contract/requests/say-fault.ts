import type { z } from 'zod';
import type { ProblemCode } from '../problems/problem.ts';
import { showValue } from '../problems/show-value.ts';
import { sayAllowed, sayOneOf } from './say-allowed.ts';
import { memberNames, memberOf, noteOf, partOf, unwrapped } from './schema-parts.ts';

type Issue = z.core.$ZodIssue;

/** zod's message for a rule that has no message of its own. */
const NO_WORDS = 'Invalid input';

interface Fault {
  code: ProblemCode;
  detail: string;
}

/** The part of a request that a fault is about. */
interface Place {
  name: string;
  code: ProblemCode;
  schema: z.core.$ZodType;
  /** Whether the fault is in a plain item of the named list. */
  isItem: boolean;
}

/** One fault of a body, as a refusal words it: "key: got X; allowed is Y". */
export function sayFault(schema: z.core.$ZodType, body: unknown, issue: Issue): Fault {
  const place = placeOf(schema, body, issue.path);
  const code = ruleCode(issue) ?? place.code;
  if (issue.code === 'unrecognized_keys') return { code, detail: sayUnknown(place, issue.keys) };
  if (issue.code === 'invalid_union' && 'options' in issue && issue.discriminator !== undefined) {
    const cases = sayOneOf(issue.options ?? []);
    const got = sayGot(place, memberOf(issue.input, issue.discriminator), cases);
    return { code, detail: `${nameWithin(place, issue.discriminator)}: ${got}` };
  }
  const saying =
    issue.code === 'custom' && issue.message !== NO_WORDS ? issue.message : sayGot(place, issue.input);
  if (place.name !== '') return { code, detail: `${place.name}: ${saying}` };
  return {
    code,
    detail: issue.code === 'custom' ? saying : `the body must be a JSON object${sayKind(issue.input)}`,
  };
}

/** An empty map is an empty list in some languages, such as PHP. */
function sayKind(body: unknown): string {
  return Array.isArray(body) ? ': got a list' : '';
}

function ruleCode(issue: Issue): ProblemCode | undefined {
  return issue.code === 'custom' ? (issue.params?.['code'] as ProblemCode | undefined) : undefined;
}

/** Follows the path to a fault. A fault in an item of plain values is reported for its list. */
function placeOf(root: z.core.$ZodType, body: unknown, path: readonly PropertyKey[]): Place {
  const place: Place = {
    name: '',
    code: noteOf(root).code ?? 'invalid_request',
    schema: root,
    isItem: false,
  };
  let value = body;
  for (const key of path) {
    const part = partOf(place.schema, key, value);
    value = memberOf(value, key);
    if (part === null) return place;
    if (typeof key === 'number' && isPlain(part)) return { ...place, isItem: true };
    place.name = nameWithin(place, key);
    place.code = noteOf(part).code ?? place.code;
    place.schema = part;
  }
  return place;
}

function nameWithin({ name, schema }: Place, key: PropertyKey): string {
  if (typeof key === 'number') return `${name}[${key}]`;
  const isAlone = name === '' || noteOf(schema).isNamedAlone === true;
  return isAlone ? String(key) : `${name}.${String(key)}`;
}

function isPlain(schema: z.core.$ZodType): boolean {
  const { type } = unwrapped(schema)._zod.def;
  return type !== 'object' && type !== 'array' && type !== 'record' && type !== 'union';
}

/** The sent value and the allowed ones. Null counts as absent, except in a list. */
function sayGot({ schema, isItem }: Place, value: unknown, allowed = sayAllowed(schema)): string {
  const isMissing = value === undefined || (value === null && !isItem);
  const shown = noteOf(schema).isSecret === true ? 'another value' : showValue(value);
  return `${isMissing ? 'it is missing' : `got ${shown}`}; allowed is ${allowed}`;
}

function sayUnknown({ code, schema }: Place, [key]: readonly string[]): string {
  const noun = code === 'invalid_settings' ? 'setting' : 'member';
  return `${key}: there is no such ${noun}; known are ${memberNames(schema).join(', ')}`;
}

/** The place of a fault in the description. Members come in its order, unknown ones last. */
export function orderOf(root: z.core.$ZodType, { code, path }: Issue): number[] {
  const order: number[] = [];
  let schema: z.core.$ZodType | null = root;
  for (const key of path) {
    order.push(typeof key === 'number' ? key : memberNames(schema ?? root).indexOf(String(key)));
    schema = schema === null ? null : partOf(schema, key, undefined);
  }
  return code === 'unrecognized_keys' ? [...order, Number.MAX_SAFE_INTEGER] : order;
}
