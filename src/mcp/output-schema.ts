import { type JsonSchema, wholeSchema } from '../contract/openapi/openapi-schemas.ts';
import { usageEnvelopeShape } from '../contract/usage.ts';
import type { Tool } from './tool.ts';

/** On every tool's answer where the account has them. */
const USAGE = Object.keys(usageEnvelopeShape);
/** The fields of a problem document: refusals are results, and clients check them, too. */
const PROBLEM_STATUS = 'integer';

/**
 * The fields of the tool's answer by name and type only. Whole schemas were two thirds of the list, which
 * every conversation carries. The published description has them. No field is required, because a refusal has
 * others.
 */
export function outputSchema(tool: Tool): { type: 'object'; properties: Record<string, JsonSchema> } {
  const { response } = tool.operation;
  if (response === null) throw new Error(`${tool.title} has no JSON answer`);
  const types = new Map<string, Set<string>>();
  for (const schema of [response, ...(tool.extraResults ?? [])]) {
    for (const [name, member] of membersOf(wholeSchema(schema, 'output') as JsonSchema)) {
      if (USAGE.includes(name)) continue;
      types.set(name, (types.get(name) ?? new Set()).union(new Set(typesOf(member))));
    }
  }
  types.get('status')?.add(PROBLEM_STATUS);
  const properties = [...types].map(([name, all]) => [name, choiceOf([...all])] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function membersOf(schema: JsonSchema): [string, JsonSchema][] {
  const choices = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]) : [schema];
  return choices.flatMap(({ properties }) =>
    Object.entries((properties ?? {}) as Record<string, JsonSchema>),
  );
}

function typesOf({ type, anyOf, oneOf }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat() as string[];
  return ((anyOf ?? oneOf ?? []) as JsonSchema[]).flatMap(typesOf);
}

/** A choice and no list of types, because some clients use dialects with one type each. */
function choiceOf(types: readonly string[]): JsonSchema {
  const [only, ...more] = types;
  return more.length === 0 ? { type: only } : { anyOf: types.map((type) => ({ type })) };
}
