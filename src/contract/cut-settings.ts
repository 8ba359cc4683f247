import { z } from 'zod';
import { aspectSchema, cropModeSchema } from './aspect.ts';

/** The settings of a cut as stored and returned, defaults filled in. */
export const cutSettingsSchema = z.strictObject({
  targetDurationS: z.int().min(10).max(600),
  durationTolerancePct: z.int().min(1).max(50),
  minSegmentDurationS: z.int().min(1).max(30),
  pace: z.enum(['calm', 'balanced', 'fast']),
  chronology: z.enum(['free', 'hook_first', 'strict']),
  shrinkPauses: z.boolean(),
  maxPauseMs: z.int().min(100).max(5000),
  pauseFloorMs: z.int().min(0).max(1000),
  snapWindowMs: z.int().min(0).max(2000),
  minSilenceMs: z.int().min(50).max(2000),
  plannerModelTier: z.enum(['standard', 'premium']),
  economy: z.boolean(),
  fillerRemoval: z.boolean(),
  aspects: z.array(aspectSchema),
  cropMode: cropModeSchema,
  autoRender: z.boolean(),
});
export type CutSettings = z.infer<typeof cutSettingsSchema>;
