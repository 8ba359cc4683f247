import type { z } from 'zod';
import { globalRegistry } from 'zod';
import { memberNames, partOf } from './schema-parts.ts';

/** Marks a member of a request that the interface does not have. The published description shows the mark. */
export const BEYOND_INTERFACE = { 'x-beyond-interface': true } as const;

/** A body without the members beyond the interface, as a service reads it that has them switched off. */
export function withoutExtensions(schema: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const beyond = memberNames(schema).filter((name) => isBeyond(schema, name));
  if (beyond.every((name) => !Object.hasOwn(body, name))) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !beyond.includes(name)));
}

function isBeyond(schema: z.ZodType, name: string): boolean {
  const member = partOf(schema, name, undefined);
  return member !== null && globalRegistry.get(member)?.['x-beyond-interface'] === true;
}
