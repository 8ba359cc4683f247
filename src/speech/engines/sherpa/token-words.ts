import { inSaidOrder } from '../../../domain/numbers/in-said-order.ts';
import { timeCueWords } from '../../../domain/transcript/time-cue-words.ts';
import type { UtteranceWord } from '../utterance-word.ts';
import { heardAgain } from './second-hearing.ts';
import { withoutLoops } from './without-loops.ts';

/** sherpa-onnx's result for one stretch of sound; lists may be empty or absent, by model. */
export interface SherpaResult {
  text: string;
  /**
   * The language that the model detects: a code, which Whisper and SenseVoice put between marks (`<|de|>`).
   */
  lang?: string;
  tokens?: readonly string[];
  /** Seconds from the beginning at which each token begins. */
  timestamps?: readonly number[];
  /** Seconds; only models that predict durations (TDT) give them. */
  durations?: readonly number[];
  /** Natural logarithms of the tokens' probabilities. */
  ys_log_probs?: readonly number[];
  /** The text of a second hearing, if there was one. */
  again?: string;
}

/** A token without a duration ends where the next begins, at the latest after this time. */
const MAX_TOKEN_MS = 300;
/** Confidence for models without probabilities: a guess. */
const DEFAULT_CONFIDENCE = 0.8;
/** Of words that a second hearing does not have, or the sound: seven in ten of them are wrong. */
const DOUBTED_CONFIDENCE = 0.3;
const LEVEL_STEP_MS = 10;

/**
 * Words with times. Models without timestamps (Moonshine, Whisper) give only a text. Its words are timed on
 * the sound.
 */
export function wordsOfResult(result: SherpaResult, levelsDb: Float32Array): UtteranceWord[] {
  const { tokens = [], timestamps = [] } = result;
  return hasTimes(result) ? joinTokens(result, tokens, timestamps) : timeText(result.text, levelsDb);
}

export function hasTimes({ tokens = [], timestamps = [] }: SherpaResult): boolean {
  return tokens.length > 0 && timestamps.length === tokens.length;
}

/**
 * Words of a model without probabilities, after their alignment with the sound, with a confidence. It tells
 * whether a second hearing has them too. A word's fit says little about whether it was said, because noise and
 * rooms make all fits bad. But a word that was not found in the sound at all is often wrong. Inserted
 * hesitations keep their low confidence.
 */
export function withGuessedConfidence(
  words: readonly UtteranceWord[],
  { again }: Pick<SherpaResult, 'again'>,
): UtteranceWord[] {
  const said = words.filter((word) => word.isPutIn !== true);
  const isSame =
    again === undefined
      ? null
      : heardAgain(
          said.map(({ text }) => text),
          inSaidOrder(wordsOfText(again)),
        );
  const doubted = new Set(said.filter((word, at) => word.confidence === 0 || isSame?.[at] === false));
  return words.map((word) => {
    if (word.isPutIn === true) return word;
    return { ...word, confidence: doubted.has(word) ? DOUBTED_CONFIDENCE : DEFAULT_CONFIDENCE };
  });
}

export function wordsOfText(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function joinTokens(
  { text: whole, durations = [], ys_log_probs: logProbs = [] }: SherpaResult,
  tokens: readonly string[],
  timestamps: readonly number[],
): UtteranceWord[] {
  const begins = wordBeginnings(tokens, whole);
  const words: (UtteranceWord & { scores: number[] })[] = [];
  for (const [index, token] of tokens.entries()) {
    const text = token.replaceAll('▁', ' ');
    const startMs = (timestamps[index] ?? 0) * 1000;
    const nextMs = (timestamps[index + 1] ?? Number.POSITIVE_INFINITY) * 1000;
    const durationMs = (durations[index] ?? 0) * 1000;
    const endMs = durationMs > 0 ? startMs + durationMs : Math.min(nextMs, startMs + MAX_TOKEN_MS);
    const score = logProbs.length === tokens.length ? Math.exp(logProbs[index] ?? 0) : DEFAULT_CONFIDENCE;
    const last = words.at(-1);
    if (last === undefined || begins[index] === true) {
      words.push({ text: text.trim(), startMs, endMs, confidence: 0, scores: [score] });
      continue;
    }
    last.text += text.trim();
    last.scores.push(score);
    // A mark has no sound: its time would carry the word into the pause.
    if (/[\p{L}\p{N}]/u.test(text)) last.endMs = Math.max(last.endMs, endMs);
  }
  return words
    .filter(({ text }) => text !== '')
    .map(({ scores, ...word }) => ({
      ...word,
      confidence: Math.min(1, scores.reduce((sum, score) => sum + score, 0) / scores.length),
    }));
}

/**
 * Whether each token begins a word of the text. The letters tell it, because the same model gives tokens with
 * and without the space before them. Where the letters do not agree, that space tells it.
 */
function wordBeginnings(tokens: readonly string[], text: string): boolean[] {
  const letters = (token: string) => token.replaceAll(/[\s▁]/g, '');
  const words = wordsOfText(text);
  const starts = new Set<number>();
  let at = 0;
  for (const word of words) {
    starts.add(at);
    at += word.length;
  }
  if (tokens.map(letters).join('') !== words.join('')) return tokens.map((token) => /^[\s▁]/.test(token));
  let passed = 0;
  return tokens.map((token) => {
    const length = letters(token).length;
    const isBeginning = length > 0 && starts.has(passed);
    passed += length;
    return isBeginning;
  });
}

function timeText(text: string, levelsDb: Float32Array): UtteranceWord[] {
  const words = withoutLoops(wordsOfText(text));
  if (words.length === 0 || levelsDb.length === 0) return [];
  const cue = { words, startMs: 0, endMs: levelsDb.length * LEVEL_STEP_MS, speaker: null };
  const timed = timeCueWords([cue], { startMs: 0, levelsDb });
  return timed.map(({ text: said, startMs, endMs }) => ({
    text: said,
    startMs,
    endMs,
    confidence: DEFAULT_CONFIDENCE,
  }));
}
