import { z } from 'zod';
import { aspectListSchema, aspectSchema, cropModeSchema } from './aspect.ts';
import { requestNotes } from './requests/request-notes.ts';
import { sayAllowed } from './requests/say-allowed.ts';
import { memberOf } from './requests/schema-parts.ts';
import { camelCase, type SnakeCase, snakeCase } from './requests/spelling.ts';
import { CUT_SETTINGS, type SettingFacts } from './values/cut-settings.ts';
import { ASPECTS } from './values/pictures.ts';

type ValueOf<F extends SettingFacts> = F extends { oneOf: readonly (infer T)[] }
  ? T
  : F extends { min: number }
    ? number
    : boolean;

/** Each value of a cut's settings, by its stored name. */
export const settingSchemas = Object.fromEntries(
  Object.entries(CUT_SETTINGS).map(([name, facts]) => [name, settingSchema(facts)]),
) as { [K in keyof typeof CUT_SETTINGS]: z.ZodType<ValueOf<(typeof CUT_SETTINGS)[K]>> };

function settingSchema(facts: SettingFacts): z.ZodType {
  const range = 'min' in facts ? `, ${facts.min} to ${facts.max}` : '';
  const condition = 'fallbackSays' in facts ? ` ${facts.fallbackSays}` : '';
  const fallback = facts.fallback === null ? '' : `; default ${facts.fallback}${condition}`;
  return valueSchema(facts).describe(`${facts.says}${range}${fallback}.`);
}

function valueSchema(facts: SettingFacts): z.ZodType {
  if ('min' in facts) return z.int().min(facts.min).max(facts.max);
  return 'oneOf' in facts ? z.enum(facts.oneOf) : z.boolean();
}

/** The settings of a cut as they are stored and returned, with all defaults filled in. */
export const cutSettingsSchema = z.strictObject({
  ...settingSchemas,
  aspects: z.array(aspectSchema).describe('Shapes that auto_render makes; empty when none were asked for.'),
  cropMode: cropModeSchema,
  autoRender: z.boolean().describe('Whether the first plan is rendered automatically; default false.'),
});
export type CutSettings = z.infer<typeof cutSettingsSchema>;

/** Settings that a request may send in `settings` or next to it. Null counts as not sent. */
export const outputSettingsShape = {
  aspects: aspectListSchema
    .nullish()
    .describe(
      `1 to ${ASPECTS.length} different shapes that auto_render makes; required when auto_render is true.`,
    ),
  crop_mode: cropModeSchema
    .nullish()
    .describe('How a wide frame fits 9:16: `bars` (default) or `stack`; used by auto_render.'),
  auto_render: z
    .boolean()
    .nullish()
    .describe('Whether the first plan is rendered automatically, in each of the aspects; default false.'),
};

type InputSettings = {
  [K in keyof typeof settingSchemas as SnakeCase<K>]: (typeof CUT_SETTINGS)[K]['fallback'] extends null
    ? (typeof settingSchemas)[K]
    : z.ZodOptional<z.ZodNullable<(typeof settingSchemas)[K]>>;
};

const inputSettings = Object.fromEntries(
  Object.entries(settingSchemas).map(([name, schema]) => [snakeCase(name), inputSchema(name, schema)]),
) as InputSettings;

function inputSchema(name: string, schema: z.ZodType): z.ZodType {
  const isRequired = CUT_SETTINGS[name as keyof typeof CUT_SETTINGS].fallback === null;
  return isRequired ? schema : schema.nullish().describe(schema.description ?? '');
}

/** The settings of a cut in the spelling of requests. */
export const newCutSettingsSchema = z
  .strictObject({ ...inputSettings, ...outputSettingsShape })
  // It also runs when a later setting is wrong: the first fault in the order of the table is named.
  .superRefine(checkPauseFloor, { when: () => true })
  .superRefine(checkAspects)
  .register(requestNotes, {
    code: 'invalid_settings',
    allowed: 'an object that carries at least target_duration_s',
    isNamedAlone: true,
  });

function checkPauseFloor(settings: unknown, context: z.RefinementCtx): void {
  const floorMs = memberOf(settings, 'pause_floor_ms');
  const maxMs = memberOf(settings, 'max_pause_ms') ?? CUT_SETTINGS.maxPauseMs.fallback;
  if (typeof floorMs !== 'number' || typeof maxMs !== 'number' || floorMs <= maxMs) return;
  const message = `got ${floorMs}; allowed is at most max_pause_ms (${maxMs})`;
  context.addIssue({ code: 'custom', path: ['pause_floor_ms'], message });
}

function checkAspects(
  { auto_render: autoRender, aspects }: { auto_render?: unknown; aspects?: unknown },
  context: z.RefinementCtx,
): void {
  if (autoRender !== true || aspects != null) return;
  const message = `it is missing; allowed is ${sayAllowed(aspectListSchema)} when auto_render is true`;
  context.addIssue({ code: 'custom', path: ['aspects'], message });
}

/** The settings of a new cut as they are stored, with all defaults filled in. */
export function storedSettings(given: z.output<typeof newCutSettingsSchema>): CutSettings {
  const sent = Object.entries(given).filter(([, value]) => value != null);
  const maxPauseMs = given.max_pause_ms ?? CUT_SETTINGS.maxPauseMs.fallback;
  return cutSettingsSchema.parse({
    ...defaultSettings(),
    pauseFloorMs: Math.min(CUT_SETTINGS.pauseFloorMs.fallback, maxPauseMs),
    aspects: [],
    cropMode: 'bars',
    autoRender: false,
    ...Object.fromEntries(sent.map(([name, value]) => [camelCase(name), value])),
  });
}

/** The default of each setting of the table, by its stored name. */
export function defaultSettings(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(CUT_SETTINGS).map(([name, { fallback }]) => [name, fallback]));
}
