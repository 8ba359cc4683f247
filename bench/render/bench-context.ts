import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../src/config/jail-settings.ts';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { LIMITS_JAIL } from '../../src/media/jail/jail.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { makeSample } from '../../src/sample/make-sample.ts';
import { GROUP, makeCamera, makeEntry, makeInput, spokenBy } from '../../test/support/rows/render-input.ts';
import { type Footage, makeFootage, makeWords } from './footage.ts';

export const RATE = 30;

/** The common resources of all measurements. */
export interface BenchContext {
  /** Media, kept when `--dir` names it. */
  dir: string;
  entryMs: number;
  signal: AbortSignal;
  tools: MediaTools;
}

// The parent never sees the CPU time of programs that run under bubblewrap.
export const TOOLS: MediaTools = {
  jail: LIMITS_JAIL,
  environment: childEnvironment(process.env),
  niceness: 0,
  logger: silentLogger,
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffprobe',
};

/** Entries spread over 48 s of footage, in another order than filmed. */
export function spreadEntries(count: number, entryMs: number, stepMs = 4_300): PlanEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const startMs = 1_000 + ((index * 7) % count) * stepMs + index * 37;
    return makeEntry({ source_start_ms: startMs, source_end_ms: startMs + entryMs });
  });
}

/** `isPlain`: no captions and no logo. */
export function inputFor(footage: Footage, entries: PlanEntry[], isPlain = false): RenderInput {
  const input = makeInput(entries, {
    cameras: [makeCamera({ path: footage.camera, width: 1920, height: 1080 })],
    sounds: [{ fileId: 's', groupId: GROUP, path: footage.sound, clock: { offsetMs: 0, driftPpm: 0 } }],
    spoken: isPlain ? new Map() : spokenBy(makeWords()),
  });
  return isPlain ? input : { ...input, style: { ...input.style, logoPath: footage.logo } };
}

/** The noisy footage, or the picture of the sample recording, which is drawn and cheap to encode. */
export async function footageOf(
  { tools, dir, signal }: BenchContext,
  kind: 'noisy' | 'drawn',
): Promise<Footage> {
  const noisy = await makeFootage(tools, dir, signal);
  if (kind === 'noisy') return noisy;
  const sampleDir = join(dir, 'sample');
  const camera = join(sampleDir, 'camera-a.mp4');
  // The script is written last: a sample that has one is whole.
  if (!existsSync(join(sampleDir, 'script.json'))) await makeSample(tools, sampleDir, signal, () => {});
  return { ...noisy, camera };
}
