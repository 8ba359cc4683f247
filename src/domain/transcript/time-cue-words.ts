import { LEVEL_STEP_MS, type LevelTrack, levelAt } from '../recording/level-track.ts';
import type { GivenCue, GivenWord } from './given-transcript.ts';

type TimedCue = Omit<GivenCue, 'line'>;

/** Speech is at most this far under a caption's loudest moments; its pauses are further below. */
const SPEECH_RANGE_DB = 25;
const LOUD_SHARE = 0.9;
/** The time of a word beside its letters: its onset and its end. */
const LETTERS_PER_WORD = 2;

/**
 * Times the words of captions by the sound. Each word gets a share, by letters, of its caption's moments with
 * speech, so that pauses fall between words.
 */
export function timeCueWords(cues: readonly TimedCue[], levels: LevelTrack): GivenWord[] {
  return cues.flatMap((cue) => {
    const { voiced, stepMs } = voicedSteps(cue, levels);
    const weights = cue.words.map((word) => [...word].length + LETTERS_PER_WORD);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let before = 0;
    let endedMs = cue.startMs;
    return cue.words.map((text, index) => {
      const from = (before / total) * voiced.length;
      before += weights[index] ?? 0;
      const to = (before / total) * voiced.length;
      const startMs = Math.max(endedMs, Math.round(beginningAt(voiced, from, stepMs)));
      endedMs = Math.max(startMs + 1, Math.round(endAt(voiced, to, stepMs)));
      return { text, confidence: 1, speaker: cue.speaker, filler: false, startMs, endMs: endedMs };
    });
  });
}

interface Voiced {
  /** Beginnings of the steps with speech; all steps of the caption where none has any. */
  voiced: Float64Array;
  stepMs: number;
}

/** A caption that lasts minutes is no real one, so it is looked at in longer steps. */
const MAX_STEPS = 60_000;

function voicedSteps({ startMs, endMs }: TimedCue, levels: LevelTrack): Voiced {
  const stepMs = LEVEL_STEP_MS * Math.max(1, Math.ceil((endMs - startMs) / (MAX_STEPS * LEVEL_STEP_MS)));
  const steps = new Float64Array(Math.ceil((endMs - startMs) / stepMs));
  const loudness = new Float32Array(steps.length);
  for (let i = 0; i < steps.length; i += 1) {
    const ms = startMs + i * stepMs;
    steps[i] = ms;
    loudness[i] = levelAt(levels, ms);
  }
  loudness.sort();
  const loud = loudness[Math.floor(LOUD_SHARE * (loudness.length - 1))] ?? 0;
  const voiced = steps.filter((ms) => levelAt(levels, ms) >= loud - SPEECH_RANGE_DB);
  return { voiced: voiced.length > 0 ? voiced : steps, stepMs };
}

/** The moment at which so many steps of speech have passed, as the beginning of the next word. */
function beginningAt(voiced: Float64Array, steps: number, stepMs: number): number {
  const whole = Math.min(Math.floor(steps), voiced.length - 1);
  return (voiced[whole] ?? 0) + (steps - whole) * stepMs;
}

/** The same time as the end of the previous word, because a pause lies between the two. */
function endAt(voiced: Float64Array, steps: number, stepMs: number): number {
  const whole = Math.max(0, Math.ceil(steps) - 1);
  return (voiced[whole] ?? 0) + (steps - whole) * stepMs;
}
