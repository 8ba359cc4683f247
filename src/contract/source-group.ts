import { z } from 'zod';
import { timestampSchema } from './identifier.ts';
import { requestNotes } from './requests/request-notes.ts';
import { memberOf } from './requests/schema-parts.ts';
import { fileNameSchema, nameSchema, textSchema } from './requests/text-schema.ts';
import { usageEnvelopeShape } from './usage.ts';
import {
  MAX_FILENAME_CHARS,
  MAX_FILES_PER_GROUP,
  MAX_NAME_CHARS,
  MAX_SOURCE_URL_CHARS,
} from './values/limits.ts';
import { FILE_ROLES, UPLOAD_EXTENSIONS } from './values/recordings.ts';
import { FILE_STATES, GROUP_STATES, STAGE_STATES } from './values/states.ts';

export const sourceFileSchema = z.strictObject({
  id: z.uuid().describe('Id of the file.'),
  role: z
    .enum(FILE_ROLES)
    .describe('`camera` for a file with a picture that is used, `audio` for a microphone.'),
  label: z
    .string()
    .describe('Name of the file within its group; `file-1`, `file-2`, ... unless it was given.'),
  camera: z
    .string()
    .regex(/^[A-H]$/)
    .nullable()
    .describe('Letter of the camera, by request order of the cameras; null for a microphone.'),
  status: z
    .enum(FILE_STATES)
    .describe(
      '`pending` waits for its bytes to be confirmed; then queued, fetching, preparing; ready or failed.',
    ),
  filename: z.string().nullable().describe('Name that it was announced with; null for a pulled file.'),
  source_url: z.string().nullable().describe('Address that it is pulled from; null for an uploaded file.'),
  size_bytes: z.int().min(0).nullable().describe('Size in bytes; null until the bytes are there.'),
  duration_ms: z.int().min(0).nullable().describe('Measured length in milliseconds; null until prepared.'),
  width: z
    .int()
    .min(1)
    .nullable()
    .describe('Width as shown, in pixels; null until prepared, or without a picture.'),
  height: z
    .int()
    .min(1)
    .nullable()
    .describe('Height as shown, in pixels; null until prepared, or without a picture.'),
  fps: z.number().min(0).nullable().describe('Frames a second; null until prepared, or without a picture.'),
  video_codec: z.string().nullable().describe('Video codec; null until prepared, or without a picture.'),
  audio_codec: z.string().nullable().describe('Audio codec; null until prepared, or without sound.'),
  offset_ms: z
    .number()
    .nullable()
    .describe(
      'Where the file begins on the group timeline, in milliseconds; group time = offset_ms + file time x (1 + drift_ppm / 1,000,000), in a recorder that was paused until its first pause. Null until aligned.',
    ),
  drift_ppm: z
    .number()
    .nullable()
    .describe(
      "How fast the file's clock runs against the reference, in parts per million; null until aligned.",
    ),
  sync_residual_ms: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'How far the moments that were compared lie from that line, root mean square, in milliseconds; of a recorder that was paused the worst of its pieces. Null until aligned, for the reference and for a file that was placed without sound.',
    ),
  sync_confidence: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('How sure the alignment is, 0 to 1; null where `sync_residual_ms` is.'),
  error: z.string().nullable().describe('Why the file failed; null unless it did.'),
  created_at: timestampSchema.describe('When the file was announced.'),
  updated_at: timestampSchema.describe('When anything of this row changed last.'),
});
export type SourceFile = z.infer<typeof sourceFileSchema>;

export const sourceGroupRowSchema = z.strictObject({
  id: z.uuid().describe('Id of the source group.'),
  name: z.string().describe('Name that it was given.'),
  status: z
    .enum(GROUP_STATES)
    .describe(
      '`uploading` until its first file is confirmed or pulled, `ingesting` while files are prepared, `perceiving` while it is transcribed, then `ready`; or `failed`.',
    ),
  duration_ms: z
    .int()
    .min(0)
    .nullable()
    .describe('Length of the reference angle in milliseconds; null until measured.'),
  created_at: timestampSchema.describe('When the group was created.'),
  camera_count: z.int().min(0).max(MAX_FILES_PER_GROUP).describe('Number of files with role camera.'),
  total_duration_s: z
    .number()
    .min(0)
    .nullable()
    .describe('Length of the reference angle in seconds, not the sum of the files; null until measured.'),
});
export type SourceGroupRow = z.infer<typeof sourceGroupRowSchema>;

const stageSchema = z.enum(STAGE_STATES);

export const sourceGroupSchema = z.strictObject({
  ...sourceGroupRowSchema.shape,
  account_id: z.uuid().describe('Account that the group belongs to.'),
  asr_status: stageSchema.describe('How far transcription and speaker labels are.'),
  vad_status: stageSchema.describe('How far the search for speech and silence is.'),
  sync_status: stageSchema.describe(
    'How far the alignment of the cameras is; `skipped` with a single camera, to which microphones are aligned all the same (`offset_ms` of each file).',
  ),
  reference_file_id: z
    .uuid()
    .nullable()
    .describe('File whose first frame is time 0 of the group; null until ingest has chosen it.'),
  error: z.string().nullable().describe('Why the group failed; null unless it did.'),
  updated_at: timestampSchema.describe('When the group changed last.'),
  source_files: z.array(sourceFileSchema).describe('Its files in request order.'),
});
export type SourceGroup = z.infer<typeof sourceGroupSchema>;

export const uploadSchema = z.strictObject({
  url: z.string().describe('Signed address; `PUT` the bytes there. Valid for 24 hours, for this one object.'),
  token: z.string().describe('The signature that the url carries already.'),
  key: z.string().describe('Storage key of the object.'),
});

export const createdFileSchema = z.strictObject({
  id: z.uuid().describe('Id of the file.'),
  upload: uploadSchema.optional().describe('Where to put the bytes; absent for a file that is pulled.'),
});

export const createdSourceGroupSchema = z.strictObject({
  id: z.uuid().describe('Id of the new source group.'),
  files: z.array(createdFileSchema).describe('One for each file of the request, in its order.'),
  ...usageEnvelopeShape,
});

export const queuedFileSchema = z.strictObject({
  status: z.literal('queued').describe('The file is taken and waits for its turn.'),
  ...usageEnvelopeShape,
});

const wholeFileSchema = z.object({
  filename: fileNameSchema(nameSchema(MAX_FILENAME_CHARS), UPLOAD_EXTENSIONS)
    .nullish()
    .describe(
      `Name of a file that you will upload, 1 to ${MAX_FILENAME_CHARS} characters; ends in ${UPLOAD_EXTENSIONS.join(', ')}, in any case.`,
    ),
  source_url: textSchema(MAX_SOURCE_URL_CHARS)
    .nullish()
    .describe('Public https address that the service pulls the file from, instead of an upload.'),
  role: z
    .enum(FILE_ROLES)
    .nullish()
    .describe('`camera` (the default) for footage, `audio` for a microphone of its own.'),
  label: nameSchema(MAX_NAME_CHARS)
    .nullish()
    .describe(`Name of the file within the group, 1 to ${MAX_NAME_CHARS} characters; default by position.`),
});

export const newSourceFileSchema = z
  .preprocess((file: z.input<typeof wholeFileSchema>, context) => {
    requireOneSource(file, context);
    return file;
  }, wholeFileSchema)
  .meta({
    oneOf: ['filename', 'source_url'].map((key) => ({
      required: [key],
      properties: { [key]: { type: 'string' } },
    })),
  });

/** Checked before everything else about the file: with both or neither, the request is unclear. */
function requireOneSource(file: unknown, context: z.RefinementCtx): void {
  if (typeof file !== 'object' || file === null) return;
  const given = ['filename', 'source_url'].filter((key) => memberOf(file, key) != null);
  if (given.length === 1) return;
  context.addIssue({ code: 'custom', message: 'exactly one of filename and source_url is needed' });
}

export const newSourceGroupSchema = z.object({
  name: nameSchema(MAX_NAME_CHARS).describe(`Name of the recording, 1 to ${MAX_NAME_CHARS} characters.`),
  files: z
    .array(newSourceFileSchema)
    .min(1)
    .max(MAX_FILES_PER_GROUP)
    .refine((files) => files.some(({ role }) => role !== 'audio'), {
      message: 'none has role camera; a recording needs at least one',
    })
    .register(requestNotes, { allowed: `a list of 1 to ${MAX_FILES_PER_GROUP} files` })
    .meta({ contains: { not: { required: ['role'], properties: { role: { const: 'audio' } } } } })
    .describe(
      `Cameras and microphones of one recording, 1 to ${MAX_FILES_PER_GROUP}, at least one of them a camera.`,
    ),
});
export type NewSourceGroup = z.input<typeof newSourceGroupSchema>;
/** A group as the service reads it; a file has a `filename` or a `source_url`. */
export type ReadSourceGroup = z.output<typeof newSourceGroupSchema>;
export type NewSourceFile = NewSourceGroup['files'][number];
