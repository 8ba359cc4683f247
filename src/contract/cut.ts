import { z } from 'zod';
import { cutSettingsSchema, newCutSettingsSchema, outputSettingsShape } from './cut-settings.ts';
import { idSchema, timestampSchema } from './identifier.ts';
import { planDocumentSchema } from './plan.ts';
import { BEYOND_INTERFACE } from './requests/extension-members.ts';
import { hasFault } from './requests/first-fault.ts';
import { requestNotes } from './requests/request-notes.ts';
import { memberOf } from './requests/schema-parts.ts';
import { listOfDifferent, textSchema } from './requests/text-schema.ts';
import { usageEnvelopeShape } from './usage.ts';
import {
  MAX_GROUPS_PER_CUT,
  MAX_INSTRUCTION_CHARS,
  MAX_PROMPT_CHARS,
  MAX_SCRIPT_CHARS,
} from './values/limits.ts';
import { CUT_STATES } from './values/states.ts';

export const cutRowSchema = z.strictObject({
  id: z.uuid().describe('Id of the cut.'),
  prompt: z.string().describe('The brief that it was created with.'),
  status: z
    .enum(CUT_STATES)
    .describe(
      '`planning` while a plan version is made, `planned` when there is one, `rendering` while the batch that was asked for last is rendered, `complete` when it has ended with a video, `failed` when planning failed. After a revision it is `planned`, also while earlier renders still run.',
    ),
  created_at: timestampSchema.describe('When the cut was created.'),
});
export type CutRow = z.infer<typeof cutRowSchema>;

export const cutSchema = z.strictObject({
  ...cutRowSchema.shape,
  account_id: z.uuid().describe('Account that the cut belongs to.'),
  source_group_ids: z.array(z.uuid()).describe('The recordings that it may draw on, in request order.'),
  settings: cutSettingsSchema.describe('Its settings as stored, every default filled in.'),
  brand_kit_id: z.uuid().nullable().describe('Brand kit that styles its renders; null without one.'),
  error: z
    .string()
    .nullable()
    .describe('Why the last planner run failed, and what to do; null unless it did.'),
  updated_at: timestampSchema.describe('When the cut changed last.'),
  plan: planDocumentSchema.nullable().describe('The latest plan document; null before the first.'),
  plan_version: z.int().min(1).nullable().describe('Version of that plan; null before the first.'),
});
export type Cut = z.infer<typeof cutSchema>;

const planningSchema = z
  .literal('planning')
  .describe('A planner run has begun; ask for the cut to see its end.');

export const createdCutSchema = z.strictObject({
  id: z.uuid().describe('Id of the new cut.'),
  status: planningSchema,
  ...usageEnvelopeShape,
});

export const revisedCutSchema = z.strictObject({ status: planningSchema, ...usageEnvelopeShape });

const cutIdsSchema = listOfDifferent(idSchema.toLowerCase(), 'each id once')
  .min(1)
  .max(MAX_GROUPS_PER_CUT)
  .register(requestNotes, { allowed: `a list of 1 to ${MAX_GROUPS_PER_CUT} uuids` });

const wholeCutSchema = z.object({
  prompt: textSchema(MAX_PROMPT_CHARS).describe(
    `What the video should tell, in plain words, 1 to ${MAX_PROMPT_CHARS} characters.`,
  ),
  source_group_ids: cutIdsSchema.describe(
    `1 to ${MAX_GROUPS_PER_CUT} different ready source groups of yours; they follow one another.`,
  ),
  settings: newCutSettingsSchema.describe('How to cut; only `target_duration_s` is required.'),
  ...outputSettingsShape,
  brand_kit_id: idSchema.nullish().describe('Brand kit of yours that styles every render of the cut.'),
  script: textSchema(MAX_SCRIPT_CHARS)
    .nullish()
    .meta(BEYOND_INTERFACE)
    .describe(
      `Beyond the interface: what the video shall say, one line for each passage, 1 to ${MAX_SCRIPT_CHARS} characters. Each line is found in the footage and shown at its best take, in this order; a line that is not said is named in the plan's warnings. \`prompt\` then gives the title, the pace and the camera alone, and only names the cut where it is the script's first line; the target is the most that is wanted.`,
    ),
});

const beforeSettings = wholeCutSchema.pick({
  ...{ prompt: true, source_group_ids: true, brand_kit_id: true, script: true },
});

/**
 * The body of a new cut. `aspects`, `crop_mode` and `auto_render` beside `settings` overrule those in `settings`.
 * Faults of the settings are named last.
 */
export const newCutSchema = z.preprocess(
  (cut: z.input<typeof wholeCutSchema>, context) =>
    hasFault(beforeSettings, cut, context) ? cut : withOutputSettings(cut),
  wholeCutSchema,
);

/** An overruled setting is not checked. A fault names the setting, wherever it was sent. */
function withOutputSettings(cut: unknown): unknown {
  const settings = memberOf(cut, 'settings');
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return cut;
  const sent = Object.keys(outputSettingsShape).filter((key) => memberOf(cut, key) != null);
  if (sent.length === 0) return cut;
  const winning = Object.fromEntries(sent.map((key) => [key, memberOf(cut, key)]));
  const emptied = Object.fromEntries(sent.map((key) => [key, undefined]));
  return { ...(cut as object), ...emptied, settings: { ...settings, ...winning } };
}
export type ReadCut = z.output<typeof newCutSchema>;

export const revisionSchema = z.object({
  instruction: textSchema(MAX_INSTRUCTION_CHARS).describe(
    `What to change, in plain words, 1 to ${MAX_INSTRUCTION_CHARS} characters; "undo" and "as in version 2" work too.`,
  ),
});
