import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanEntry } from '../../src/contract/plan.ts';
import { type BenchContext, inputFor, RATE, spreadEntries } from './bench-context.ts';
import { measureCost } from './cpu-seconds.ts';
import type { Footage } from './footage.ts';
import { checkAll } from './measure-core.ts';
import { renderPlan, type SegmentCache } from './render-plan.ts';
import type { Row } from './report.ts';

const run = promisify(execFile);
const ENTRIES = 10;
const X264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'];

/** The same cut by a script as people write it and by MLT, all without captions, logo and QC. */
export async function measureRivals(bench: BenchContext, footage: Footage): Promise<Row> {
  const { dir, entryMs } = bench;
  const entries = spreadEntries(ENTRIES, entryMs);
  const work = join(dir, 'rivals');
  await mkdir(work, { recursive: true });
  const source = await withSound(footage, dir);
  const cache: SegmentCache = new Map();
  const input = inputFor(footage, entries, true);
  const full = await measureCost(() =>
    renderPlan({ ...bench, dir: work }, input, { aspects: ['16:9'], cache }),
  );
  const checks = await measureCost(() => checkAll(bench, cache));
  const ours = full.cost.cpuS - checks.cost.cpuS;
  const pieces = await measureCost(() => cutPieces(source, entries, work));
  const encoded = await measureCost(() => joinPieces(work, [...X264, '-c:a', 'aac']));
  const copied = await measureCost(() => joinPieces(work, ['-c', 'copy']));
  const script = pieces.cost.cpuS + encoded.cost.cpuS;
  console.log(
    `  ours ${ours.toFixed(1)}, script ${script.toFixed(1)} (pieces ${pieces.cost.cpuS.toFixed(1)})`,
  );
  const rows: Row = {
    'ours / script that cuts, then encodes the joined whole': ours / script,
    'ours / script that cuts, then joins by copy (inexact)': ours / (pieces.cost.cpuS + copied.cost.cpuS),
  };
  if (await hasMelt()) {
    const melt = await measureCost(() => cutByMelt(source, entries, join(work, 'melt.mp4')));
    console.log(`  melt ${melt.cost.cpuS.toFixed(1)}`);
    rows['ours / MLT melt'] = ours / melt.cost.cpuS;
  } else console.log('  melt is not installed (apt-get install melt): not compared with it');
  await rm(work, { recursive: true });
  return rows;
}

/** One file with picture and sound, which scripts and editors start from. */
async function withSound({ camera, sound }: Footage, dir: string): Promise<string> {
  const path = join(dir, 'talk.mp4');
  if (existsSync(path)) return path;
  const maps = ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '192k'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', camera, '-i', sound, ...maps, '-y', path]);
  return path;
}

async function cutPieces(source: string, entries: readonly PlanEntry[], dir: string): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const lengthS = (entry.source_end_ms - entry.source_start_ms) / 1000;
    await run('ffmpeg', [
      ...['-nostdin', '-v', 'error', '-ss', String(entry.source_start_ms / 1000), '-i', source],
      ...['-t', String(lengthS), ...X264, '-c:a', 'aac', '-y', join(dir, `piece-${index}.mp4`)],
    ]);
  }
}

async function joinPieces(dir: string, codecs: readonly string[]): Promise<void> {
  const list = join(dir, 'list.txt');
  await writeFile(list, Array.from({ length: ENTRIES }, (_, index) => `file piece-${index}.mp4\n`).join(''));
  const args = ['-nostdin', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', list];
  await run('ffmpeg', [...args, ...codecs, '-movflags', '+faststart', '-y', join(dir, 'script.mp4')]);
}

async function hasMelt(): Promise<boolean> {
  return await run('melt', ['-version']).then(
    () => true,
    () => false,
  );
}

async function cutByMelt(source: string, entries: readonly PlanEntry[], path: string): Promise<void> {
  const frame = (ms: number) => Math.round((ms * RATE) / 1000);
  await run(
    'melt',
    [
      ...['-profile', 'atsc_1080p_30', '-silent'],
      ...entries.flatMap((entry) => [
        source,
        `in=${frame(entry.source_start_ms)}`,
        `out=${frame(entry.source_end_ms) - 1}`,
      ]),
      ...['-consumer', `avformat:${path}`, 'vcodec=libx264', 'preset=veryfast', 'crf=20', 'acodec=aac'],
      ...['ab=192k', 'real_time=-1', 'threads=1'],
    ],
    { maxBuffer: 2 ** 26 },
  );
}
