import { BEYOND_INTERFACE } from '../requests/extension-members.ts';
import type { OpenApiDocument } from './openapi.ts';

const [MARK = ''] = Object.keys(BEYOND_INTERFACE);

/** The description of a service without extensions: without their routes and members. */
export function interfaceAlone(document: OpenApiDocument): OpenApiDocument {
  const whole = strip(document) as OpenApiDocument;
  const paths = Object.entries(whole.paths).filter(([, item]) => Object.keys(item).length > 0);
  return { ...whole, paths: Object.fromEntries(paths) };
}

/** Removes each marked value from its object, and its name from lists of names. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const gone = new Set(
    Object.keys(propertiesOf(value)).filter((name) => isBeyond(propertiesOf(value)[name])),
  );
  const kept = Object.entries(value).filter(([, part]) => !isBeyond(part));
  return Object.fromEntries(kept.map(([key, part]) => [key, strip(withoutNames(key, part, gone))]));
}

/** Conditions on members that are gone: `required`, and alternatives that are met by having one of them. */
function withoutNames(key: string, part: unknown, gone: ReadonlySet<string>): unknown {
  if (gone.size === 0 || !Array.isArray(part)) return part;
  if (key === 'required') return part.filter((name) => !gone.has(name));
  if (key !== 'anyOf') return part;
  return part.filter((one) => !requiredOf(one).some((name) => gone.has(name)));
}

function isBeyond(value: unknown): boolean {
  return typeof value === 'object' && value !== null && MARK in value;
}

function propertiesOf(value: object): Record<string, unknown> {
  const { properties } = value as { properties?: Record<string, unknown> };
  return properties ?? {};
}

function requiredOf(value: unknown): string[] {
  const { required } = (value ?? {}) as { required?: unknown };
  return Array.isArray(required) ? required : [];
}
