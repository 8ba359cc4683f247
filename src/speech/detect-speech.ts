import sherpa from 'sherpa-onnx-node';
import { mergeRanges, type Range } from '../domain/time/range.ts';
import type { OnProgress } from '../lib/workers/run-in-worker.ts';
import { WavFile } from './wav-file.ts';

/** A model that tells speech from other sound. */
export interface VadModel {
  family: 'silero' | 'ten';
  path: string;
}

const RATE = 16_000;
const WINDOW_SAMPLES = { silero: 512, ten: 256 } as const;
const CHUNK_WINDOWS = 1_000;
const THRESHOLD = 0.2;
const MIN_SILENCE_S = 0.5;
const MIN_SPEECH_S = 0.1;
/** The detector notices the beginning of speech about 80 ms late. */
const PADDING_BEFORE_MS = 200;
const PADDING_AFTER_MS = 100;
/** The detector holds one stretch of speech in memory until it ends; longer talk is broken up and joined again. */
const MAX_SPEECH_S = 60;
const BUFFER_S = 120;

/** An open model. It reads one file at a time. */
export interface SpeechDetector {
  vad: InstanceType<typeof sherpa.Vad>;
  windowSamples: number;
}

/**
 * The stretches of speech in a 16 kHz mono WAV file: sorted, apart, inside the file. `onProgress` hears how much of
 * the file is done, 0..1.
 */
export async function detectSpeech(
  wavPath: string,
  { vad, windowSamples }: SpeechDetector,
  onProgress?: OnProgress,
): Promise<Range[]> {
  await using wav = await WavFile.open(wavPath);
  if (wav.sampleRate !== RATE)
    throw new Error(`${wavPath}: speech is found at 16 kHz, not ${wav.sampleRate} Hz`);
  vad.reset();
  const found: Range[] = [];
  const collect = () => {
    while (!vad.isEmpty()) {
      const { start, samples } = vad.front(false);
      found.push({ startMs: (start * 1000) / RATE, endMs: ((start + samples.length) * 1000) / RATE });
      vad.pop();
    }
  };
  for (let at = 0; at < wav.sampleCount; at += CHUNK_WINDOWS * windowSamples) {
    const chunk = await wav.read(at, CHUNK_WINDOWS * windowSamples);
    for (let i = 0; i < chunk.length; i += windowSamples) {
      vad.acceptWaveform(chunk.subarray(i, i + windowSamples));
      collect();
    }
    onProgress?.(Math.min(1, (at + chunk.length) / wav.sampleCount));
  }
  vad.flush();
  collect();
  const padded = found.map(({ startMs, endMs }) => ({
    startMs: Math.max(0, startMs - PADDING_BEFORE_MS),
    endMs: Math.min(wav.durationMs, endMs + PADDING_AFTER_MS),
  }));
  return mergeRanges(padded.filter(({ startMs, endMs }) => endMs > startMs));
}

/** Takes 50 ms. An unreadable model file ends the whole process. */
export function openDetector({ family, path }: VadModel): SpeechDetector {
  const windowSamples = WINDOW_SAMPLES[family];
  const settings = {
    model: path,
    threshold: THRESHOLD,
    minSilenceDuration: MIN_SILENCE_S,
    minSpeechDuration: MIN_SPEECH_S,
    maxSpeechDuration: MAX_SPEECH_S,
    windowSize: windowSamples,
  };
  const own = family === 'silero' ? { sileroVad: settings } : { tenVad: settings };
  const vad = new sherpa.Vad({ ...own, sampleRate: RATE, numThreads: 1, debug: false }, BUFFER_S);
  return { vad, windowSamples };
}
