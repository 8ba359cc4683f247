import { z } from 'zod';

/** Settings of recordings and of the work on them; a part of the one schema in `config.ts`. */
export const sourceSettings = {
  MAKECUT_SPEAKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe('number of speakers where it is known; unset: found'),
  MAKECUT_MAX_FILE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(50 * 2 ** 30)
    .describe('largest file that is taken, in bytes'),
  MAKECUT_MAX_FILE_HOURS: z.coerce
    .number()
    .positive()
    .default(6)
    .describe('longest file that is taken, in hours'),
  MAKECUT_FAULT_PATIENCE_S: z.coerce
    .number()
    .int()
    .min(1)
    .max(30 * 86_400)
    .default(86_400)
    .describe('seconds that a job waits for a full disk or a store that is away before it fails'),
};
