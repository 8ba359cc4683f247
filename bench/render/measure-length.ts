import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { makeEntry } from '../../test/support/rows/render-input.ts';
import { type BenchContext, inputFor, spreadEntries } from './bench-context.ts';
import { measureCost } from './cpu-seconds.ts';
import { FOOTAGE_S, type Footage } from './footage.ts';
import { renderPlan } from './render-plan.ts';
import type { Row } from './report.ts';

const ENTRIES = 10;

/**
 * The same cut out of an hour and out of five minutes. Both repeat the footage, so that the same pictures are
 * encoded.
 */
export async function measureSourceLength(bench: BenchContext, footage: Footage): Promise<Row> {
  const cost = async (minutes: number) => {
    const long = await repeatFootage(bench, footage, Math.ceil((minutes * 60) / FOOTAGE_S));
    const step = Math.floor((minutes * 60) / FOOTAGE_S / ENTRIES) * FOOTAGE_S * 1000;
    const entries = spreadEntries(ENTRIES, bench.entryMs).map((entry, index) => ({
      ...entry,
      source_start_ms: entry.source_start_ms + index * step,
      source_end_ms: entry.source_end_ms + index * step,
    }));
    const dir = join(bench.dir, `length-${minutes}`);
    const input = inputFor(long, entries, true);
    const { cost: spent } = await measureCost(() =>
      renderPlan({ ...bench, dir }, input, { aspects: ['16:9'], cache: new Map() }),
    );
    await rm(dir, { recursive: true });
    console.log(`  out of ${minutes} minutes: ${spent.cpuS.toFixed(1)} s of CPU`);
    return spent.cpuS;
  };
  const short = await cost(5);
  return { 'source of 60 minutes / of 5 minutes': (await cost(60)) / short };
}

async function repeatFootage(
  { tools, dir, signal }: BenchContext,
  footage: Footage,
  times: number,
): Promise<Footage> {
  const long = {
    ...footage,
    camera: join(dir, `camera-x${times}.mp4`),
    sound: join(dir, `sound-x${times}.flac`),
  };
  const repeat = async (from: string, to: string, args: string[]) => {
    if (existsSync(to)) return;
    await runFfmpeg(tools, {
      args: ['-stream_loop', String(times - 1), '-i', from, ...args, '-y', to],
      signal,
      timeoutMs: 900_000,
      reads: [from],
      writes: [dir],
    });
  };
  await repeat(footage.camera, long.camera, ['-c', 'copy']);
  await repeat(footage.sound, long.sound, ['-c:a', 'flac', '-compression_level', '1']);
  return long;
}

/** Many short entries against few long ones, equally long in all. */
export async function measureEntryCount(bench: BenchContext, footage: Footage): Promise<Row> {
  const long = await repeatFootage(bench, footage, 7);
  const cost = async (count: number, entryMs: number) => {
    const entries = Array.from({ length: count }, (_, index) => {
      const startMs = 500 + ((index * 7) % count) * (entryMs + Math.floor(110_000 / count));
      return makeEntry({ source_start_ms: startMs, source_end_ms: startMs + entryMs });
    });
    const dir = join(bench.dir, `entries-${count}`);
    const { cost: spent } = await measureCost(() =>
      renderPlan({ ...bench, dir }, inputFor(long, entries, true), { aspects: ['16:9'], cache: new Map() }),
    );
    await rm(dir, { recursive: true });
    console.log(`  ${count} entries of ${entryMs / 1000} s: ${spent.cpuS.toFixed(1)} s of CPU`);
    return spent.cpuS;
  };
  const few = await cost(20, 10_000);
  return { '200 entries of 1 s / 20 of 10 s': (await cost(200, 1_000)) / few };
}
