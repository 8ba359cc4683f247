import type { TranscriptionPiece, Utterance } from '../../domain/recording/perceived.ts';
import type { PlacedTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { SPEECH_RATE } from '../engines/cut-utterances.ts';
import { edgeSoundOf } from '../engines/edge-sound.ts';
import { isAudible, trimSilence } from '../engines/refine-edges.ts';
import { openFeatureMaker } from '../features/speech-features.ts';
import { WavFile } from '../wav-file.ts';
import { type AlignedWord, alignStretches, type Stretch } from './align-stretches.ts';
import { keptAcousticModel } from './kept-acoustic-model.ts';
import type { Pronunciations } from './pronounce.ts';

/** A word of a text that was found in a file, on the file's own clock. */
export interface FileTextWord extends PlacedTextWord {
  fileId: string;
}

/** The input of a thread that aligns one piece. */
export interface PieceWork {
  /** The folder of the acoustic model. */
  modelDir: string;
  piece: TranscriptionPiece;
  words: readonly string[];
  pronunciations: Pronunciations;
  wavPaths: ReadonlyMap<string, string>;
}

/** Sound before and after an utterance, where it has pauses around it. */
const CONTEXT_MS = 150;
/**
 * A score this far below 0 gives a confidence of 1/e. With a tenth of the words wrong, half of the wrong ones
 * that are placed then have less than 0.4. Of the right words, one in a hundred does.
 */
const SCORE_SPREAD = 4;

interface PlacedStretch extends Stretch {
  fileId: string;
  startMs: number;
}

export async function workOnPiece(work: PieceWork): Promise<FileTextWord[]> {
  const model = await keptAcousticModel(work.modelDir);
  const features = await openFeatureMaker();
  const stretches = await readStretches(work);
  const found = alignStretches({ model, features }, stretches, work);
  features.close();
  return stretches.flatMap((stretch, index) =>
    onFileClock(
      found.filter((word) => word.stretch === index),
      stretch,
    ),
  );
}

async function readStretches({ piece, wavPaths }: PieceWork): Promise<PlacedStretch[]> {
  const stretches: PlacedStretch[] = [];
  for (const [index, utterance] of piece.utterances.entries()) {
    const [before, after] = [piece.utterances[index - 1], piece.utterances[index + 1]];
    const startMs = Math.max(0, edgeMs(utterance, before, 'start'));
    const endMs = edgeMs(utterance, after, 'end');
    await using wav = await WavFile.open(wavPaths.get(utterance.fileId) ?? '');
    const samples = await wav.readBetween(startMs, endMs);
    const goesOn = before?.fileId === utterance.fileId && before.endMs === utterance.startMs;
    stretches.push({ samples, goesOn, fileId: utterance.fileId, startMs });
  }
  return stretches;
}

/** The stretch with its context, which ends in the middle of the pause to its neighbour at the latest. */
function edgeMs(utterance: Utterance, neighbour: Utterance | undefined, edge: 'start' | 'end'): number {
  const isSameFile = neighbour?.fileId === utterance.fileId;
  const pauseMs = (from: number, to: number) => (isSameFile ? Math.max(0, to - from) / 2 : CONTEXT_MS);
  return edge === 'start'
    ? utterance.startMs - Math.min(CONTEXT_MS, pauseMs(neighbour?.endMs ?? 0, utterance.startMs))
    : utterance.endMs + Math.min(CONTEXT_MS, pauseMs(utterance.endMs, neighbour?.startMs ?? 0));
}

/** Edges are at the beginning and the end of the sound; silence is no word. */
function onFileClock(
  found: readonly AlignedWord[],
  { samples, fileId, startMs }: PlacedStretch,
): FileTextWord[] {
  const sound = edgeSoundOf(samples, SPEECH_RATE);
  const audible = found.filter((word) => isAudible(word, sound.levelsDb));
  return trimSilence(audible, sound).map((word) => ({
    word: word.word,
    fileId,
    startMs: Math.round(startMs + word.startMs),
    endMs: Math.round(startMs + word.endMs),
    confidence: confidenceOf(word.score, SCORE_SPREAD),
  }));
}

/**
 * 0..1, by the score of an aligned word. The score is 0, or less where the word does not fit in every
 * respect.
 */
export function confidenceOf(score: number, spread: number): number {
  return Math.round(1000 * Math.exp(Math.min(0, score) / spread)) / 1000;
}
