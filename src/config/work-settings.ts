import { z } from 'zod';

/** Ways to encode; all but the software one need a device, and are not used unless they are asked for. */
const ENCODERS = ['software', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;

/** Settings of rendering. */
export const renderSettings = {
  MAKECUT_SEGMENT_CACHE_BYTES: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(20 * 2 ** 30)
    .describe('encoded entries that are kept for later renders beyond those in use, in bytes'),
  MAKECUT_VIDEO_ENCODER: z
    .enum(ENCODERS)
    .default('software')
    .describe(
      'encoder of renders; one that does not work on a machine is replaced by software there (unproven: all but software)',
    ),
};

/** Settings of recordings and of the work on them. */
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
