import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TranscribedWord, TranscriptionPiece, Utterance } from '../../domain/recording/perceived.ts';
import type { Range } from '../../domain/time/range.ts';
import { encodeWav, WavFile } from '../wav-file.ts';
import { type EdgeSound, edgeSoundOf } from './edge-sound.ts';

/** All engines are given sound of this rate. */
export const SPEECH_RATE = 16_000;
/** Sound before and after an utterance: decoders settle on it. */
const CONTEXT_MS = 150;

/**
 * Writes each utterance, with some sound around it, as a separate file. Returns the measures of their sound.
 */
export async function cutUtterances(
  piece: TranscriptionPiece,
  wavPathOf: (fileId: string) => string,
  folder: string,
  signal: AbortSignal,
): Promise<EdgeSound[]> {
  const sounds: EdgeSound[] = [];
  for (const [index, utterance] of piece.utterances.entries()) {
    signal.throwIfAborted();
    await using wav = await WavFile.open(wavPathOf(utterance.fileId));
    const slice = sliceOf(utterance);
    const samples = await wav.readBetween(slice.startMs, slice.endMs);
    sounds.push(edgeSoundOf(samples, SPEECH_RATE));
    await writeFile(join(folder, `${utteranceName(index)}.wav`), encodeWav(samples, SPEECH_RATE));
  }
  return sounds;
}

/** Writes a stretch of an utterance as a separate file beside it. */
export async function cutSound(wavPath: string, { startMs, endMs }: Range, name: string): Promise<void> {
  await using wav = await WavFile.open(wavPath);
  const samples = await wav.readBetween(startMs, endMs);
  await writeFile(join(dirname(wavPath), `${name}.wav`), encodeWav(samples, SPEECH_RATE));
}

/** Words inside their utterance, on the file's clock, each ending at the latest where the next begins. */
export function placeWords(
  words: readonly Omit<TranscribedWord, 'fileId'>[],
  utterance: Utterance,
): TranscribedWord[] {
  const originMs = sliceOf(utterance).startMs;
  const placed = words.map((word) => ({
    fileId: utterance.fileId,
    text: word.text,
    startMs: Math.round(originMs + word.startMs),
    endMs: Math.round(originMs + word.endMs),
    confidence: word.confidence,
  }));
  for (const [index, word] of placed.entries()) {
    const next = placed[index + 1];
    if (next) word.endMs = Math.min(word.endMs, next.startMs);
  }
  return placed.filter(
    (word) => word.endMs > word.startMs && word.endMs > utterance.startMs && word.startMs < utterance.endMs,
  );
}

/** Where the sound that is decoded with an utterance begins and ends, on the file's clock. */
export function sliceOf({ startMs, endMs }: Utterance): Range {
  return { startMs: Math.max(0, startMs - CONTEXT_MS), endMs: endMs + CONTEXT_MS };
}

export function utteranceName(index: number): string {
  return `u${index}`;
}
