import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Range } from '../../../domain/time/range.ts';
import type { ProgramHost } from '../../../media/program-call.ts';
import type { SpeakerTurn } from '../../diarization/tell-voices.ts';
import { measureLevels } from '../../measure-levels.ts';
import { dealOverlaps } from './deal-overlaps.ts';
import type { PartModel } from './part-models.ts';
import { runSherpaTask } from './run-sherpa.ts';

export interface DiarizationModels {
  segmentation: PartModel;
  embedding: PartModel;
}

export interface ModelVoices {
  /** In order of time and apart: of several who talk at once the louder has the turn. */
  turns: SpeakerTurn[];
  voices: number;
  overlaps: Range[];
}

const PROGRAM = fileURLToPath(new URL('./diarize-program.ts', import.meta.url));
/**
 * With the library's 0.1, ONNX Runtime is reported to fail on two minutes of talk without a pause. It also
 * costs three times as much for the same turns.
 */
const WINDOW_SHIFT_RATIO = 0.3;
/**
 * From this distance on, two voices count as two people, if their number is not given. 0.5 is the library's
 * own value. With 0.5, TitaNet takes one person for many, and others report about 1. Neither was measured
 * here, because weights were missing.
 */
const THRESHOLD = 0.5;
const TITANET_THRESHOLD = 1;

/**
 * Who speaks when in a 16 kHz mono WAV file, by sherpa-onnx. All of the sound is in memory while it listens.
 */
export async function diarizeByModel(
  { host, workDir }: { host: ProgramHost; workDir: string },
  { segmentation, embedding }: DiarizationModels,
  { wavPath, speakers }: { wavPath: string; speakers: number | null },
  signal: AbortSignal,
): Promise<ModelVoices> {
  const { levelsDb } = await measureLevels(wavPath, signal);
  const threads = { numThreads: 1, provider: 'cpu', debug: 0 };
  const config = {
    segmentation: {
      pyannote: { model: segmentation.path, windowShiftRatio: WINDOW_SHIFT_RATIO },
      ...threads,
    },
    embedding: { model: embedding.path, ...threads },
    clustering: {
      numClusters: speakers ?? -1,
      threshold: /titanet/i.test(embedding.path) ? TITANET_THRESHOLD : THRESHOLD,
    },
    minDurationOn: 0.3,
    minDurationOff: 0.5,
  };
  const found = await runSherpaTask<{ start: number; end: number; speaker: number }[]>(
    host,
    workDir,
    {
      program: PROGRAM,
      models: [segmentation, embedding],
      stage: 'diarize',
      lengthMs: levelsDb.length * 10,
      reads: [resolve(wavPath)],
      signal,
    },
    { config, wavPath: resolve(wavPath) },
  );
  const turns = found.map(({ start, end, speaker }) => ({
    voice: speaker,
    startMs: Math.max(0, start * 1000),
    endMs: Math.min(levelsDb.length * 10, end * 1000),
  }));
  const dealt = dealOverlaps(turns, levelsDb);
  return { ...dealt, voices: new Set(dealt.turns.map(({ voice }) => voice)).size };
}
