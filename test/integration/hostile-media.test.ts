import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StageError } from '../../src/domain/work/stage-error.ts';
import { prepareSource } from '../../src/media/prepare-source.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { type HostileFile, makeHostileMedia } from '../support/media/hostile-media.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/** Two cores: so many decoders at a time. */
const AT_A_TIME = 2;
/** Three times what is promised, for a crowded machine. */
const LIMIT_MS = 90_000;

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let tools: MediaTools;
let files: HostileFile[];

beforeAll(async () => {
  folder = await makeDataFolder();
  tools = await testMediaTools();
  await mkdir(join(folder.dir, 'in'));
  files = await makeHostileMedia(join(folder.dir, 'in'));
});
afterAll(() => folder.remove());

interface Outcome {
  name: string;
  refused: boolean;
  error: unknown;
  ms: number;
}

async function ingest({ name, refused }: HostileFile): Promise<Outcome> {
  const path = join(folder.dir, 'in', name);
  const workDir = join(folder.dir, 'work', name);
  await mkdir(workDir, { recursive: true });
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(LIMIT_MS);
  let error: unknown = null;
  try {
    const facts = await probeSource(tools, path, signal);
    await prepareSource(tools, { path, facts, workDir, signal, onProgress: () => {} });
  } catch (thrown) {
    error = thrown;
  }
  return { name, refused, error, ms: performance.now() - startedAt };
}

test('every hostile or damaged file is used as far as possible, or refused at its stage in a clear sentence', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const before = await readdir(join(folder.dir, 'in'));
  const waiting = [...files];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      outcomes.push(await ingest(file));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  expect(outcomes.length).toBeGreaterThanOrEqual(60);
  for (const { name, refused, error, ms } of outcomes) {
    expect(ms, name).toBeLessThan(LIMIT_MS);
    if (error === null) {
      expect(refused, `${name} must be refused`).toBe(false);
      continue;
    }
    expect(error, name).toBeInstanceOf(StageError);
    const { stage, message } = error as StageError;
    expect(['probe', 'prepare'], name).toContain(stage);
    expect(message, name).toMatch(/^[^\n]{10,400}$/);
    expect(message, name).not.toContain(folder.dir);
  }
  expect(warnings).toEqual([]);
  // Nothing beside the work folders was written, and nothing that was sent has changed its name.
  expect(await readdir(join(folder.dir, 'in'))).toEqual(before);
  expect((await readdir(folder.dir)).toSorted()).toEqual(['in', 'work']);
});
