import { z } from 'zod';

/**
 * An integer from `min` on, of any size. A number that no row can have is then not found, as documented; `z.int` would
 * refuse it as too large.
 */
export function integerFrom(min: number) {
  return z
    .number()
    .min(min, { abort: true })
    .refine(Number.isInteger, { abort: true })
    .meta({ type: 'integer' });
}
