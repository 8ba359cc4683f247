import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { StageError } from '../../src/domain/work/stage-error.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import { reencodeImage } from '../../src/media/reencode-image.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { examineFont } from '../../src/renderer/captions/examine-font.ts';
import { findCaptionFont } from '../../src/start/open/find-caption-font.ts';
import { ENDLESS_MAP, LAYERED_MAP, makeFont } from '../../test/support/media/make-font.ts';
import { makeClip, makeFootage } from '../../test/support/media/make-footage.ts';
import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';

export interface ChildFinding {
  name: string;
  inputs: number;
  refused: number;
  worstMs: number;
  /** Longest time for which the event loop of the parent stood still. */
  worstStallMs: number;
  /** Inputs that were neither accepted nor refused with a message. */
  faults: string[];
}

interface ChildReader {
  name: string;
  seeds: Buffer[];
  /** How many bytes at a file's beginning are changed, as they describe the rest. */
  headBytes: number;
  read(path: string, dir: string): Promise<unknown>;
}

const AT_ONCE = 2;

/** Gives damaged files to the readers that run in child processes, and checks that the parent continues meanwhile. */
export async function* tryChildren(
  tools: MediaTools,
  inputs: number,
  seed: number,
  isAsked: (name: string) => boolean,
): AsyncGenerator<ChildFinding> {
  const dir = await mkdtemp(join(tmpdir(), 'makecut-parsers-'));
  try {
    for (const reader of await openReaders(tools, dir)) {
      if (isAsked(reader.name)) yield await tryReader(reader, dir, inputs, seed);
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function tryReader(
  reader: ChildReader,
  dir: string,
  inputs: number,
  seed: number,
): Promise<ChildFinding> {
  const random = seededRandom(seed);
  const finding: ChildFinding = {
    name: reader.name,
    inputs: 0,
    refused: 0,
    worstMs: 0,
    worstStallMs: 0,
    faults: [],
  };
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const numbers = Array.from({ length: inputs }, (_, n) => n).values();
  const work = async () => {
    for (const n of numbers) {
      const work = join(dir, `input-${n}`);
      await mkdir(work);
      const path = join(work, 'input');
      const seedBytes = reader.seeds[n % reader.seeds.length] ?? Buffer.alloc(0);
      await writeFile(
        path,
        n < reader.seeds.length ? seedBytes : damage(seedBytes, reader.headBytes, random),
      );
      const begun = performance.now();
      try {
        await reader.read(path, work);
      } catch (error) {
        if (error instanceof StageError) finding.refused += 1;
        else finding.faults.push(`input ${n}: ${String(error).slice(0, 200)}`);
      }
      finding.inputs += 1;
      finding.worstMs = Math.max(finding.worstMs, performance.now() - begun);
      await rm(work, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  stalls.disable();
  return { ...finding, worstStallMs: stalls.max / 1e6 };
}

/** Exchanges bytes, makes numbers huge, doubles or removes ranges, or cuts off the end. */
function damage(bytes: Buffer, headBytes: number, random: () => number): Buffer {
  const below = (count: number) => Math.floor(random() * count);
  let damaged = Buffer.from(bytes);
  for (let changes = 1 + below(12); changes > 0; changes -= 1) {
    const at = below(Math.min(random() < 0.8 ? headBytes : damaged.length, Math.max(1, damaged.length - 4)));
    const kind = below(6);
    if (kind === 0) damaged[at] = below(256);
    else if (kind === 1 && at + 4 <= damaged.length)
      damaged.writeUInt32BE([0, 1, 0x7fffffff, 0xffffffff, below(2 ** 31)][below(5)] ?? 0, at);
    else if (kind === 2) damaged[at] = (damaged[at] ?? 0) ^ (1 << below(8));
    else if (kind === 3) damaged = Buffer.concat([damaged.subarray(0, at + 16), damaged.subarray(at)]);
    else if (kind === 4)
      damaged = Buffer.concat([damaged.subarray(0, at), damaged.subarray(at + 1 + below(16))]);
    else if (random() < 0.3) damaged = damaged.subarray(0, Math.max(12, below(damaged.length)));
  }
  return damaged;
}

async function openReaders(tools: MediaTools, dir: string): Promise<ChildReader[]> {
  const at = (name: string) => join(dir, name);
  const stop = () => AbortSignal.timeout(120_000);
  await makeClip(at('base.mp4'), 1, '-movflags', '+faststart');
  await makeFootage('-i', at('base.mp4'), '-c', 'copy', at('base.mkv'));
  await makeFootage('-i', at('base.mp4'), '-vn', at('base.wav'));
  for (const name of ['base.png', 'base.jpg']) {
    await makeFootage('-f', 'lavfi', '-i', 'testsrc=s=200x100:d=1', '-frames:v', '1', at(name));
  }
  const read = (...names: string[]) => Promise.all(names.map((name) => readFile(at(name))));
  const image = (path: string, work: string) => reencodeImage(tools, path, join(work, 'image.png'), stop());
  const probe = (path: string) => probeSource(tools, path, stop());
  const fonts = [
    await readFile(findCaptionFont().path),
    makeFont([[65, 90, 1]]),
    makeFont(ENDLESS_MAP),
    makeFont(LAYERED_MAP),
  ];
  return [
    {
      name: 'fonts',
      seeds: fonts,
      headBytes: 600,
      read: (path, work) => examineFont(tools, path, work, stop()),
    },
    { name: 'PNG', seeds: await read('base.png'), headBytes: 64, read: image },
    { name: 'JPEG', seeds: await read('base.jpg'), headBytes: 700, read: image },
    { name: 'WAV heads', seeds: await read('base.wav'), headBytes: 80, read: probe },
    { name: 'media', seeds: await read('base.mp4', 'base.mkv'), headBytes: 2_000, read: probe },
  ];
}
