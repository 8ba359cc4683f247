import { z } from 'zod';
import { timestampSchema } from './identifier.ts';

export const GROUP_STATES = ['uploading', 'ingesting', 'perceiving', 'ready', 'failed'] as const;
export const FILE_STATES = ['pending', 'queued', 'fetching', 'preparing', 'ready', 'failed'] as const;
export const STAGE_STATES = ['pending', 'running', 'complete', 'skipped', 'failed'] as const;
export const FILE_ROLES = ['camera', 'audio'] as const;

export const UPLOAD_EXTENSIONS = ['mp4', 'mov', 'mkv', 'wav', 'mp3', 'm4a', 'aac'] as const;
export const MAX_FILES_PER_GROUP = 8;
export const CAMERA_LETTERS = 'ABCDEFGH';

export const sourceFileSchema = z.strictObject({
  id: z.uuid(),
  role: z.enum(FILE_ROLES),
  label: z.string(),
  camera: z
    .string()
    .regex(/^[A-H]$/)
    .nullable(),
  status: z.enum(FILE_STATES),
  filename: z.string().nullable(),
  source_url: z.string().nullable(),
  size_bytes: z.int().nullable(),
  duration_ms: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  fps: z.number().nullable(),
  video_codec: z.string().nullable(),
  audio_codec: z.string().nullable(),
  offset_ms: z.number().nullable(),
  drift_ppm: z.number().nullable(),
  error: z.string().nullable(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
});
export type SourceFile = z.infer<typeof sourceFileSchema>;

export const sourceGroupRowSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(GROUP_STATES),
  duration_ms: z.int().nullable(),
  created_at: timestampSchema,
  camera_count: z.int(),
  total_duration_s: z.number().nullable(),
});
export type SourceGroupRow = z.infer<typeof sourceGroupRowSchema>;

export const sourceGroupSchema = z.strictObject({
  ...sourceGroupRowSchema.shape,
  account_id: z.uuid(),
  asr_status: z.enum(STAGE_STATES),
  vad_status: z.enum(STAGE_STATES),
  sync_status: z.enum(STAGE_STATES),
  reference_file_id: z.uuid().nullable(),
  error: z.string().nullable(),
  updated_at: timestampSchema,
  source_files: z.array(sourceFileSchema),
});
export type SourceGroup = z.infer<typeof sourceGroupSchema>;

export const uploadSchema = z.strictObject({ url: z.string(), token: z.string(), key: z.string() });

export const createdFileSchema = z.strictObject({ id: z.uuid(), upload: uploadSchema.optional() });

export interface NewSourceFile {
  filename?: string;
  source_url?: string;
  role?: (typeof FILE_ROLES)[number];
  label?: string;
}

export interface NewSourceGroup {
  name: string;
  files: NewSourceFile[];
}
