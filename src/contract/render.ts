import { z } from 'zod';
import { aspectSchema } from './aspect.ts';
import { timestampSchema } from './identifier.ts';

export const RENDER_STATES = ['queued', 'processing', 'complete', 'failed'] as const;

export const sidecarsSchema = z.strictObject({
  srt: z.string(),
  vtt: z.string(),
  edl: z.string(),
  qc: z.string(),
  ass: z.string().optional(),
});
export type Sidecars = z.infer<typeof sidecarsSchema>;

/** How a sidecar's file name ends. */
export const SIDECAR_ENDINGS: Record<string, string> = {
  srt: '.srt',
  vtt: '.vtt',
  ass: '.ass',
  edl: '.edl',
  qc: '.qc.json',
};

export const renderSchema = z.strictObject({
  id: z.uuid(),
  aspect: aspectSchema,
  status: z.enum(RENDER_STATES),
  plan_version: z.int(),
  duration_ms: z.int().nullable(),
  url: z.string().optional(),
  sidecars: sidecarsSchema.optional(),
});
export type Render = z.infer<typeof renderSchema>;

export const renderQuoteSchema = z.strictObject({
  plan_version: z.int(),
  aspects: z.array(aspectSchema),
  output_duration_s: z.number(),
  output_minutes: z.number(),
  estimated_render_seconds: z.number(),
  minutes: z
    .strictObject({
      allowance: z.number().nullable(),
      used: z.number(),
      remaining: z.number().nullable(),
      period_end: timestampSchema.nullable(),
      plan: z.string(),
    })
    .nullable(),
});
export type RenderQuote = z.infer<typeof renderQuoteSchema>;
