import { z } from 'zod';
import { type JsonSchema, wholeSchema } from '../contract/openapi/openapi-schemas.ts';
import { problemSchema } from '../contract/problems/problem.ts';
import type { Tool } from './tool.ts';

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .describe(
    'Any string of your choice, 1 to 255 visible ASCII characters, new for each intended action. Send the same key and arguments again if you are not sure that a call arrived: it is done once, and the first answer comes back.',
  );

interface ObjectSchema {
  [key: string]: unknown;
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
}

/**
 * The arguments: those of the path, of body or query, and then the tool's own. Those beyond the interface are left out
 * where a service has them switched off. Their mark is left out anyway, because strict clients refuse unknown keywords.
 */
export function inputSchema(tool: Tool, hasExtensions: boolean): ObjectSchema {
  const { operation } = tool;
  const ids = Object.entries(tool.ids).map(
    ([param, name]) => [name, operation.params?.shape[param]] as const,
  );
  const parts = [
    z.object(Object.fromEntries(ids) as z.ZodRawShape),
    operation.request ?? operation.query,
    tool.extraArguments,
    operation.isIdempotent ? z.object({ idempotency_key: idempotencyKeySchema.optional() }) : null,
  ];
  const whole: ObjectSchema = { type: 'object', properties: {}, required: [] };
  for (const part of parts) {
    if (part == null) continue;
    const { properties = {}, required = [] } = withoutNull(
      portable(wholeSchema(part, 'input')),
    ) as Partial<ObjectSchema>;
    whole.required.push(...required);
    for (const [name, property] of Object.entries(properties)) {
      const { 'x-beyond-interface': isBeyond = false, ...shown } = property;
      if (hasExtensions || isBeyond !== true) whole.properties[name] = withoutMark(shown);
    }
  }
  return whole;
}

/** What is beyond the interface matters to programmers; a model pays for each word. */
function withoutMark(property: JsonSchema): JsonSchema {
  const { description } = property;
  if (typeof description !== 'string') return property;
  return { ...property, description: description.replace(/^Beyond the interface: /, '') };
}

/** The tool's answer, or a problem, because clients also check refusals against the schema. */
export function outputSchema(tool: Tool): { type: 'object'; anyOf: JsonSchema[] } {
  const { response } = tool.operation;
  if (response === null) throw new Error(`${tool.title} has no JSON answer`);
  const results = [response, ...(tool.extraResults ?? []), problemSchema];
  return {
    type: 'object',
    anyOf: results.flatMap((schema) => choicesOf(portable(wholeSchema(schema, 'output')) as JsonSchema)),
  };
}

/** The members of a union are listed beside the other results. */
function choicesOf(schema: JsonSchema): JsonSchema[] {
  return Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]) : [schema];
}

/** A list of types becomes a choice between them, because some clients use schema dialects with one type each. */
function portable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(portable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, portable(part)]));
  const { type: types, description, ...rest } = plain;
  if (!Array.isArray(types)) return plain;
  const anyOf = types.map((type) => (type === 'null' ? { type } : { type, ...rest }));
  return description === undefined ? { anyOf } : { description, anyOf };
}

/** Null counts as absent everywhere, so the schema need not say so at each argument. */
function withoutNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNull);
  if (typeof schema !== 'object' || schema === null) return schema;
  const plain = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withoutNull(part)]));
  const choices = plain['anyOf'];
  if (!Array.isArray(choices) || !choices.some((choice) => choice.type === 'null')) return plain;
  const rest = choices.filter((choice) => choice.type !== 'null');
  const { anyOf: _choices, ...others } = plain;
  return rest.length === 1 ? { ...rest[0], ...others } : { ...others, anyOf: rest };
}
