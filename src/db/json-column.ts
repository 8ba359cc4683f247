import type { z } from 'zod';

declare const unchecked: unique symbol;

/** A value of a JSON column before `readJson` has checked it: nothing else can be done with it. */
export interface Unchecked<T> {
  readonly [unchecked]: T;
}

/**
 * Checks and returns the value of a JSON column, without a copy. So its keys keep their order, on which cache
 * keys depend, and members of later releases stay. `place` names the row and column of a wrong value.
 */
export function readJson<T>(schema: z.ZodType<T>, value: Unchecked<T>, place: string): T {
  const { error } = schema.safeParse(value);
  const issue = error?.issues[0];
  if (issue !== undefined) {
    throw new Error(`${place} holds a wrong value at ${issue.path.join('.') || 'its top'}: ${issue.message}`);
  }
  return value as unknown as T;
}

export function readNullableJson<T>(
  schema: z.ZodType<T>,
  value: Unchecked<T> | null,
  place: string,
): T | null {
  return value === null ? null : readJson(schema, value, place);
}
