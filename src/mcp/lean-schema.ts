/** Only a short pattern is worth its room. The description gives the meaning of the others. */
const MAX_PATTERN_CHARS = 24;

/**
 * A schema without parts that a model does not need: conditions between members, long patterns, and repeated
 * texts. Every conversation carries the schemas of the arguments. The reader of a request checks the omitted
 * parts.
 */
export function leanSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(leanSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !isLeftOut(key, value));
  const lean = Object.fromEntries(entries.map(([key, value]) => [key, leanSchema(value)]));
  const { description, minimum, maximum, items } = lean;
  if (typeof description === 'string' && minimum !== undefined && maximum !== undefined) {
    lean['description'] = description.replace(`, ${minimum} to ${maximum}`, '');
  }
  if (isDescribed(items) && isDescribed(lean)) lean['items'] = withoutDescription(items);
  return lean;
}

function isLeftOut(key: string, value: unknown): boolean {
  if (key === 'pattern') return String(value).length > MAX_PATTERN_CHARS;
  if (key === 'contains') return true;
  return (key === 'oneOf' || key === 'anyOf') && Array.isArray(value) && value.every(isCondition);
}

/** Whether a choice only says which members must be there. */
const isCondition = (choice: unknown) =>
  typeof choice === 'object' && choice !== null && 'required' in choice && !('type' in choice);

type Described = Record<string, unknown> & { description: string };

const isDescribed = (schema: unknown): schema is Described =>
  typeof schema === 'object' && schema !== null && 'description' in schema && !('properties' in schema);

function withoutDescription({ description: _said, ...rest }: Described): Record<string, unknown> {
  return rest;
}
