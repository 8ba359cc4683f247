import type { QcCheck } from '../../contract/quality/quality-checks.ts';
import { LEVEL_STEP_MS, meanPowerDb } from '../../domain/recording/level-track.ts';
import type { DeliveredSound } from '../../domain/render/measured.ts';
import { type FrameRate, frameToMs } from '../../domain/time/frame-rate.ts';
import type { PreparedEntry, PreparedProgramme } from '../prepare-entries.ts';
import { check } from './qc-check.ts';

/** Listeners turn the volume up or down between voices that are so far apart. */
const MOST_APART_DB = 10;
/** So much talk gives a voice its level. */
const LEAST_TALK_MS = 2_000;
/** A limiter that takes so much off is heard as pumping where it does so often. */
const MUCH_REDUCED_DB = 6;
const MOST_REDUCED_SHARE = 0.02;

interface VoiceLevel {
  name: string;
  levelDb: number;
}

/** The checks of the voices by their levels, and of the work of the limiter in their words. */
export function voiceChecks({ entries, rate }: PreparedProgramme, sound: DeliveredSound): QcCheck[] {
  return [...voiceLevelCheck(entries, rate, sound.levelsDb), ...limiterCheck(entries, rate, sound)];
}

/** Warns where one voice is much quieter than another one; no check where fewer than two talk. */
function voiceLevelCheck(
  entries: readonly PreparedEntry[],
  rate: FrameRate,
  levelsDb: readonly number[],
): QcCheck[] {
  const voices = voiceLevels(entries, rate, levelsDb).toSorted((a, b) => a.levelDb - b.levelDb);
  const [quietest, loudest] = [voices[0], voices.at(-1)];
  if (quietest === undefined || loudest === undefined || voices.length < 2) return [];
  const apartDb = Math.round(loudest.levelDb - quietest.levelDb);
  const actual = { quieter: quietest.name, louder: loudest.name, db: apartDb };
  const status = apartDb >= MOST_APART_DB ? 'warn' : 'pass';
  return [check('voice_levels', status, { expected: `less than ${MOST_APART_DB} dB apart`, actual })];
}

/** The mean power during the words of each voice that talks for long enough. */
function voiceLevels(
  entries: readonly PreparedEntry[],
  rate: FrameRate,
  levelsDb: readonly number[],
): VoiceLevel[] {
  const groups = [...new Set(entries.map(({ entry }) => entry.source_group))];
  const byVoice = Map.groupBy(entries, ({ entry }) => {
    const where = groups.length > 1 ? ` of recording ${groups.indexOf(entry.source_group) + 1}` : '';
    return `${entry.speaker_name ?? entry.speaker}${where}`;
  });
  return [...byVoice].flatMap(([name, own]) => {
    const levels = own.flatMap((entry) => wordSteps(entry, rate).flatMap((step) => levelsDb[step] ?? []));
    if (levels.length * LEVEL_STEP_MS < LEAST_TALK_MS) return [];
    return [{ name, levelDb: meanPowerDb(levels) }];
  });
}

/** Warns where the limiter takes much off the speech; no check where its work was not measured. */
function limiterCheck(entries: readonly PreparedEntry[], rate: FrameRate, sound: DeliveredSound): QcCheck[] {
  const { isLimited, reducedDb = isLimited ? null : [] } = sound;
  const steps = entries.flatMap((entry) => wordSteps(entry, rate));
  if (reducedDb === null || steps.length === 0) return [];
  const reductions = steps.map((step) => reducedDb[step] ?? 0);
  const much = reductions.filter((db) => db > MUCH_REDUCED_DB).length;
  const share = much / steps.length;
  const actual = {
    percent: Math.round(share * 1_000) / 10,
    most_db: reductions.reduce((most, db) => Math.max(most, db), 0),
  };
  const expected = `over ${MUCH_REDUCED_DB} dB in at most ${MOST_REDUCED_SHARE * 100} % of the speech`;
  return [check('limiter', share > MOST_REDUCED_SHARE ? 'warn' : 'pass', { expected, actual })];
}

/** The steps of the programme's levels during the words of an entry. */
export function wordSteps({ atFrame, words }: PreparedEntry, rate: FrameRate): number[] {
  const startMs = frameToMs(atFrame, rate);
  return words.flatMap((word) => {
    const from = Math.round((startMs + word.startMs) / LEVEL_STEP_MS);
    const to = Math.round((startMs + word.endMs) / LEVEL_STEP_MS);
    return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  });
}
