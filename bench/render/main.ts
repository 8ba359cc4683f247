/**
 * What a render costs, in CPU seconds with children, as ratios against references measured in the same run.
 * `node bench/render/main.ts [--runs N] [--dir DIR] [--entry-s SECONDS]`; media are made on the spot.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { checkSegment } from '../../src/renderer/check-segment.ts';
import type { RenderInput } from '../../src/renderer/render-input.ts';
import { GROUP, makeCamera, makeEntry, makeInput } from '../../test/support/render-input.ts';
import { type Cost, measureCost } from './cpu-seconds.ts';
import { type Footage, makeFootage, makeWords } from './footage.ts';
import { renderPlan, type SegmentCache } from './render-plan.ts';

const RATE = 30;
const ENTRIES = 10;
const SIZE = 1920 * 1080 * 1.5;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    dir: { type: 'string' },
    'entry-s': { type: 'string', default: '3' },
  },
});
const runs = Number(values.runs);
const entryMs = Number(values['entry-s']) * 1000;
const root = values.dir ?? (await mkdtemp(join(tmpdir(), 'makecut-bench-render-')));
await mkdir(root, { recursive: true });
const signal = new AbortController().signal;
const tools: MediaTools = {
  // The CPU time of what runs under bubblewrap never reaches its parent's account.
  sandbox: 'prlimit',
  niceness: 0,
  logger: silentLogger,
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffprobe',
};

/** Ten entries spread over the footage, in another order than filmed. */
function makeEntries(): PlanEntry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const startMs = 1_000 + ((index * 7) % ENTRIES) * 4_300 + index * 37;
    return makeEntry({ source_start_ms: startMs, source_end_ms: startMs + entryMs });
  });
}

function inputFor(footage: Footage, entries: PlanEntry[]): RenderInput {
  const input = makeInput(entries, {
    cameras: [makeCamera({ path: footage.camera, width: 1920, height: 1080 })],
    sounds: [{ fileId: 's', groupId: GROUP, path: footage.sound, clock: { offsetMs: 0, driftPpm: 0 } }],
    words: new Map([[GROUP, makeWords()]]),
  });
  return { ...input, style: { ...input.style, logoPath: footage.logo } };
}

/** The same frames, undecorated, as raw pictures: what the bare encode starts from. */
async function makeRaw(footage: Footage, entries: readonly PlanEntry[], path: string): Promise<void> {
  const selected = entries.map(({ source_start_ms }, index) => ({
    args: ['-ss', String(source_start_ms / 1000), '-i', footage.camera],
    pad: `[${index}:v]trim=end_frame=${(entryMs * RATE) / 1000},setpts=PTS-STARTPTS[v${index}]`,
  }));
  const pads = selected.map((_, index) => `[v${index}]`).join('');
  const graph = `${selected.map(({ pad }) => pad).join(';')};${pads}concat=n=${selected.length}[v]`;
  await runFfmpeg(
    { ...tools, sandbox: 'none' },
    {
      args: [
        ...selected.flatMap(({ args }) => args),
        '-filter_complex',
        graph,
        '-map',
        '[v]',
        '-f',
        'rawvideo',
        '-y',
        path,
      ],
      signal,
      timeoutMs: 900_000,
      reads: [],
      writes: [],
    },
  );
}

async function bareEncode(raw: string, dir: string): Promise<void> {
  await runFfmpeg(
    { ...tools, sandbox: 'none' },
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
        ...[
          '-c:v',
          'libx264',
          '-preset',
          'veryfast',
          '-crf',
          '20',
          '-threads',
          '1',
          '-y',
          join(dir, 'bare.mp4'),
        ],
      ],
      signal,
      timeoutMs: 900_000,
      reads: [],
      writes: [],
    },
  );
}

async function runOnce(footage: Footage, dir: string): Promise<Record<string, Cost>> {
  const entries = makeEntries();
  const input = inputFor(footage, entries);
  const costs: Record<string, Cost> = {};
  const take = async (name: string, work: () => Promise<unknown>) => {
    costs[name] = (await measureCost(work)).cost;
    console.log(
      `  ${name.padEnd(26)} ${costs[name].cpuS.toFixed(2).padStart(8)} s CPU ${costs[name].wallS.toFixed(2).padStart(8)} s wall`,
    );
  };
  const raw = join(dir, 'frames.yuv');
  await makeRaw(footage, entries, raw);
  await take('bare encode', async () => await bareEncode(raw, dir));
  await rm(raw);
  const cache: SegmentCache = new Map();
  await take(
    'one output',
    async () => await renderPlan(tools, input, ['16:9'], cache, join(dir, 'one'), signal),
  );
  await take('its segment checks', async () => {
    const frameCount = (entryMs * RATE) / 1000;
    for (const { path } of cache.values()) {
      await checkSegment(tools, path, { width: 1920, height: 1080, frameCount, frameTicks: 4000 }, signal);
    }
  });
  const fewer = { ...input, plan: { ...input.plan, entries: entries.filter((_, index) => index !== 4) } };
  await take(
    'again, one of ten removed',
    async () => await renderPlan(tools, fewer, ['16:9'], cache, join(dir, 'two'), signal),
  );
  const shorter = entries.map((entry, index) =>
    index === 4 ? { ...entry, source_end_ms: entry.source_end_ms - 500 } : entry,
  );
  const trimmed = { ...input, plan: { ...input.plan, entries: shorter } };
  await take(
    'again, one trimmed',
    async () => await renderPlan(tools, trimmed, ['16:9'], cache, join(dir, 'two'), signal),
  );
  await take(
    'three aspects at once',
    async () =>
      await renderPlan(tools, input, ['16:9', '1:1', '9:16'], new Map(), join(dir, 'three'), signal),
  );
  await take('three aspects one by one', async () => {
    for (const aspect of ['16:9', '1:1', '9:16'] as const) {
      await renderPlan(tools, input, [aspect], new Map(), join(dir, 'single'), signal);
    }
  });
  return costs;
}

function ratiosOf(costs: Record<string, Cost>): Record<string, number> {
  const cpu = (name: string) => costs[name]?.cpuS ?? Number.NaN;
  return {
    'one output without segment checks / bare encode':
      (cpu('one output') - cpu('its segment checks')) / cpu('bare encode'),
    'one output with QC / bare encode': cpu('one output') / cpu('bare encode'),
    'one of ten removed / full': cpu('again, one of ten removed') / cpu('one output'),
    'one of ten trimmed / full': cpu('again, one trimmed') / cpu('one output'),
    'three aspects at once / one by one': cpu('three aspects at once') / cpu('three aspects one by one'),
  };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

try {
  console.log(
    `${ENTRIES} entries of ${entryMs / 1000} s, raw frames ${((SIZE * ENTRIES * entryMs * RATE) / 1e12).toFixed(2)} GB`,
  );
  const footage = await makeFootage(tools, root, signal);
  const all: Record<string, number>[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.log(`run ${run} of ${runs}`);
    all.push(ratiosOf(await runOnce(footage, root)));
  }
  for (const name of Object.keys(all[0] ?? {})) {
    console.log(`${name.padEnd(50)} ${median(all.map((ratios) => ratios[name] ?? Number.NaN)).toFixed(3)}`);
  }
} finally {
  if (values.dir === undefined) await rm(root, { recursive: true, force: true });
}
