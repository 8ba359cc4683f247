import { z } from 'zod';

/** The least number of bytes that a pull must receive in a minute. */
const MIN_BYTES = 512 * 2 ** 10;

/** Settings of uploads and downloads; a part of the one schema in `config.ts`. */
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
  MAKECUT_ACCOUNT_OPEN_DOWNLOADS: z.coerce
    .number()
    .int()
    .positive()
    .default(100)
    .describe("downloads of an account's files that may be on their way at once, of each process"),
  MAKECUT_OPEN_DOWNLOADS: z.coerce
    .number()
    .int()
    .positive()
    .default(1000)
    .describe('the same of all accounts; one network gets a quarter of them'),
  MAKECUT_UPLOAD_DRIP_S: z.coerce
    .number()
    .positive()
    .max(3600)
    .default(60)
    .describe(
      `an upload or another body that brings less than ${MIN_BYTES} bytes in so many seconds is ended, and an answer whose reader takes none`,
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

export function readDownloadSettings(settings: z.infer<typeof settingsSchema>) {
  return {
    perAccount: settings.MAKECUT_ACCOUNT_OPEN_DOWNLOADS,
    inAll: settings.MAKECUT_OPEN_DOWNLOADS,
  };
}
