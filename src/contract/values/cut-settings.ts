export const PACES = ['calm', 'balanced', 'fast'] as const;
export const CHRONOLOGIES = ['free', 'hook_first', 'strict'] as const;
export const MODEL_TIERS = ['standard', 'premium'] as const;

export interface NumberSetting {
  says: string;
  min: number;
  max: number;
  /** Null where a request must send the setting. */
  fallback: number | null;
  /** How the default depends on other settings, if it does. */
  fallbackSays?: string;
}
export interface ChoiceSetting {
  says: string;
  oneOf: readonly string[];
  fallback: string;
}
export interface FlagSetting {
  says: string;
  fallback: boolean;
}
export type SettingFacts = NumberSetting | ChoiceSetting | FlagSetting;

/**
 * The settings of a cut, except the three of its output. They have their stored names, and are in the order in which
 * faults are named. A request spells them in snake_case. This table makes the schemas, their descriptions and the
 * defaults.
 */
export const CUT_SETTINGS = {
  targetDurationS: { says: 'Wanted length in seconds', min: 10, max: 600, fallback: null },
  durationTolerancePct: {
    says: 'How far the length may be off, in percent',
    min: 1,
    max: 50,
    fallback: 10,
  },
  minSegmentDurationS: {
    says: 'Shortest run of touching entries, in seconds after tightening',
    min: 1,
    max: 30,
    fallback: 2,
  },
  pace: { says: 'How much air is left between sentences', oneOf: PACES, fallback: 'balanced' },
  chronology: {
    says: '`strict` keeps source order, `hook_first` lets the hook come first, `free` lets the planner order everything',
    oneOf: CHRONOLOGIES,
    fallback: 'hook_first',
  },
  shrinkPauses: { says: 'Whether long pauses are shortened', fallback: true },
  maxPauseMs: {
    says: 'Longest pause that is left as it is, in milliseconds',
    min: 100,
    max: 5000,
    fallback: 600,
  },
  pauseFloorMs: {
    says: 'Least length that a shortened pause keeps, never above `max_pause_ms`, in milliseconds',
    min: 0,
    max: 1000,
    fallback: 150,
    fallbackSays: 'or `max_pause_ms`, whichever is smaller',
  },
  snapWindowMs: {
    says: 'How far a cut point may move to find a silence, in milliseconds',
    min: 0,
    max: 2000,
    fallback: 250,
  },
  minSilenceMs: {
    says: 'Shortest silence that a cut point falls into, in milliseconds',
    min: 50,
    max: 2000,
    fallback: 200,
  },
  plannerModelTier: {
    says: 'Tier of the model that plans, where one is set up',
    oneOf: MODEL_TIERS,
    fallback: 'standard',
  },
  economy: {
    says: 'Whether to plan with the built-in planner, never with a paid model',
    fallback: false,
  },
  fillerRemoval: { says: 'Whether fillers such as "um" are cut out', fallback: false },
} as const satisfies Record<string, SettingFacts>;

/** The brief of a cut from a script that has no other. */
export const SCRIPT_BRIEF = 'Cut this script';

const TITLE_MOST_CHARS = 60;

/** The beginning of a script's first line, as a title for its cut. */
function titleOfScript(script: string): string {
  const lines = script.split('\n').map((line) => line.replace(/^[#>\s-]+/, '').trim());
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? SCRIPT_BRIEF;
  const letters = [...first];
  if (letters.length <= TITLE_MOST_CHARS) return first;
  const begun = letters.slice(0, TITLE_MOST_CHARS).join('');
  return `${begun.replace(/\s+\S*$/, '')} …`;
}

/** The prompt that a client sends with a script: the title of the script where there is no other brief. */
export function promptOfScript(brief: string, script: string): string {
  return brief.trim() === '' ? titleOfScript(script) : brief;
}

/**
 * The brief for a planner. A title that was taken from the script names no pace, camera or subject. The API
 * description says so.
 */
export function briefOfPrompt(prompt: string, script: string | null): string {
  return script !== null && prompt === titleOfScript(script) ? SCRIPT_BRIEF : prompt;
}
