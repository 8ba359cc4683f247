import type { z } from 'zod';

/** With `abortEarly`, which zod's own `validate` sets, a list ends at its first wrong item. */
export const UP_TO_THE_FIRST: z.core.ParseContextInternal<z.core.$ZodIssue> = {
  abortEarly: true,
  reportInput: true,
};

/** Reads a part of a request before the rest, and passes on its first fault. Returns whether there was one. */
export function hasFault(
  schema: z.ZodType,
  value: unknown,
  context: z.RefinementCtx,
  path: readonly PropertyKey[] = [],
): boolean {
  const [fault] = schema.safeParse(value, UP_TO_THE_FIRST).error?.issues ?? [];
  if (fault !== undefined) context.addIssue({ ...fault, path: [...path, ...fault.path] });
  return fault !== undefined;
}
