import { z } from 'zod';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

export function pageSchema<T extends z.ZodType>(row: T) {
  return z.strictObject({ data: z.array(row), next_cursor: z.string().nullable() });
}

export interface Page<T> {
  data: T[];
  next_cursor: string | null;
}
