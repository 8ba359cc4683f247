import { z } from 'zod';

/** What routes marked U add to their answer, by the kind of account. */
export const usageEnvelopeShape = {
  minutes_plan: z.string().nullable().optional(),
  minutes_remaining: z.number().nullable().optional(),
  low_minutes: z.boolean().optional(),
  credits_remaining: z.int().optional(),
  low_credits: z.boolean().optional(),
};
export const usageEnvelopeSchema = z.strictObject(usageEnvelopeShape);
export type UsageEnvelope = z.infer<typeof usageEnvelopeSchema>;
