import { ASPECTS, type Aspect, CROP_MODES, type CropMode } from './aspect.ts';
import type { CutSettings } from './cut-settings.ts';
import { ProblemError } from './problems/problem.ts';
import { showValue } from './problems/show-value.ts';

/** How one input key is read: the value, or a sentence that says what is allowed. */
type Reader<T> = (value: unknown) => { value: T } | { allowed: string };

const integer =
  (min: number, max: number): Reader<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? { value: value as number }
      : { allowed: `an integer from ${min} to ${max}` };

const oneOf =
  <T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.includes(value as T) ? { value: value as T } : { allowed: `one of ${values.join(', ')}` };

const boolean: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? { value } : { allowed: 'true or false' };

const aspects: Reader<Aspect[]> = (value) => {
  const isList =
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= ASPECTS.length &&
    new Set(value).size === value.length &&
    value.every((aspect) => ASPECTS.includes(aspect));
  return isList ? { value } : { allowed: `1 to 3 different ones of ${ASPECTS.join(', ')}` };
};

/** The settings by their input spelling, in the order in which a fault is named. */
const READERS = {
  target_duration_s: integer(10, 600),
  duration_tolerance_pct: integer(1, 50),
  min_segment_duration_s: integer(1, 30),
  pace: oneOf(['calm', 'balanced', 'fast'] as const),
  chronology: oneOf(['free', 'hook_first', 'strict'] as const),
  shrink_pauses: boolean,
  max_pause_ms: integer(100, 5000),
  pause_floor_ms: integer(0, 1000),
  snap_window_ms: integer(0, 2000),
  min_silence_ms: integer(50, 2000),
  planner_model_tier: oneOf(['standard', 'premium'] as const),
  economy: boolean,
  filler_removal: boolean,
  aspects,
  crop_mode: oneOf<CropMode>(CROP_MODES),
  auto_render: boolean,
} satisfies Record<string, Reader<unknown>>;

type InputKey = keyof typeof READERS;
type Given = { [K in InputKey]?: (typeof READERS)[K] extends Reader<infer T> ? T : never };

/** Settings that may also be sent beside `settings`; there they win. */
const TOP_LEVEL_KEYS = ['aspects', 'crop_mode', 'auto_render'] as const;

const DEFAULT_PAUSE_FLOOR_MS = 150;

/**
 * Reads the settings of a new cut from its request body: every default filled in.
 * Throws `invalid_settings` naming the first offending key in the table's order; unknown keys come last.
 */
export function parseCutSettings(body: Record<string, unknown>): CutSettings {
  const nested = body['settings'];
  if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) {
    throw invalid('settings', nested, 'an object that carries at least target_duration_s');
  }
  const input: Record<string, unknown> = { ...nested };
  for (const key of TOP_LEVEL_KEYS) if (isGiven(body[key])) input[key] = body[key];
  const given = readKnown(input);
  const unknown = Object.keys(input).find((key) => !Object.hasOwn(READERS, key));
  if (unknown !== undefined) {
    throw new ProblemError(
      'invalid_settings',
      `${unknown}: there is no such setting; known are ${Object.keys(READERS).join(', ')}`,
    );
  }
  if (given.target_duration_s === undefined) {
    throw invalid('target_duration_s', undefined, 'an integer from 10 to 600; it is required');
  }
  return withDefaults({ ...given, target_duration_s: given.target_duration_s });
}

function readKnown(input: Record<string, unknown>): Given {
  const given: Record<string, unknown> = {};
  for (const key of Object.keys(READERS) as InputKey[]) {
    const value = input[key];
    if (!isGiven(value)) {
      if (key === 'target_duration_s') throw invalid(key, value, 'an integer from 10 to 600; it is required');
      continue;
    }
    const read = READERS[key](value);
    if ('allowed' in read) throw invalid(key, value, read.allowed);
    given[key] = read.value;
    if (key === 'pause_floor_ms') checkPauseFloor(given);
  }
  if (given['auto_render'] === true && given['aspects'] === undefined) {
    throw invalid(
      'aspects',
      undefined,
      `1 to 3 different ones of ${ASPECTS.join(', ')} when auto_render is true`,
    );
  }
  return given as Given;
}

function checkPauseFloor(given: Record<string, unknown>): void {
  const floorMs = given['pause_floor_ms'] as number;
  const maxMs = (given['max_pause_ms'] as number | undefined) ?? 600;
  if (floorMs > maxMs) throw invalid('pause_floor_ms', floorMs, `at most max_pause_ms (${maxMs})`);
}

function withDefaults(given: Given & { target_duration_s: number }): CutSettings {
  const maxPauseMs = given.max_pause_ms ?? 600;
  return {
    targetDurationS: given.target_duration_s,
    durationTolerancePct: given.duration_tolerance_pct ?? 10,
    minSegmentDurationS: given.min_segment_duration_s ?? 2,
    pace: given.pace ?? 'balanced',
    chronology: given.chronology ?? 'hook_first',
    shrinkPauses: given.shrink_pauses ?? true,
    maxPauseMs,
    pauseFloorMs: given.pause_floor_ms ?? Math.min(DEFAULT_PAUSE_FLOOR_MS, maxPauseMs),
    snapWindowMs: given.snap_window_ms ?? 250,
    minSilenceMs: given.min_silence_ms ?? 200,
    plannerModelTier: given.planner_model_tier ?? 'standard',
    economy: given.economy ?? false,
    aspects: given.aspects ?? [],
    cropMode: given.crop_mode ?? 'bars',
    autoRender: given.auto_render ?? false,
    fillerRemoval: given.filler_removal ?? false,
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function invalid(key: string, value: unknown, allowed: string): ProblemError {
  const got = value === undefined || value === null ? 'it is missing' : `got ${showValue(value)}`;
  return new ProblemError('invalid_settings', `${key}: ${got}; allowed is ${allowed}`);
}
