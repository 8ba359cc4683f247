import { z } from 'zod';

/** The least number of bytes that a pull must receive in a minute. */
const MIN_BYTES = 512 * 2 ** 10;

/** Settings of uploads; a part of the one schema in `config.ts`. */
export const uploadSettings = {
  MAKECUT_ACCOUNT_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('bytes that an account may bring and keep, in recordings and assets of kits; unset: no bound'),
  MAKECUT_ACCOUNT_OPEN_UPLOADS: z.coerce
    .number()
    .int()
    .positive()
    .default(32)
    .describe('uploads of an account that may be on their way at once'),
  MAKECUT_UPLOAD_DRIP_S: z.coerce
    .number()
    .positive()
    .max(3600)
    .default(60)
    .describe(
      `an upload or another body that brings less than ${MIN_BYTES} bytes in so many seconds is ended`,
    ),
  MAKECUT_ORPHAN_AGE_S: z.coerce
    .number()
    .nonnegative()
    .default(48 * 3600)
    .describe('stored objects that no row names are removed when they are older, in seconds; 0: never'),
};

const settingsSchema = z.object(uploadSettings);

export function readUploadSettings(settings: z.infer<typeof settingsSchema>) {
  return {
    accountBytes: settings.MAKECUT_ACCOUNT_MAX_BYTES ?? null,
    openUploads: settings.MAKECUT_ACCOUNT_OPEN_UPLOADS,
    dripMs: settings.MAKECUT_UPLOAD_DRIP_S * 1000,
    leastBytes: MIN_BYTES,
  };
}
