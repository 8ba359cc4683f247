import { z } from 'zod';

/**
 * An integer of a request from `min` on, of any size: one that no row can have is looked for and not found. `z.int`
 * would refuse those that are no safe integers.
 */
export function integerFrom(min: number) {
  return z
    .number()
    .min(min, { abort: true })
    .refine(Number.isInteger, { abort: true })
    .meta({ type: 'integer' });
}
