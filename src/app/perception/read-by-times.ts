import { languageName } from '../../contract/values/languages.ts';
import { type LevelTrack, mixLevels } from '../../domain/recording/level-track.ts';
import { overlapMs, type Range } from '../../domain/time/range.ts';
import { cuesInOrder } from '../../domain/transcript/cues-in-order.ts';
import { lateByPauses } from '../../domain/transcript/given-file/clock-by-pauses.ts';
import type { OnClock } from '../../domain/transcript/given-file/other-clock.ts';
import { minusMs, withinRecording } from '../../domain/transcript/given-file/recording-clock.ts';
import {
  type GivenCue,
  type GivenTranscript,
  GivenTranscriptError,
  type GivenWord,
  requireEnd,
} from '../../domain/transcript/given-transcript.ts';
import { timeCueWords } from '../../domain/transcript/time-cue-words.ts';
import { findFillers } from '../../speech/transcript/fillers.ts';

/** A talk whose language the engine that wrote the present words does not know. */
export interface MissedLanguage {
  /** The code of the language of the talk. */
  language: string;
  /** One sentence on the engines that know it. */
  advice: string;
}

/** Speech goes on so far beside a transcribed word. */
const SPEECH_MARGIN_MS = 1_000;
const LEAST_IN_SPEECH = 0.5;
/** Only words that a person typed one by one, with their times, are sure. */
const CUE_CONFIDENCE = 0.99;

/**
 * The words of a given transcript by its own times, where the present words are of another language than the
 * talk. Those only tell where somebody speaks. Throws `GivenTranscriptError` for a text without times.
 */
export function readByTimes(
  given: GivenTranscript,
  { language, advice }: MissedLanguage,
  sound: { durationMs: number; levels: readonly LevelTrack[]; speech: readonly Range[] },
): OnClock<GivenWord> {
  if (given.kind === 'text') {
    throw new GivenTranscriptError(
      null,
      `the talk is in ${languageName(language)}, and the engine that heard it does not know that language: the places of a text without times cannot be found. Give it as SRT, VTT or JSON, with times. Or transcribe the recording again first. ${advice}`,
    );
  }
  const levels = mixLevels(sound.levels, sound.durationMs);
  const ranges = given.kind === 'words' ? given.words : given.cues;
  const lateMs = lateByPauses(ranges, levels, sound.durationMs);
  const isOutside = ({ startMs, endMs }: Range) => startMs < lateMs || endMs > lateMs + sound.durationMs;
  const outside = lateMs === 0 ? [] : ranges.filter(isOutside);
  const leftOutCount = outside.reduce((sum, one) => sum + ('words' in one ? one.words.length : 1), 0);
  const words =
    given.kind === 'words'
      ? wordsInside(inside(given.words, lateMs, isOutside), sound.durationMs)
      : cueWords(inside(given.cues, lateMs, isOutside), language, { levels, durationMs: sound.durationMs });
  requireSpeech(words, sound.speech);
  return { words, lateMs, leftOutCount };
}

/** Those on another clock, without those before the beginning or behind the end of the recording. */
function inside<R extends Range>(
  ranges: readonly R[],
  lateMs: number,
  isOutside: (range: Range) => boolean,
): readonly R[] {
  if (lateMs === 0) return ranges;
  return ranges.filter((range) => !isOutside(range)).map((range) => minusMs(range, lateMs));
}

function wordsInside(words: readonly GivenWord[], durationMs: number): GivenWord[] {
  requireEnd(words, durationMs);
  return [...words];
}

function cueWords(
  given: readonly GivenCue[],
  language: string,
  { durationMs, levels }: { durationMs: number; levels: LevelTrack },
): GivenWord[] {
  requireInside(given, durationMs);
  const cues = given.map((cue) => withinRecording(cue, durationMs));
  // Only words of two people who talk at once are out of order here.
  const timed = timeCueWords(cuesInOrder(cues), levels).toSorted((a, b) => a.startMs - b.startMs);
  const fillers = findFillers(timed, language, 'written');
  return timed.map((word, at) => {
    const nextMs = timed[at + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.max(word.startMs + 1, Math.min(word.endMs, nextMs));
    return { ...word, endMs, confidence: CUE_CONFIDENCE, filler: fillers[at] ?? false };
  });
}

/** Refuses captions of another clock or edit. By their own times, all those behind the end would lie there at once. */
function requireInside(cues: readonly GivenCue[], durationMs: number): void {
  const outside = cues.filter(({ startMs }) => startMs >= durationMs);
  const [first] = outside;
  if (first === undefined) return;
  throw new GivenTranscriptError(
    first.line,
    `${outside.length} of ${cues.length} captions begin after the end of this recording, at ${durationMs} ms: give them times that count from its beginning, or take those captions out`,
  );
}

/** Refuses words of another recording: most of them lie where nobody speaks. `speech` is in order of time. */
function requireSpeech(words: readonly GivenWord[], speech: readonly Range[]): void {
  if (speech.length === 0) return;
  let next = 0;
  let inSpeech = 0;
  for (const { startMs, endMs } of words) {
    const near = { startMs: startMs - SPEECH_MARGIN_MS, endMs: endMs + SPEECH_MARGIN_MS };
    while (next < speech.length - 1 && (speech[next]?.endMs ?? 0) < near.startMs) next += 1;
    const range = speech[next];
    if (range !== undefined && overlapMs(range, near) > 0) inSpeech += 1;
  }
  if (inSpeech >= LEAST_IN_SPEECH * words.length) return;
  throw new GivenTranscriptError(
    null,
    `only ${inSpeech} of its ${words.length} words lie where somebody speaks in this recording: is it the text of another one?`,
  );
}
