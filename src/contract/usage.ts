import { z } from 'zod';

/** What routes marked U add to their answer, by the kind of account. */
const usageEnvelopeShape = {
  minutes_plan: z.string().nullable().optional(),
  minutes_remaining: z.number().nullable().optional(),
  low_minutes: z.boolean().optional(),
  credits_remaining: z.int().optional(),
  low_credits: z.boolean().optional(),
};
export const usageEnvelopeSchema = z.strictObject(usageEnvelopeShape);
export type UsageEnvelope = z.infer<typeof usageEnvelopeSchema>;

export const METERS = [
  'camera_hours_ingested',
  'render_angle_hours',
  'plan_transcript_hours',
  'plan_count',
  'output_minutes_rendered',
  'egress_gb',
  'stored_gb_months',
] as const;
export type Meter = (typeof METERS)[number];

export const usageSchema = z.strictObject({
  camera_hours_ingested: z.number(),
  render_angle_hours: z.number(),
  plan_transcript_hours: z.number(),
  plan_count: z.number(),
  output_minutes_rendered: z.number(),
  egress_gb: z.number(),
  stored_gb_months: z.number(),
  ...usageEnvelopeShape,
});
export type Usage = z.infer<typeof usageSchema>;
