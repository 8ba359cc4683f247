import { z } from 'zod';
import { aspectListSchema, aspectSchema, cropModeSchema } from './aspect.ts';
import { timestampSchema } from './identifier.ts';
import { integerFrom } from './requests/integer-schema.ts';
import { requestNotes } from './requests/request-notes.ts';
import { usageEnvelopeShape } from './usage.ts';
import { ASPECTS } from './values/pictures.ts';
import { RENDER_STATES } from './values/states.ts';

export const sidecarsSchema = z.strictObject({
  srt: z.string().describe('Signed address of the captions as SubRip, valid for 1 hour.'),
  vtt: z.string().describe('Signed address of the captions as WebVTT, valid for 1 hour.'),
  edl: z.string().describe('Signed address of the edit decision list (CMX 3600), valid for 1 hour.'),
  qc: z
    .string()
    .describe('Signed address of the quality report (JSON: `{ passed, checks }`), valid for 1 hour.'),
  ass: z
    .string()
    .optional()
    .describe('Signed address of the styled captions, valid for 1 hour; absent when nobody speaks.'),
});
export type Sidecars = z.infer<typeof sidecarsSchema>;

/** The ending of each sidecar's file name. */
export const SIDECAR_ENDINGS: Readonly<Record<keyof Sidecars, string>> = {
  srt: '.srt',
  vtt: '.vtt',
  ass: '.ass',
  edl: '.edl',
  qc: '.qc.json',
};

const renderShape = {
  id: z.uuid().describe('Id of the render.'),
  aspect: aspectSchema,
  plan_version: z.int().min(1).describe('Plan version that it shows.'),
};

const completeRenderSchema = z.strictObject({
  ...renderShape,
  status: z.literal('complete').describe('The video is there.'),
  duration_ms: z.int().min(0).describe('Length in milliseconds, end card included.'),
  url: z.string().describe('Signed address of the video, valid for 1 hour, fresh on each read.'),
  sidecars: sidecarsSchema.describe('Files that go with the video.'),
});
export type CompleteRender = z.infer<typeof completeRenderSchema>;

const otherRenderSchema = z.strictObject({
  ...renderShape,
  status: z
    .enum(RENDER_STATES)
    .exclude(['complete'])
    .describe(
      '`queued`, then `processing`; or `failed`. There is no video. The event `render.failed` says why.',
    ),
  duration_ms: z.int().min(0).nullable().describe('Length in milliseconds; null until finished.'),
});

/** A render by its status: only a complete one has addresses. */
export const renderSchema = z.discriminatedUnion('status', [completeRenderSchema, otherRenderSchema]);
/** An incomplete render can be asked for its `url` too: it has none. */
export type Render =
  | CompleteRender
  | (z.infer<typeof otherRenderSchema> & { url?: undefined; sidecars?: undefined });

export const renderListSchema = z.strictObject({
  data: z.array(renderSchema).describe('Every render of the cut across all batches, oldest first.'),
});

export const minutesSchema = z.strictObject({
  allowance: z.number().min(0).nullable().describe('Source minutes of this period; null when custom.'),
  used: z.number().min(0).describe('Source minutes used in this period, one decimal.'),
  remaining: z.number().min(0).nullable().describe('Source minutes left, one decimal; null when custom.'),
  period_end: timestampSchema.nullable().describe('When the period ends; null when it has no end.'),
  plan: z.string().describe('Plan that the minutes come from.'),
});

export const renderQuoteSchema = z.strictObject({
  plan_version: z.int().min(1).describe('Plan version that was quoted.'),
  aspects: z.array(aspectSchema).describe('Shapes that were quoted.'),
  output_duration_s: z.number().min(0).describe('Length of each video in seconds, end card included.'),
  output_minutes: z.number().min(0).describe('Delivered minutes of all shapes together.'),
  estimated_render_seconds: z.number().min(0).describe('How long the work is expected to take, in seconds.'),
  minutes: minutesSchema
    .nullable()
    .describe(
      'The allowance of source minutes; null when it could not be read in time, never zero for that.',
    ),
});
export type RenderQuote = z.infer<typeof renderQuoteSchema>;

/** A quote with the usage fields, as it is sent. */
export const quotedRendersSchema = z.strictObject({ ...renderQuoteSchema.shape, ...usageEnvelopeShape });

export const startedRendersSchema = z.strictObject({
  render_ids: z.array(z.uuid()).describe('Ids of the new renders, one for each aspect in request order.'),
  ...usageEnvelopeShape,
});

export const renderRequestSchema = z.object({
  aspects: aspectListSchema.describe(`1 to ${ASPECTS.length} different shapes; one render is made for each.`),
  plan_version: integerFrom(1)
    .nullish()
    .describe('Plan version to render, from 1 on; without it the latest.'),
  crop_mode: cropModeSchema
    .nullish()
    .register(requestNotes, { code: 'invalid_settings' })
    .describe('How a wide frame fits 9:16: `bars` (default) or `stack`; other aspects ignore it.'),
});
export type RenderRequest = z.input<typeof renderRequestSchema>;
