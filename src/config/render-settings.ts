import { z } from 'zod';

/** Ways to encode; all but the software one need a device, and are not used unless they are asked for. */
const ENCODERS = ['software', 'nvenc', 'vaapi', 'qsv', 'videotoolbox'] as const;

/** Settings of rendering; a part of the one schema in `config.ts`. */
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
