import { dirname, join } from 'node:path';
import { inSaidOrder } from '../../../domain/numbers/in-said-order.ts';
import { LEVEL_STEP_MS } from '../../../domain/recording/level-track.ts';
import { overlapMs, type Range, rangeLengthMs } from '../../../domain/time/range.ts';
import type { TranscribedUtterance } from '../../forced-alignment/time-utterances-work.ts';
import { plainWord } from '../../transcript/plain-word.ts';
import { voicedStretches } from '../../voiced-stretches.ts';
import { cutSound } from '../cut-utterances.ts';
import type { EdgeSound } from '../edge-sound.ts';
import { voiceIn } from '../refine-edges.ts';
import type { TimeWords } from '../time-words.ts';
import type { UtteranceWord } from '../utterance-word.ts';
import { type SherpaResult, withGuessedConfidence, wordsOfText } from './token-words.ts';
import { withoutLoops } from './without-loops.ts';

/** Decodes WAV files of the piece's folder, by their names without ending. */
export type Decode = (names: readonly string[]) => Promise<Record<string, SherpaResult>>;

/** An utterance, its sound and the model's words for it. */
export interface UtteranceResult {
  wavPath: string;
  sound: EdgeSound;
  result: SherpaResult;
}

/** Speech without words of at least this length is transcribed again, with this much sound around it. */
const LEAST_MISSED_MS = 450;
const AROUND_MS = 120;
/** Words that fit their sound worse were made up, and all of them where their mean is worse. */
const LEAST_CONFIDENCE = 0.4;
const LEAST_MEAN_CONFIDENCE = 0.5;

/** The model's text for an utterance, in the words that are said. */
export function writtenIn({
  wavPath,
  result,
}: Pick<UtteranceResult, 'wavPath' | 'result'>): TranscribedUtterance {
  return { wavPath, words: inSaidOrder(withoutLoops(wordsOfText(result.text))) };
}

/**
 * The words, with those that the model had left out. Models that write whole sentences skip false starts ("We
 * thought the- we thought that ..."). So each stretch of sound between two words is transcribed alone.
 */
export async function recoverMissed(
  decoded: readonly UtteranceResult[],
  timed: readonly UtteranceWord[][],
  { decode, timeWords, signal }: { decode: Decode; timeWords: TimeWords['alone']; signal: AbortSignal },
): Promise<UtteranceWord[][]> {
  const missed = decoded.flatMap(({ wavPath, sound }, of) =>
    findMissed(timed[of] ?? [], sound).map((range, n) => ({ of, wavPath, range, name: `m${of}-${n}` })),
  );
  if (missed.length === 0) return [...timed];
  for (const { wavPath, range, name } of missed) await cutSound(wavPath, range, name);
  const results = await decode(missed.map(({ name }) => name));
  const again = missed.map(({ wavPath, name }) =>
    writtenIn({
      wavPath: join(dirname(wavPath), `${name}.wav`),
      result: results[name] ?? { text: '' },
    }),
  );
  const found = await timeWords(again, signal);
  return timed.map((words, of) => {
    const more = missed.flatMap(({ of: owner, range, name }, i) => {
      if (owner !== of) return [];
      const fitting = fittingIn(words, found[i] ?? [], range.startMs);
      return withEnding(withGuessedConfidence(fitting, results[name] ?? {}), words);
    });
    return [...words, ...more].sort((a, b) => a.startMs - b.startMs);
  });
}

/**
 * Recovered words of a stretch that fit their sound and do not overlap the present words, on the clock of
 * those.
 */
function fittingIn(
  words: readonly UtteranceWord[],
  found: readonly UtteranceWord[],
  fromMs: number,
): UtteranceWord[] {
  const sum = found.reduce((total, { confidence }) => total + confidence, 0);
  if (sum < LEAST_MEAN_CONFIDENCE * found.length) return [];
  return found
    .map((word) => ({ ...word, startMs: word.startMs + fromMs, endMs: word.endMs + fromMs }))
    .filter(
      (word) =>
        word.confidence >= LEAST_CONFIDENCE &&
        words.every((other) => 3 * overlapMs(word, other) < rangeLengthMs(word)),
    );
}

/** A model closes what it hears alone as a sentence. */
const CLOSING_MARK = /[.!?]+$/u;
const SMALL_LETTER = /^\p{Ll}/u;

/**
 * Recovered words end with a dash if the words after them begin alike, whatever mark the model wrote: the speaker broke
 * off. Before a small letter they end no sentence.
 */
export function withEnding(
  found: readonly UtteranceWord[],
  words: readonly UtteranceWord[],
): UtteranceWord[] {
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const next = words.find(({ startMs }) => startMs >= last.endMs);
  if (next === undefined) return [...found];
  if (plainWord(next.text) !== plainWord(first.text)) {
    const text = SMALL_LETTER.test(next.text) ? last.text.replace(CLOSING_MARK, '') : last.text;
    return [...found.slice(0, -1), { ...last, text }];
  }
  return [...found.slice(0, -1), { ...last, text: `${last.text.replace(/[^\p{L}\p{N}]+$/u, '')}–` }];
}

/** Stretches of an utterance with speech and without words, with some sound around them. */
export function findMissed(words: readonly UtteranceWord[], sound: EdgeSound): Range[] {
  const isVoiced = voiceIn(sound);
  if (isVoiced === null) return [];
  const lengthMs = sound.levelsDb.length * LEVEL_STEP_MS;
  const edges = [0, ...words.flatMap(({ startMs, endMs }) => [startMs, endMs]), lengthMs];
  return edges.flatMap((edge, i) => {
    if (i % 2 === 1) return [];
    const gap = { startMs: edge, endMs: edges[i + 1] ?? lengthMs };
    return voicedStretches(gap, isVoiced)
      .filter((voiced) => rangeLengthMs(voiced) >= LEAST_MISSED_MS)
      .map(({ startMs, endMs }) => ({
        startMs: Math.max(0, startMs - AROUND_MS),
        endMs: Math.min(lengthMs, endMs + AROUND_MS),
      }));
  });
}
