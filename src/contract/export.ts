import { z } from 'zod';
import { requestNotes } from './requests/request-notes.ts';
import { BUNDLE_MEDIA, EXPORT_FORMATS, MAX_MEDIA_ROOT_LENGTH } from './values/exports.ts';

export const exportFormatSchema = z.enum(EXPORT_FORMATS);

/** The query of an export. */
export const exportQuerySchema = z.object({
  plan_version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .register(requestNotes, { allowed: 'an integer from 1 on' })
    .optional()
    .describe('Version of the plan, from 1 on; the newest where it is not sent.'),
  media_root: z
    .string()
    .optional()
    .describe(
      `Absolute folder in which the editor has the original files, of POSIX or Windows, at most ${MAX_MEDIA_ROOT_LENGTH} characters; without it the folder \`media\` beside the file.`,
    ),
});
export type ExportQuery = z.output<typeof exportQuerySchema>;

/** The query of a bundle. */
export const bundleQuerySchema = exportQuerySchema.pick({ plan_version: true }).extend({
  media: z.enum(BUNDLE_MEDIA).optional(),
});

export const exportSchema = z.strictObject({
  format: exportFormatSchema.describe('Form of the file.'),
  plan_version: z.int().min(1).describe('Plan version that it holds.'),
  url: z.string().describe('Signed address of the file, valid for 1 hour.'),
  notes: z.array(z.string()).describe('What the form does not carry, or carries in its own way.'),
});
export type PlanExport = z.infer<typeof exportSchema>;

/** The query of an edited project that comes back. The file itself names its version where it still has its marks. */
export const importQuerySchema = exportQuerySchema.pick({ plan_version: true });

/** The result of importing an edited project. */
export interface ImportReport {
  /** Latest version of the plan; the new one where something changed. */
  plan_version: number;
  /** Version that the project was exported from. */
  base_version: number;
  /**
   * Neither a mark nor the caller named the version. The latest one was taken, although there are earlier
   * ones.
   */
  is_base_assumed: boolean;
  is_changed: boolean;
  /** The plan had been changed since that version. The new version has these changes and those of the file. */
  is_merged: boolean;
  /** Conflicts between the file and the plan, each with both sides. */
  conflicts: string[];
  /** Parts of the project that a plan cannot hold. */
  left_out: string[];
}
