import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { NO_JAIL } from '../../src/media/jail/jail.ts';
import { runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { checkSegments } from '../../src/renderer/check-segment.ts';
import { type BenchContext, inputFor, RATE, spreadEntries } from './bench-context.ts';
import { type Cost, measureCost } from './cpu-seconds.ts';
import type { Footage } from './footage.ts';
import { renderPlan, type SegmentCache } from './render-plan.ts';
import type { Row } from './report.ts';

export const ENTRIES = 10;

/** The cost of one output relative to the bare encode of its frames, and of repeated renders. */
export async function measureCore(bench: BenchContext, footage: Footage): Promise<Row> {
  const { dir, entryMs } = bench;
  const entries = spreadEntries(ENTRIES, entryMs);
  const input = inputFor(footage, entries);
  const costs: Record<string, Cost> = {};
  const take = async (name: string, work: () => Promise<unknown>) => {
    costs[name] = (await measureCost(work)).cost;
    console.log(`  ${name.padEnd(26)} ${costs[name].cpuS.toFixed(2).padStart(8)} s of CPU`);
  };
  const raw = join(dir, 'frames.yuv');
  await makeRaw(bench, footage, entries, raw);
  await take('bare encode', () => bareEncode(bench, raw));
  await rm(raw);
  const cache: SegmentCache = new Map();
  const render = (plan: PlanEntry[], name: string) =>
    renderPlan(
      { ...bench, dir: join(dir, name) },
      { ...input, plan: { ...input.plan, entries: plan } },
      { aspects: ['16:9'], cache },
    );
  await take('one output', () => render(entries, 'one'));
  await take('its segment checks', () => checkAll(bench, cache));
  const fewer = entries.filter((_, index) => index !== 4);
  await take('one of ten removed', () => render(fewer, 'two'));
  await take('reordered', () => render(entries.toReversed(), 'two'));
  const shorter = entries.map((entry, index) =>
    index === 4 ? { ...entry, source_end_ms: entry.source_end_ms - 500 } : entry,
  );
  await take('one trimmed', () => render(shorter, 'two'));
  for (const name of ['one', 'two']) await rm(join(dir, name), { recursive: true });
  return ratiosOf(costs);
}

function ratiosOf(costs: Record<string, Cost>): Row {
  const cpu = (name: string) => costs[name]?.cpuS ?? Number.NaN;
  return {
    'one output without segment checks / bare encode':
      (cpu('one output') - cpu('its segment checks')) / cpu('bare encode'),
    'one output with QC / bare encode': cpu('one output') / cpu('bare encode'),
    'again, one of ten removed / full': cpu('one of ten removed') / cpu('one output'),
    'again, reordered / full': cpu('reordered') / cpu('one output'),
    'again, one of ten trimmed / full': cpu('one trimmed') / cpu('one output'),
  };
}

/** Decodes and checks every segment of a cache once more, to measure the cost of checks. */
export async function checkAll({ tools, signal }: BenchContext, cache: SegmentCache): Promise<void> {
  for (const { path, facts } of cache.values()) {
    const { width, height, frameCount } = facts;
    const expected = { width, height, frameCount, frameTicks: 120_000 / RATE };
    await checkSegments({ tools, signal }, [{ path, expected }]);
  }
}

/** The same frames, without captions, as raw pictures: the input of the bare encode. */
async function makeRaw(
  { tools, signal, entryMs }: BenchContext,
  footage: Footage,
  entries: readonly PlanEntry[],
  path: string,
): Promise<void> {
  const graph = entries.map(
    (_, index) => `[${index}:v]trim=end_frame=${(entryMs * RATE) / 1000},setpts=PTS-STARTPTS[v${index}]`,
  );
  const pads = entries.map((_, index) => `[v${index}]`).join('');
  await runFfmpeg(
    { ...tools, jail: NO_JAIL },
    {
      args: [
        ...entries.flatMap((entry) => ['-ss', String(entry.source_start_ms / 1000), '-i', footage.camera]),
        ...['-filter_complex', `${graph.join(';')};${pads}concat=n=${entries.length},format=yuv420p[v]`],
        ...['-map', '[v]', '-f', 'rawvideo', '-y', path],
      ],
      signal,
      timeoutMs: 900_000,
      reads: [],
      writes: [],
    },
  );
}

async function bareEncode({ tools, dir, signal }: BenchContext, raw: string): Promise<void> {
  await runFfmpeg(
    { ...tools, jail: NO_JAIL },
    {
      args: [
        ...[
          '-f',
          'rawvideo',
          '-pix_fmt',
          'yuv420p',
          '-s',
          '1920x1080',
          '-framerate',
          String(RATE),
          '-i',
          raw,
        ],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-threads', '1'],
        ...['-y', join(dir, 'bare.mp4')],
      ],
      signal,
      timeoutMs: 900_000,
      reads: [],
      writes: [],
    },
  );
}
