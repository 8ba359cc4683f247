import { z } from 'zod';
import { cutSettingsSchema } from './cut-settings.ts';
import { timestampSchema } from './identifier.ts';
import { planDocumentSchema } from './plan.ts';

export const CUT_STATES = ['planning', 'planned', 'rendering', 'complete', 'failed'] as const;
export const MAX_PROMPT_CHARS = 2000;
export const MAX_INSTRUCTION_CHARS = 500;
export const MAX_GROUPS_PER_CUT = 4;

export const cutRowSchema = z.strictObject({
  id: z.uuid(),
  prompt: z.string(),
  status: z.enum(CUT_STATES),
  created_at: timestampSchema,
});
export type CutRow = z.infer<typeof cutRowSchema>;

export const cutSchema = z.strictObject({
  ...cutRowSchema.shape,
  account_id: z.uuid(),
  source_group_ids: z.array(z.uuid()),
  settings: cutSettingsSchema,
  brand_kit_id: z.uuid().nullable(),
  error: z.string().nullable(),
  updated_at: timestampSchema,
  plan: planDocumentSchema.nullable(),
  plan_version: z.int().nullable(),
});
export type Cut = z.infer<typeof cutSchema>;
