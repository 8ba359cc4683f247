import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlanDocument } from '../../src/contract/plan.ts';
import type { SourceGroup } from '../../src/contract/source-group.ts';
import { layOutProgramme } from '../../src/domain/plan/programme.ts';
import { testDataDir } from '../support/machine/test-data.ts';
import { plainWords, srtWords } from '../support/media/caption-words.ts';
import { readCounters } from '../support/media/counter-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService } from '../support/service/test-service.ts';
import {
  buildDialogue,
  CAMERA_B_BASE,
  CAMERA_B_LATE_FRAMES,
  DIALOGUE_RATE,
} from '../support/speech/dialogue.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

const dataDir = testDataDir();
if (dataDir === null) process.stderr.write('cut-dialogue: skipped, MAKECUT_TEST_DATA is not set\n');

/** The plan is made of these; the voices read other sentences. */
const SAID = [
  'The house stood empty when the family came back from the coast.',
  'My sister opened the door of the old house and the whole family went in.',
  'We talked about the weather on the road for a while.',
  'The family kept the house for thirty years and then it burned down.',
];
const SAMPLES_PER_FRAME = 48_000 / DIALOGUE_RATE;
const SEARCH_SAMPLES = 60;
const run = promisify(execFile);

describe.skipIf(dataDir === null)('a dialogue of 50 seconds in a room, two cameras', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let server: TranscribingServer;
  let plan: PlanDocument;
  let group: SourceGroup;
  let cameras: [string, string];
  const outDir = () => join(folder.dir, 'out');

  beforeAll(async () => {
    folder = await makeDataFolder();
    const data = await makePreparedData(folder.dir);
    server = await startTranscribingServer(SAID);
    ({ cameras } = await buildDialogue(dataDir ?? '', folder.dir, 50));
    const environment = { ...server.environment, MAKECUT_DATA_DIR: data };
    const brief = 'What happened to the house and the family';
    const ended = await runMakecut(
      ['cut', ...cameras, '--brief', brief, '--target', '15', '--out', outDir()],
      environment,
    );
    expect(ended, ended.stderr).toMatchObject({ exitCode: 0 });
    const service = await startTestService({}, join(folder.dir, 'data'));
    try {
      const [cut] = (await service.client.listCuts()).data;
      plan = (await service.client.getCut(cut?.id ?? '')).plan as PlanDocument;
      group = await service.client.getSourceGroup(plan.entries[0]?.source_group ?? '');
    } finally {
      await service.end();
    }
  }, 600_000);
  afterAll(async () => {
    await server?.close();
    await folder?.remove();
  });

  test('camera B is found where it started, to the millisecond', () => {
    const [a, b] = group.source_files;
    expect(a?.offset_ms).toBe(0);
    expect(Math.abs((b?.offset_ms ?? 0) - (CAMERA_B_LATE_FRAMES * 1000) / DIALOGUE_RATE)).toBeLessThan(1.5);
    expect(group.sync_status).toBe('complete');
  });

  test('every frame shown is the planned frame of the planned camera', async () => {
    const programme = layOutProgramme(plan.entries, { num: DIALOGUE_RATE, den: 1 });
    const expected = programme.entries.flatMap(({ entry, stretches }) =>
      stretches.flatMap(({ startFrame, endFrame }) =>
        Array.from({ length: endFrame - startFrame }, (_, index) =>
          entry.camera === 'A'
            ? startFrame + index
            : CAMERA_B_BASE + startFrame + index - CAMERA_B_LATE_FRAMES,
        ),
      ),
    );
    expect(new Set(plan.entries.map(({ camera }) => camera))).toEqual(new Set(['A', 'B']));
    expect(await readCounters(join(outDir(), 'camera-a-16x9.mp4'))).toEqual(expected);
  });

  test('the sound lags by at most one sample anywhere', async () => {
    const [heard, source] = await Promise.all([pcm(join(outDir(), 'camera-a-16x9.mp4')), pcm(cameras[0])]);
    const programme = layOutProgramme(plan.entries, { num: DIALOGUE_RATE, den: 1 });
    const lags = programme.entries.flatMap(({ stretches }) =>
      stretches
        .filter(({ startFrame, endFrame }) => endFrame - startFrame > 10)
        .map(({ startFrame, endFrame, atFrame }) => {
          // The middle of the stretch: its ends are joined smoothly with their neighbours.
          const length = Math.min(24_000, (endFrame - startFrame - 4) * SAMPLES_PER_FRAME);
          return bestLag(
            heard,
            (atFrame + 2) * SAMPLES_PER_FRAME,
            source,
            (startFrame + 2) * SAMPLES_PER_FRAME,
            length,
          );
        }),
    );
    expect(lags.length).toBeGreaterThan(2);
    expect(lags.filter((lag) => Math.abs(lag) > 1)).toEqual([]);
  });

  test('captions say the words of the plan', async () => {
    const srt = await readFile(join(outDir(), 'camera-a-16x9.srt'), 'utf8');
    expect(srtWords(srt).flatMap(plainWords)).toEqual(
      plan.entries.flatMap((entry) => plainWords(entry.text)),
    );
  });

  test('the length fits', () => {
    expect(plan.estimated_duration_s).toBeGreaterThanOrEqual(13.5);
    expect(plan.estimated_duration_s).toBeLessThanOrEqual(16.5);
  });
});

async function pcm(path: string): Promise<Float32Array> {
  const args = [
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:a:0',
    '-ac',
    '1',
    '-ar',
    '48000',
    '-f',
    'f32le',
    'pipe:1',
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}

/** The shift of `heard` against `source` with the highest likeness. */
function bestLag(
  heard: Float32Array,
  heardAt: number,
  source: Float32Array,
  sourceAt: number,
  length: number,
): number {
  let best = { lag: Number.NaN, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -SEARCH_SAMPLES; lag <= SEARCH_SAMPLES; lag += 1) {
    let likeness = 0;
    for (let i = SEARCH_SAMPLES; i < length - SEARCH_SAMPLES; i += 1) {
      likeness += (heard[heardAt + i + lag] ?? 0) * (source[sourceAt + i] ?? 0);
    }
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag;
}
