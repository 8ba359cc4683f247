import { z } from 'zod';
import { settingSchemas } from './cut-settings.ts';
import { CUT_SETTINGS } from './values/cut-settings.ts';
import { ENTRY_ROLES, TIGHTENING_OPS } from './values/plans.ts';

/** A stretch taken out of an entry: [at_ms, at_ms + removed_ms) on the group's timeline. */
export const tighteningSchema = z.strictObject({
  op: z
    .enum(TIGHTENING_OPS)
    .describe('Why the stretch is taken out: a pause made shorter, or a filler word.'),
  at_ms: z.int().describe('Where the removed stretch begins on the group timeline, in milliseconds.'),
  removed_ms: z.int().min(1).describe('Length of the removed stretch in milliseconds.'),
});
export type Tightening = z.infer<typeof tighteningSchema>;

/** One camera, one speaker, one stretch of a group's timeline. */
export const planEntrySchema = z.strictObject({
  n: z.int().min(1).describe('Number of the entry in this version, from 1 on without gaps.'),
  role: z
    .enum(ENTRY_ROLES)
    .describe(
      '`hook` for an opening (first entry only), `close` for an ending (last entry only), else `body`.',
    ),
  source_group: z.uuid().describe('Source group that it is lifted from.'),
  camera: z
    .string()
    .regex(/^[A-H]$/)
    .describe('Letter of the camera that is shown.'),
  source_start_ms: z.int().describe('Where it begins on the group timeline, in milliseconds.'),
  source_end_ms: z.int().describe('Where it ends on the group timeline, in milliseconds.'),
  text: z.string().describe('What is said, as captions and segments show it; empty where nobody speaks.'),
  speaker: z.string().describe('Label of the speaker, such as `S1`; empty where nobody speaks.'),
  speaker_name: z.string().optional().describe('Display name of the speaker; absent when it has none.'),
  tightening: z.array(tighteningSchema).describe('What is taken out of the stretch, in order of time.'),
  pinned: z.boolean().describe('Whether the entry survives every revision, word for word.'),
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

const TARGET_S = CUT_SETTINGS.targetDurationS;

export const planSettingsSchema = z.strictObject({
  targetDurationS: settingSchemas.targetDurationS.describe(
    `Wanted length of this version in seconds, ${TARGET_S.min} to ${TARGET_S.max}.`,
  ),
  durationTolerancePct: settingSchemas.durationTolerancePct,
  pace: settingSchemas.pace,
  chronology: settingSchemas.chronology,
  shrinkPauses: settingSchemas.shrinkPauses,
  maxPauseMs: settingSchemas.maxPauseMs,
  fillerRemoval: settingSchemas.fillerRemoval,
});

/** A plan version, stored and returned verbatim. */
export const planDocumentSchema = z.strictObject({
  version: z.int().min(1).describe('Version of the plan within its cut, from 1 on.'),
  estimated_duration_s: z.number().min(0).describe('Length when rendered, in seconds, without the end card.'),
  title: z.string().describe('A title for the video.'),
  rationale: z.string().describe('Why the plan is as it is, in a few sentences.'),
  warnings: z
    .array(z.string())
    .describe('What could not be met, one sentence each; `manually edited` after a plan edit.'),
  settings: planSettingsSchema.describe('The settings that this version was made with.'),
  entries: z.array(planEntrySchema).describe('The stretches to show, in order.'),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;
