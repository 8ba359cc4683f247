import { z } from 'zod';

export const ENTRY_ROLES = ['hook', 'body', 'close'] as const;
export const TIGHTENING_OPS = ['pause_shrink', 'filler_cut'] as const;

/** A stretch taken out of an entry: [at_ms, at_ms + removed_ms) on the group's timeline. */
export const tighteningSchema = z.strictObject({
  op: z.enum(TIGHTENING_OPS),
  at_ms: z.int(),
  removed_ms: z.int().min(1),
});
export type Tightening = z.infer<typeof tighteningSchema>;

/** One camera, one speaker, one stretch of a group's timeline. */
export const planEntrySchema = z.strictObject({
  n: z.int().min(1),
  role: z.enum(ENTRY_ROLES),
  source_group: z.uuid(),
  camera: z.string().regex(/^[A-H]$/),
  source_start_ms: z.int(),
  source_end_ms: z.int(),
  text: z.string(),
  speaker: z.string(),
  speaker_name: z.string().optional(),
  tightening: z.array(tighteningSchema),
  pinned: z.boolean(),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

export const planSettingsSchema = z.strictObject({
  targetDurationS: z.int(),
  durationTolerancePct: z.int(),
  pace: z.enum(['calm', 'balanced', 'fast']),
  chronology: z.enum(['free', 'hook_first', 'strict']),
  shrinkPauses: z.boolean(),
  maxPauseMs: z.int(),
  fillerRemoval: z.boolean(),
});

/** A plan version, stored and returned verbatim. */
export const planDocumentSchema = z.strictObject({
  version: z.int().min(1),
  estimated_duration_s: z.number().min(0),
  title: z.string(),
  rationale: z.string(),
  warnings: z.array(z.string()),
  settings: planSettingsSchema,
  entries: z.array(planEntrySchema),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;
