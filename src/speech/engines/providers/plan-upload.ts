import type { TranscribedWord, Utterance } from '../../../domain/recording/perceived.ts';

/** A stretch of one file, with its place in an upload. */
export interface UploadSpan {
  fileId: string;
  /** On the file's clock. */
  startMs: number;
  endMs: number;
  /** Where it begins in the upload. */
  atMs: number;
}

export interface UploadPlan {
  spans: UploadSpan[];
  /** The length of the whole upload, its joins included. */
  lengthMs: number;
}

/** A word as a provider gives it: times on the upload's clock. */
export interface ProviderWord {
  text: string;
  startMs: number;
  endMs: number;
  /** 0..1; null where the provider gives none. */
  confidence: number | null;
}

/** The answer breaks its own documentation: asked again it may be right. */
export class WrongAnswerError extends Error {}

/** Sound that is kept around a stretch: decoders settle on it. */
const CONTEXT_MS = 150;
/** Silence between stretches, so that the words of two do not run into one another. */
const JOIN_MS = 500;
/** A pause up to this stays as it was recorded. */
const KEPT_PAUSE_MS = 1_000;
/** Models place a word a little late or early. A word that is earlier by more is not of this sound. */
const DISORDER_MS = 1_000;
/** The shortest word that is kept: models give some the length 0. */
const MIN_WORD_MS = 20;
/** The confidence if a provider gives none. It is high enough not to count as doubt, and only a guess. */
const DEFAULT_CONFIDENCE = 0.8;

/** Lays the utterances of a piece behind one another, with short silences where they are no neighbours. */
export function planUpload(utterances: readonly Utterance[]): UploadPlan {
  const stretches: { fileId: string; startMs: number; endMs: number }[] = [];
  for (const { fileId, startMs, endMs } of utterances) {
    const last = stretches.at(-1);
    const pauseMs = last?.fileId === fileId ? startMs - last.endMs : Number.NaN;
    if (last && pauseMs >= 0 && pauseMs <= KEPT_PAUSE_MS) last.endMs = endMs;
    else stretches.push({ fileId, startMs, endMs });
  }
  const spans: UploadSpan[] = [];
  let atMs = 0;
  for (const { fileId, startMs, endMs } of stretches) {
    if (spans.length > 0) atMs += JOIN_MS;
    // Whole milliseconds, so that the upload's clock and the file's meet on the same sample.
    const fromMs = Math.max(0, Math.floor(startMs) - CONTEXT_MS);
    const toMs = Math.ceil(endMs) + CONTEXT_MS;
    spans.push({ fileId, startMs: fromMs, endMs: toMs, atMs });
    atMs += toMs - fromMs;
  }
  return { spans, lengthMs: atMs };
}

/**
 * Puts a provider's words on the clocks of their files: in order, within the sound that was sent, without
 * overlap. Words in the silence of a join or after the end are dropped. Words that are out of order are a
 * wrong answer.
 */
export function placeProviderWords(words: readonly ProviderWord[], plan: UploadPlan): TranscribedWord[] {
  requireOrder(words);
  const placed: TranscribedWord[] = [];
  let last = null as { word: TranscribedWord; span: UploadSpan } | null;
  for (const word of words) {
    const text = word.text.trim();
    const span = spanAt(plan.spans, word);
    if (text === '' || span === null) continue;
    const earliestMs = last?.span === span ? last.word.startMs + MIN_WORD_MS : span.startMs;
    const startMs = Math.max(earliestMs, Math.round(word.startMs - span.atMs + span.startMs));
    const wishedMs = Math.round(word.endMs - span.atMs + span.startMs);
    const endMs = Math.min(span.endMs, Math.max(startMs + MIN_WORD_MS, wishedMs));
    if (endMs <= startMs) continue;
    if (last?.span === span) last.word.endMs = Math.min(last.word.endMs, startMs);
    const confidence = Math.min(1, Math.max(0, word.confidence ?? DEFAULT_CONFIDENCE));
    last = { word: { fileId: span.fileId, text, startMs, endMs, confidence }, span };
    placed.push(last.word);
  }
  return placed;
}

function requireOrder(words: readonly ProviderWord[]): void {
  let latestMs = 0;
  for (const { text, startMs, endMs } of words) {
    if (!Number.isFinite(startMs) || !Number.isFinite(endMs) || startMs < 0 || endMs < startMs) {
      throw new WrongAnswerError(`the word ${JSON.stringify(text)} has the times ${startMs} to ${endMs} ms`);
    }
    if (startMs < latestMs - DISORDER_MS) {
      throw new WrongAnswerError(
        `the word ${JSON.stringify(text)} at ${startMs} ms comes after one at ${latestMs} ms`,
      );
    }
    latestMs = Math.max(latestMs, startMs);
  }
}

/** The stretch that shares most time with a word; null when the word is in a join or outside. */
function spanAt(spans: readonly UploadSpan[], { startMs, endMs }: ProviderWord): UploadSpan | null {
  let best: { span: UploadSpan; sharedMs: number } | null = null;
  for (const span of spans) {
    const spanEndMs = span.atMs + span.endMs - span.startMs;
    // A word of length 0 belongs to the stretch around it.
    const sharedMs = Math.min(Math.max(endMs, startMs + 1), spanEndMs) - Math.max(startMs, span.atMs);
    if (sharedMs > 0 && (best === null || sharedMs > best.sharedMs)) best = { span, sharedMs };
  }
  return best?.span ?? null;
}
