import { z } from 'zod';
import { aspectListSchema, aspectSchema, cropModeSchema } from './aspect.ts';

export const PACES = ['calm', 'balanced', 'fast'] as const;
export const CHRONOLOGIES = ['free', 'hook_first', 'strict'] as const;
export const MODEL_TIERS = ['standard', 'premium'] as const;

/** Each value of a cut's settings, by its stored name; the request spells the same in snake_case. */
export const settingSchemas = {
  targetDurationS: z.int().min(10).max(600).describe('Wanted length in seconds, 10 to 600.'),
  durationTolerancePct: z
    .int()
    .min(1)
    .max(50)
    .describe('How far the length may be off, in percent, 1 to 50; default 10.'),
  minSegmentDurationS: z
    .int()
    .min(1)
    .max(30)
    .describe('Shortest run of touching entries, in seconds after tightening, 1 to 30; default 2.'),
  pace: z.enum(PACES).describe('How much air is left between sentences; default balanced.'),
  chronology: z
    .enum(CHRONOLOGIES)
    .describe(
      '`strict` keeps source order, `hook_first` lets the hook come first, `free` lets the planner order everything; default hook_first.',
    ),
  shrinkPauses: z.boolean().describe('Whether long pauses are shortened; default true.'),
  maxPauseMs: z
    .int()
    .min(100)
    .max(5000)
    .describe('Longest pause that is left as it is, in milliseconds, 100 to 5000; default 600.'),
  pauseFloorMs: z
    .int()
    .min(0)
    .max(1000)
    .describe(
      'What a shortened pause keeps at least, in milliseconds, 0 to 1000, not above the longest pause; default 150 or the longest pause, whichever is smaller.',
    ),
  snapWindowMs: z
    .int()
    .min(0)
    .max(2000)
    .describe('How far a cut point may move to find a silence, in milliseconds, 0 to 2000; default 250.'),
  minSilenceMs: z
    .int()
    .min(50)
    .max(2000)
    .describe('Shortest silence that a cut point falls into, in milliseconds, 50 to 2000; default 200.'),
  plannerModelTier: z
    .enum(MODEL_TIERS)
    .describe('Tier of the model that plans, where one is set up; default standard.'),
  economy: z
    .boolean()
    .describe('Whether to plan with the built-in planner, never with a paid model; default false.'),
  fillerRemoval: z.boolean().describe('Whether fillers such as "um" are cut out; default false.'),
};

/** The settings of a cut as stored and returned, defaults filled in. */
export const cutSettingsSchema = z.strictObject({
  ...settingSchemas,
  aspects: z.array(aspectSchema).describe('Shapes that auto_render makes; empty when none were asked for.'),
  cropMode: cropModeSchema,
  autoRender: z.boolean().describe('Whether the first plan is rendered by itself; default false.'),
});
export type CutSettings = z.infer<typeof cutSettingsSchema>;

/** Settings that may stand in `settings` or beside it; null is the same as absent. */
export const outputSettingsShape = {
  aspects: aspectListSchema
    .nullish()
    .describe('1 to 3 different shapes that auto_render makes; required when auto_render is true.'),
  crop_mode: cropModeSchema
    .nullish()
    .describe('How a wide frame fits 9:16: `bars` (default) or `stack`; used by auto_render.'),
  auto_render: z
    .boolean()
    .nullish()
    .describe('Whether the first plan is rendered by itself, in each of the aspects; default false.'),
};

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().describe(schema.description ?? '');

/** The settings of a cut as a request spells them. */
export const newCutSettingsSchema = z
  .strictObject({
    target_duration_s: settingSchemas.targetDurationS,
    duration_tolerance_pct: optional(settingSchemas.durationTolerancePct),
    min_segment_duration_s: optional(settingSchemas.minSegmentDurationS),
    pace: optional(settingSchemas.pace),
    chronology: optional(settingSchemas.chronology),
    shrink_pauses: optional(settingSchemas.shrinkPauses),
    max_pause_ms: optional(settingSchemas.maxPauseMs),
    pause_floor_ms: optional(settingSchemas.pauseFloorMs),
    snap_window_ms: optional(settingSchemas.snapWindowMs),
    min_silence_ms: optional(settingSchemas.minSilenceMs),
    planner_model_tier: optional(settingSchemas.plannerModelTier),
    economy: optional(settingSchemas.economy),
    filler_removal: optional(settingSchemas.fillerRemoval),
    ...outputSettingsShape,
  })
  .refine(
    ({ pause_floor_ms: floorMs, max_pause_ms: maxMs }) => floorMs == null || floorMs <= (maxMs ?? 600),
    'pause_floor_ms is at most max_pause_ms',
  );
