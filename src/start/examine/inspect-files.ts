import { stat, statfs } from 'node:fs/promises';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';
import { hashFile } from '../../media/hash-file.ts';
import { probeSource } from '../../media/probe-source.ts';
import type { MediaTools } from '../../media/run-ffmpeg.ts';

/** A file of this machine as the command line sends it. */
export interface LocalSource {
  path: string;
  sizeBytes: number;
  role: 'camera' | 'audio';
  facts: SourceFacts;
  sha256: string;
}

export class NoSuchFileError extends Error {}

/** Finds a file's role by its content: a camera when it has a picture, else a microphone. */
export async function inspectFile(
  tools: MediaTools,
  path: string,
  signal: AbortSignal,
): Promise<LocalSource> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new NoSuchFileError(`${path}: there is no such file.`);
  if (!found.isFile()) throw new NoSuchFileError(`${path}: this is no file. Name the recordings one by one.`);
  const facts = await probeSource(tools, path, signal);
  return {
    path,
    sizeBytes: found.size,
    role: facts.picture === null ? 'audio' : 'camera',
    facts,
    sha256: await hashFile(path, signal),
  };
}

/**
 * Bytes a second that the prepared sound, proxy and conversion of a file take. The other is bytes a second of
 * finished video.
 */
const DERIVED_BYTES_PER_S = 300_000;
const OUTPUT_BYTES_PER_S = 3_000_000;
const RESERVE_BYTES = 200 * 2 ** 20;

/** The number of missing bytes in a folder for a cut of these files; 0 when there is room. */
export async function missingBytes(
  dir: string,
  sources: readonly LocalSource[],
  outputSeconds: number,
): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  const sourceSeconds = sources.reduce((sum, source) => sum + source.facts.durationMs / 1000, 0);
  // The originals count too: the file system may neither link nor clone them.
  const originals = sources.reduce((sum, source) => sum + source.sizeBytes, 0);
  const needed =
    RESERVE_BYTES + originals + sourceSeconds * DERIVED_BYTES_PER_S + outputSeconds * OUTPUT_BYTES_PER_S;
  return Math.max(0, Math.round(needed - bavail * bsize));
}
