import { z } from 'zod';

/**
 * An integer from `min` on, of any size. `z.int` would refuse a very large number. Here it is simply not found, as
 * documented.
 */
export function integerFrom(min: number) {
  return z
    .number()
    .min(min, { abort: true })
    .refine(Number.isInteger, { abort: true })
    .meta({ type: 'integer' });
}
