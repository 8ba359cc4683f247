import { z } from 'zod';
import { type JsonSchema, wholeSchema } from '../contract/openapi/openapi-schemas.ts';
import { leanSchema } from './lean-schema.ts';
import type { Tool } from './tool.ts';

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .describe('Any string, new for each intended action. The same key and arguments again are done once.');

/** The connection by which the tools are reached. */
export interface ToolFace {
  hasExtensions: boolean;
  /** Folders whose files may be named by path; null over HTTP. */
  allowedFolders: readonly string[] | null;
}

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
export function inputSchema(tool: Tool, { hasExtensions, allowedFolders }: ToolFace): ObjectSchema {
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
    const { properties = {}, required = [] } = leanSchema(
      withoutNull(portable(wholeSchema(part, 'input'))),
    ) as Partial<ObjectSchema>;
    whole.required.push(...required);
    for (const [name, property] of Object.entries(properties)) {
      const { 'x-beyond-interface': isBeyond = false, ...shown } = property;
      if (hasExtensions || isBeyond !== true) whole.properties[name] = withoutMark(shown);
    }
  }
  leaveOutNested(whole.properties);
  if (allowedFolders !== null && 'files' in whole.properties)
    addPath(whole.properties['files'], allowedFolders);
  return whole;
}

/** Fields of `settings` that may also be beside it appear only there. */
function leaveOutNested(properties: Record<string, JsonSchema>): void {
  const nested = properties['settings']?.['properties'] as Record<string, JsonSchema> | undefined;
  for (const name of Object.keys(nested ?? {})) if (name in properties) delete nested?.[name];
}

/** Everything that a tool can read, also where a service has members beyond the interface switched off. */
export const WIDEST_FACE: ToolFace = { hasExtensions: true, allowedFolders: null };

/** Each call needs the names of the arguments, and to make a schema takes some milliseconds. */
const keptSchemas = new WeakMap<Tool, Map<string, ObjectSchema>>();

/** The schemas of a tool's arguments by name, made once for each face. */
export function argumentSchemas(tool: Tool, face: ToolFace): Record<string, JsonSchema> {
  const ofTool = keptSchemas.get(tool) ?? new Map<string, ObjectSchema>();
  keptSchemas.set(tool, ofTool);
  const { hasExtensions, allowedFolders } = face;
  const key = JSON.stringify([hasExtensions, allowedFolders]);
  const schema = ofTool.get(key) ?? inputSchema(tool, face);
  ofTool.set(key, schema);
  return schema.properties;
}

/** Over stdio a file may be named by its path. */
function addPath(files: JsonSchema | undefined, folders: readonly string[]): void {
  const { properties } = (files?.['items'] ?? {}) as Partial<ObjectSchema>;
  if (properties === undefined || folders.length === 0) return;
  properties['path'] = {
    type: 'string',
    description: `A file of this machine below ${folders.join(' or ')}, in place of filename and source_url: nothing is uploaded or confirmed.`,
  };
}

/** Fields beyond the interface matter to programmers; a model pays for each word. */
function withoutMark(property: JsonSchema): JsonSchema {
  const { description } = property;
  if (typeof description !== 'string') return property;
  return { ...property, description: description.replace(/^Beyond the interface: /, '') };
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
