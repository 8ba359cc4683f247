import { join } from 'node:path';
import type { SourceFacts } from '../domain/recording/source-facts.ts';
import { excerptArgs, proxySoundArgs } from './prepare-args.ts';
import { type MediaTools, runFfmpeg } from './run-ffmpeg.ts';

/** Five minutes of a file of any length show which track has the talk, and which microphones cancel each other. */
export const EXCERPTS = 10;
export const EXCERPT_S = 30;

/** Excerpts of every sound track, the same moments of each: WAV, 16 kHz, mono, in the order of the tracks. */
export async function excerptTracks(
  tools: MediaTools,
  { path, facts, workDir }: { path: string; facts: SourceFacts; workDir: string },
  signal: AbortSignal,
): Promise<string[]> {
  const excerpts = (facts.soundTracks ?? []).map((track) => ({
    track,
    outPath: join(workDir, `track-${track.streamIndex}.wav`),
  }));
  const periodS = Math.max(EXCERPT_S, facts.durationMs / 1000 / EXCERPTS);
  await runFfmpeg(tools, {
    args: excerptArgs(path, excerpts, { excerptS: EXCERPT_S, periodS }),
    signal,
    timeoutMs: 120_000 + facts.durationMs,
    reads: [path],
    writes: [workDir],
  });
  return excerpts.map(({ outPath }) => outPath);
}

/** The proxy with the sound track that is used now; its picture is copied. Returns its path. */
export async function replaceProxySound(
  tools: MediaTools,
  {
    path,
    facts,
    proxyPath,
    workDir,
  }: { path: string; facts: SourceFacts; proxyPath: string; workDir: string },
  signal: AbortSignal,
): Promise<string> {
  const outPath = join(workDir, 'proxy.mp4');
  await runFfmpeg(tools, {
    args: proxySoundArgs(proxyPath, path, facts, outPath),
    signal,
    timeoutMs: 120_000 + facts.durationMs,
    reads: [path, proxyPath],
    writes: [workDir],
  });
  return outPath;
}
