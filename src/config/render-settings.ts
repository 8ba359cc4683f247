import { z } from 'zod';

/** Settings of rendering; a part of the one schema in `config.ts`. */
export const renderSettings = {
  MAKECUT_SEGMENT_CACHE_BYTES: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(20 * 2 ** 30)
    .describe('encoded entries that are kept for later renders beyond those in use, in bytes'),
};
