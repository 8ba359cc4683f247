import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MediaTools, runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { encodeWav, WavFile } from '../../wav-file.ts';
import { SPEECH_RATE } from '../cut-utterances.ts';
import type { UploadPlan } from './plan-upload.ts';

/** The format of an upload: some providers take only one of the two. */
export type UploadFormat = 'flac' | 'wav';

/** OpenAI refuses uploads of more than 25 MB. A piece of 95 s is at most 3 MB even as WAV. */
const MAX_UPLOAD_BYTES = 25_000_000;
const TIMEOUT_MS = 120_000;
const SAMPLES_PER_MS = SPEECH_RATE / 1000;

export interface UploadSound {
  plan: UploadPlan;
  format: UploadFormat;
  wavPathOf(fileId: string): string;
}

/** The sound of an upload as one file's bytes. Reads only the stretches that it needs. */
export async function encodeUpload(
  tools: MediaTools,
  { plan, format, wavPathOf }: UploadSound,
  folder: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const samples = new Float32Array(plan.lengthMs * SAMPLES_PER_MS);
  for (const span of plan.spans) {
    signal.throwIfAborted();
    await using wav = await WavFile.open(wavPathOf(span.fileId));
    const length = (span.endMs - span.startMs) * SAMPLES_PER_MS;
    samples.set(await wav.read(span.startMs * SAMPLES_PER_MS, length), span.atMs * SAMPLES_PER_MS);
  }
  const wavBytes = encodeWav(samples, SPEECH_RATE);
  if (format === 'wav') return limited(wavBytes);
  const [wavPath, flacPath] = [join(folder, 'piece.wav'), join(folder, 'piece.flac')];
  await writeFile(wavPath, wavBytes);
  await runFfmpeg(tools, {
    args: ['-i', wavPath, '-c:a', 'flac', '-sample_fmt', 's16', '-y', flacPath],
    signal,
    timeoutMs: TIMEOUT_MS,
    reads: [],
    writes: [folder],
  });
  if ((await stat(flacPath)).size === 0) throw new Error('the sound for the provider could not be encoded');
  return limited(await readFile(flacPath));
}

function limited(bytes: Buffer): Buffer {
  if (bytes.length <= MAX_UPLOAD_BYTES) return bytes;
  throw new Error(`a piece of ${bytes.length} bytes is more than providers take (${MAX_UPLOAD_BYTES})`);
}
