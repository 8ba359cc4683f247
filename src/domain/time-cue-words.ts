import type { GivenCue, GivenWord } from './given-transcript.ts';
import { LEVEL_STEP_MS, type LevelTrack, levelAt } from './level-track.ts';

/** Speech is what lies within so much of a caption's loudest moments; the pauses in it are below. */
const SPEECH_RANGE_DB = 25;
const LOUD_SHARE = 0.9;
/** What a word takes beside its letters: its onset and its end. */
const LETTERS_PER_WORD = 2;

/**
 * Times the words of captions on the sound: each gets its share, by letters, of those moments of its caption in
 * which somebody is heard, so that pauses fall between words.
 */
export function timeCueWords(cues: readonly GivenCue[], levels: LevelTrack): GivenWord[] {
  return cues.flatMap((cue) => {
    const voiced = voicedSteps(cue, levels);
    const weights = cue.words.map((word) => [...word].length + LETTERS_PER_WORD);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let before = 0;
    return cue.words.map((text, index) => {
      const first = Math.floor((before / total) * voiced.length);
      before += weights[index] ?? 0;
      const last = Math.max(first, Math.ceil((before / total) * voiced.length) - 1);
      return { text, confidence: 1, speaker: cue.speaker, filler: false, ...spanOf(cue, voiced, first, last) };
    });
  });
}

/** Beginnings of the 10 ms steps in which somebody is heard; all of the caption where nothing is. */
function voicedSteps({ startMs, endMs }: GivenCue, levels: LevelTrack): number[] {
  const steps: number[] = [];
  for (let ms = startMs; ms < endMs; ms += LEVEL_STEP_MS) steps.push(ms);
  const loudness = steps.map((ms) => levelAt(levels, ms)).toSorted((a, b) => a - b);
  const loud = loudness[Math.floor(LOUD_SHARE * (loudness.length - 1))] ?? 0;
  const voiced = steps.filter((ms) => levelAt(levels, ms) >= loud - SPEECH_RANGE_DB);
  return voiced.length > 0 ? voiced : steps;
}

function spanOf(cue: GivenCue, voiced: readonly number[], first: number, last: number) {
  const startMs = voiced[first] ?? cue.startMs;
  const endMs = Math.min(cue.endMs, (voiced[last] ?? startMs) + LEVEL_STEP_MS);
  return { startMs, endMs: Math.max(startMs + 1, endMs) };
}
