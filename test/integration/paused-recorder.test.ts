import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRecording } from '../../src/db/recordings/recordings.ts';
import { clockSpans, rangesOnFile } from '../../src/domain/recording/file-clock.ts';
import { until } from '../../src/lib/until.ts';
import { encodeWav, WavFile } from '../../src/speech/wav-file.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { findLag, readSound } from '../support/media/noise-sound.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/**
 * A camera that ran all through, farther away and so softer. A second one and a microphone were paused at
 * different times.
 */
const RATE = 16_000;
const SECONDS = 72;
const CAMERA_PAUSE = { fromS: 26, toS: 38 };
const MICROPHONE_PAUSE = { fromS: 46, toS: 54 };
/** 8 dB softer. */
const FAR_GAIN = 0.4;
const SENTENCES = [
  'We found an old bakery in the north of the town.',
  'Many people came to see it on Monday, and some of them stayed until the evening.',
  'The price of bread was lower than the price of the flour that went into it.',
  'Nobody could tell us how long the oven had been cold.',
  'My sister keeps the keys, but she lives on the other side of the river.',
  'Every second summer they open the garden, and then the whole street smells of apples.',
  'I asked the mayor twice, and twice he said that there was no money left.',
  'Then the roof came down in the winter storm, so the question answered itself.',
];
let transcriber: TranscribingServer;
let service: TestService;
let groupId: string;

beforeAll(async () => {
  transcriber = await startTranscribingServer(SENTENCES);
  service = await startTestService(transcriber.environment);
  const dir = service.dataDir;
  const talk = await speak(dir);
  const wav = async (name: string, sound: Float32Array) => {
    await writeFile(join(dir, name), encodeWav(sound, RATE));
    return join(dir, name);
  };
  const far = talk.map((value) => FAR_GAIN * value);
  await makeClip(await wav('a.wav', far), join(dir, 'a.mp4'));
  await makeClip(await wav('b.wav', withoutPause(talk, CAMERA_PAUSE)), join(dir, 'b.mp4'));
  await wav('c.wav', withoutPause(talk, MICROPHONE_PAUSE));
  groupId = await bring(['a.mp4', 'b.mp4', 'c.wav']);
});
afterAll(async () => {
  await service.end();
  await transcriber.close();
});

/** Sentences of one voice, half a second apart, over and over. */
async function speak(dir: string): Promise<Float32Array> {
  const talk = new Float32Array(SECONDS * RATE);
  let at = RATE / 2;
  for (let i = 0; at < talk.length; i += 1) {
    const path = join(dir, 'sentence.wav');
    // No sentence occurs twice with the same sound, because equal sound fits at two places.
    const said = `${SENTENCES[i % SENTENCES.length]} ${SENTENCES[(i * 3 + 1) % SENTENCES.length]}`;
    const pace = String(0.9 + ((i * 7) % 10) / 40);
    await promisify(execFile)('flite', [
      '-voice',
      'rms',
      '--setf',
      `duration_stretch=${pace}`,
      '-t',
      said,
      '-o',
      path,
    ]);
    await using file = await WavFile.open(path);
    const sound = await file.read(0, file.sampleCount);
    talk.set(sound.subarray(0, Math.max(0, talk.length - at)), at);
    at += sound.length + RATE / 2;
  }
  return talk;
}

function withoutPause(sound: Float32Array, { fromS, toS }: typeof CAMERA_PAUSE): Float32Array {
  const left = new Float32Array(sound.length - (toS - fromS) * RATE);
  left.set(sound.subarray(0, fromS * RATE));
  left.set(sound.subarray(toS * RATE), fromS * RATE);
  return left;
}

async function makeClip(sound: string, clip: string): Promise<void> {
  await makeFootage(
    ...[...movingPicture(), '-i', sound, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', clip],
  );
}

async function bring(names: readonly string[]): Promise<string> {
  const { client } = service;
  const files = names.map((filename) => ({
    filename,
    role: filename.endsWith('.wav') ? ('audio' as const) : ('camera' as const),
  }));
  const made = await client.createSourceGroup({ name: 'Paused', files });
  for (const [i, file] of made.files.entries()) {
    const body = await readFile(join(service.dataDir, names[i] ?? ''));
    await fetch(file.upload?.url ?? '', { method: 'PUT', body });
    await client.completeSourceFile(made.id, file.id);
  }
  await until(
    'the recording',
    async () => {
      await service.refillLimits();
      const { status, error } = await client.getSourceGroup(made.id);
      if (status === 'failed') throw new Error(String(error));
      return status === 'ready' ? true : null;
    },
    { timeoutMs: 240_000, everyMs: 500 },
  );
  return made.id;
}

test('each is on the timeline piece by piece; rows show where it begins', async () => {
  const recording = await findRecording(service.service.app.db, groupId, null);
  const [camera, paused, microphone] = (recording?.files ?? []).map((file) =>
    clockSpans(file.clock, file.durationMs ?? 0).map(({ group }) => group),
  );
  expect(camera).toHaveLength(1);
  for (const [runs, { fromS, toS }] of [
    [paused, CAMERA_PAUSE],
    [microphone, MICROPHONE_PAUSE],
  ] as const) {
    expect(runs).toHaveLength(2);
    const [before, after] = runs ?? [];
    expect(before?.startMs).toBeCloseTo(0, -1);
    expect(before?.endMs).toBeLessThan(fromS * 1000 + 100);
    expect(before?.endMs).toBeGreaterThan(fromS * 1000 - 2_000);
    expect(after?.startMs).toBeGreaterThan(toS * 1000 - 100);
    expect(after?.startMs).toBeLessThan(toS * 1000 + 2_000);
    expect(Math.abs((after?.endMs ?? 0) - SECONDS * 1000)).toBeLessThan(100);
  }
  const { source_files: rows } = await service.client.getSourceGroup(groupId);
  for (const row of rows) expect(Math.abs(row.offset_ms ?? 1e6)).toBeLessThan(1);
  const [reference, ...others] = rows;
  expect(reference).toMatchObject({ sync_residual_ms: null, sync_confidence: null });
  expect(others.length).toBeGreaterThan(0);
  for (const row of others) {
    expect(row.sync_residual_ms ?? Number.NaN).toBeLessThan(1);
    expect(row.sync_confidence ?? Number.NaN).toBeGreaterThan(0.5);
  }
});

test('words of the paused microphone are at their times; in its pause the camera is used', async () => {
  const { words } = await service.client.getTranscript(groupId, 'words');
  const inside = words.filter(
    ({ start_ms, end_ms }) =>
      end_ms > MICROPHONE_PAUSE.fromS * 1000 && start_ms < MICROPHONE_PAUSE.toS * 1000,
  );
  expect(inside.length).toBeGreaterThan(10);
  expect(words.filter(({ end_ms }) => end_ms <= MICROPHONE_PAUSE.fromS * 1000).length).toBeGreaterThan(60);
  const behind = words.filter(({ start_ms }) => start_ms >= MICROPHONE_PAUSE.toS * 1000);
  expect(behind.length).toBeGreaterThan(15);
  // There is sound where there are words: the talk in the first camera.
  await using wav = await WavFile.open(join(service.dataDir, 'a.wav'));
  for (const { start_ms, end_ms } of [...inside, ...behind]) {
    const sound = await wav.read((start_ms * RATE) / 1000, ((end_ms - start_ms) * RATE) / 1000);
    expect(Math.max(...sound.map(Math.abs))).toBeGreaterThan(0.01);
  }
});

test('a plan never shows the paused camera in its pause, even on request', async () => {
  const { client } = service;
  const made = await client.createCut({
    prompt: 'Everything about the bakery, the garden and the roof',
    source_group_ids: [groupId],
    settings: { target_duration_s: 40, duration_tolerance_pct: 40, chronology: 'strict' },
  });
  const planned = (version: number) =>
    until(
      'the plan',
      async () => {
        await service.refillLimits();
        const cut = await client.getCut(made.id);
        if (cut.status === 'failed') throw new Error(String(cut.error));
        return cut.status === 'planned' && cut.plan_version === version ? cut.plan : null;
      },
      { timeoutMs: 180_000, everyMs: 300 },
    );
  await planned(1);
  await client.reviseCut(made.id, 'use camera B');
  const plan = await planned(2);
  const file = (await findRecording(service.service.app.db, groupId, null))?.files[1];
  if (plan == null || file === undefined) throw new Error('no plan');
  const shown = plan.entries.filter(({ camera }) => camera === 'B');
  expect(shown.length).toBeGreaterThan(0);
  for (const { source_start_ms: startMs, source_end_ms: endMs } of shown) {
    const [part, ...more] = rangesOnFile({ startMs, endMs }, file.clock);
    expect(more).toEqual([]);
    expect((part?.endMs ?? 0) - (part?.startMs ?? 0)).toBeCloseTo(endMs - startMs, 0);
  }
});

test('a video of the pause has the sound of the camera that ran, without a lag and as loud as the microphone', async () => {
  const { client, service: running } = service;
  const [startMs, endMs] = [44_000, 57_000];
  const cutId = await addPlannedCut(running.app.db, groupId, [
    { source_start_ms: startMs, source_end_ms: endMs },
  ]);
  const { render_ids: ids } = await client.createRenders(cutId, { aspects: ['16:9'] });
  const [render] = await client.waitForRenders(cutId, ids);
  const video = join(service.dataDir, 'pause.mp4');
  await writeFile(video, Buffer.from(await (await fetch(render?.url ?? '')).arrayBuffer()));
  const heard = await readSound(video);
  const camera = await readSound(join(service.dataDir, 'a.mp4'));
  const gainsDb: number[] = [];
  // Before the pause, in it, and behind it: the camera's talk, a millisecond off at the most.
  for (const atMs of [44_500, 47_500, 50_000, 52_500, 55_500]) {
    const expected = camera.subarray(atMs * 48, (atMs + 1_000) * 48);
    const { lag, likeness } = findLag(heard, (atMs - startMs) * 48, expected, 240);
    expect(Math.abs(lag)).toBeLessThanOrEqual(48);
    expect(likeness).toBeGreaterThan(0.9);
    const at = (atMs - startMs) * 48;
    gainsDb.push(levelDb(heard.subarray(at, at + expected.length)) - levelDb(expected));
  }
  expect(Math.max(...gainsDb) - Math.min(...gainsDb)).toBeLessThan(1);
});

function levelDb(sound: Float32Array): number {
  return 10 * Math.log10(sound.reduce((sum, value) => sum + value * value, 1e-12) / sound.length);
}
