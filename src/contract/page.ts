import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './values/limits.ts';

export function pageSchema<T extends z.ZodType>(row: T) {
  return z.strictObject({
    data: z.array(row).describe('The rows of this page, newest first.'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as `cursor` for the next page; null on the last page.'),
  });
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

export const pageQuerySchema = z.object({
  limit: z
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .describe(
      `Rows on a page. Anything but a positive integer counts as not sent; more than ${MAX_PAGE_SIZE} counts as ${MAX_PAGE_SIZE}.`,
    ),
  cursor: z
    .string()
    .optional()
    .describe('`next_cursor` of the page before; a malformed one counts as not sent.'),
});
