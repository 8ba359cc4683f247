import type { JsonSchema } from '../contract/openapi/openapi-schemas.ts';
import type { Arguments } from './arguments.ts';

/** An object of a call: the arguments, or one within them. */
export interface ArgumentObject {
  /** Empty for the arguments themselves, else such as `trim` or `files[0]`. */
  path: string;
  members: Arguments;
  /** Names of the members that the tool reads. */
  known: string[];
}

/** The reader of a request refuses unknown settings itself. */
const READ_STRICTLY = 'settings';

/** The arguments and the objects in them whose members the tool's schema names. */
export function argumentObjects(
  args: Arguments,
  properties: Readonly<Record<string, JsonSchema>>,
): ArgumentObject[] {
  const nested = Object.entries(properties).flatMap(([name, schema]) => {
    if (name === READ_STRICTLY || !Object.hasOwn(args, name)) return [];
    const { items } = schema as { items?: JsonSchema };
    const members = (items ?? schema)['properties'];
    if (members === undefined) return [];
    const known = Object.keys(members as object);
    return placed(name, args[name]).flatMap(({ path, value }) =>
      isObject(value) ? [{ path, members: value, known }] : [],
    );
  });
  return [{ path: '', members: args, known: Object.keys(properties) }, ...nested];
}

/** How a refusal or a note names a member. */
export function memberPath({ path }: Pick<ArgumentObject, 'path'>, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function placed(name: string, value: unknown): { path: string; value: unknown }[] {
  if (!Array.isArray(value)) return [{ path: name, value }];
  return value.map((item, at) => ({ path: `${name}[${at}]`, value: item }));
}

const isObject = (value: unknown): value is Arguments =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
