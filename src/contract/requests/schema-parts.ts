import type { z } from 'zod';
import { type RequestNote, requestNotes } from './request-notes.ts';

type AnySchema = z.core.$ZodTypes;

/** The innermost schema, without the wrappers that make it optional, set a default or look at the value first. */
export function unwrapped(schema: z.core.$ZodType): AnySchema {
  const inner = innerOf(schema);
  return inner === null ? (schema as AnySchema) : unwrapped(inner);
}

/** The notes of a schema and of its inner schemas. Outer notes overrule inner ones. */
export function noteOf(schema: z.core.$ZodType): RequestNote {
  const inner = innerOf(schema);
  return { ...(inner === null ? {} : noteOf(inner)), ...requestNotes.get(schema) };
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  const { def } = (schema as AnySchema)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return def.innerType;
    case 'pipe':
      return (def.in as AnySchema)._zod.def.type === 'transform' ? def.out : def.in;
    default:
      return null;
  }
}

/** Names of the members of an object schema, in the order of the description. */
export function memberNames(schema: z.core.$ZodType): string[] {
  const { def } = unwrapped(schema)._zod;
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

/** A value's own member, or undefined. */
export function memberOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/** The schema of one member or item. `value` decides which case of a union applies. */
export function partOf(schema: z.core.$ZodType, key: PropertyKey, value: unknown): z.core.$ZodType | null {
  const { def } = unwrapped(schema)._zod;
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, key) ? (def.shape[String(key)] ?? null) : null;
    case 'array':
      return def.element;
    case 'record':
      return def.valueType;
    case 'union':
      return casePart(def, key, value);
    default:
      return null;
  }
}

function casePart(
  def: z.core.$ZodUnionDef & { discriminator?: string },
  key: PropertyKey,
  value: unknown,
): z.core.$ZodType | null {
  const { discriminator, options } = def;
  const isMeant = (option: z.core.$ZodType) =>
    discriminator === undefined ||
    option._zod.propValues?.[discriminator]?.has(memberOf(value, discriminator) as string);
  const option = options.find((each) => isMeant(each) && partOf(each, key, value) !== null);
  return option === undefined ? null : partOf(option, key, value);
}
