import { copyFile, mkdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CutPreview } from '../../src/contract/edits/plan-preview.ts';
import type { GroupMedia, MovedFileView } from '../../src/contract/group-media.ts';
import { until } from '../../src/lib/until.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { makeNoise, writeFlac } from '../support/media/noise-sound.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/**
 * Camera A has sound and is the reference, B has its sound from 2 s on. C and D have none: C is as long as A,
 * and D says that it began 4 s later.
 */
const RATE = 25;
const LENGTH_S = 30;

let service: TestService;
let groupId: string;

beforeAll(async () => {
  service = await startTestService();
  const at = (name: string) => join(service.dataDir, name);
  const made = (iso: string) => ['-metadata', `creation_time=${iso}`];
  await writeFlac(at('all.flac'), makeNoise(LENGTH_S * 48_000, 5));
  await writeFlac(at('late.flac'), makeNoise(LENGTH_S * 48_000, 5).subarray(2 * 48_000));
  const frames = range(LENGTH_S * RATE);
  const sound = (name: string) => ['-i', at(name), '-c:a', 'aac'];
  await makeCounterVideo(at('a.mp4'), frames, `${RATE}`, made('2026-05-01T10:00:00Z'), sound('all.flac'));
  await makeCounterVideo(at('b.mp4'), frames.slice(2 * RATE), `${RATE}`, [], sound('late.flac'));
  await makeCounterVideo(at('c.mp4'), frames, `${RATE}`);
  await makeCounterVideo(at('d.mp4'), frames.slice(5 * RATE), `${RATE}`, made('2026-05-01T10:00:04Z'));
  groupId = await uploadGroup(service, ...['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'].map(at));
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

test('what placed each file is kept, and a guess is noted wherever notes of recordings stand', async () => {
  const media = await service.client.call<GroupMedia>('GET', `/internal/groups/${groupId}/media`);
  expect(media.files.map(({ placed_by: placedBy }) => placedBy)).toEqual([
    ...[null, 'sound', 'equal_length', 'creation_time'],
  ]);
  const notes = media.warnings.filter((warning) => / has no sound: it is placed by /.test(warning));
  expect(notes.map((note) => note.slice(0, 16))).toEqual(['camera C (c.mp4)', 'camera D (d.mp4)']);
  const { stdout } = await runMakecut(['status', groupId, '--url', service.url], {
    MAKECUT_API_KEY: service.apiKey,
  });
  // The command names itself as it was called.
  for (const note of notes) expect(stdout).toContain(`note: ${note.slice(0, 80)}`);
});

const mediaOf = () => service.client.call<GroupMedia>('GET', `/internal/groups/${groupId}/media`);

async function move(letter: string, shiftMs: number): Promise<MovedFileView> {
  const { source_files: files } = await service.client.getSourceGroup(groupId);
  const id = files.find(({ camera }) => camera === letter)?.id;
  const path = `/internal/groups/${groupId}/move`;
  return await service.client.call<MovedFileView>('POST', path, { file_id: id, shift_ms: shiftMs });
}

/** The number of the camera's frame that a render and a preview of the cut begin with. */
async function firstFrames(cutId: string): Promise<(number | undefined)[]> {
  const { app } = service.service;
  await service.refillLimits();
  await app.db.deleteFrom('renders').where('cut_id', '=', cutId).execute();
  await service.client.createRenders(cutId, { aspects: ['16:9'] });
  const [render] = await endOfRenders(app.db, cutId);
  expect(render?.error).toBeNull();
  const rendered = join(service.dataDir, 'rendered.mp4');
  await writeFile(rendered, await app.store.get(render?.output_key ?? ''));
  const preview = await service.client.call<CutPreview>(
    'GET',
    `/internal/cuts/${cutId}/preview?captions=off`,
  );
  const previewed = join(service.dataDir, 'previewed.mp4');
  await writeFile(previewed, Buffer.from(await (await fetch(preview.url)).arrayBuffer()));
  return [(await readCounters(rendered))[0], (await readCounters(previewed))[0]];
}

test('a camera is moved by hand: the next video and preview show the moved frame, and the plan stays', async () => {
  const entries = [{ camera: 'C', source_start_ms: 10_000, source_end_ms: 13_000 }];
  const cutId = await addPlannedCut(service.service.app.db, groupId, entries);
  expect(await firstFrames(cutId)).toEqual([10 * RATE, 10 * RATE]);
  const before = await service.client.getCut(cutId);

  const command = ['sync', groupId, '--file', 'c', '--shift-ms', '2000', '--json', '--url', service.url];
  const run = await runMakecut(command, { MAKECUT_API_KEY: service.apiKey });
  expect(run.exitCode, run.stderr).toBe(0);
  expect(JSON.parse(run.stdout)).toMatchObject({
    ...{ group_id: groupId, offset_ms: 2_000, moved_ms: 2_000 },
    shown_in: [{ cut_id: cutId, entries: [1] }],
  });
  expect(await firstFrames(cutId)).toEqual([8 * RATE, 8 * RATE]);
  expect((await service.client.getCut(cutId)).plan).toEqual(before.plan);

  const media = await mediaOf();
  expect(media.files[2]).toMatchObject({ placed_by: 'hand', moved_ms: 2_000 });
  expect(media.warnings.join()).not.toContain('camera C');
  const { rows } = await sql<{ details: unknown; subject_id: string }>`
    SELECT details, subject_id FROM audit_log WHERE act = 'file.moved'`.execute(service.service.app.db);
  expect(rows).toEqual([
    { subject_id: groupId, details: { file: 'camera C (c.mp4)', shift_ms: 2_000, moved_ms: 2_000 } },
  ]);
});

test('the new place stays when the recording is perceived again', async () => {
  const { id } = await service.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/perceive`,
    {},
  );
  await until(
    'the run',
    async () => {
      const run = await service.client.call<{ status: string }>(
        'GET',
        `/internal/groups/${groupId}/runs/${id}`,
      );
      return run.status === 'running' ? null : true;
    },
    { timeoutMs: 180_000, everyMs: 200 },
  );
  expect((await mediaOf()).files[2]).toMatchObject({ placed_by: 'hand', moved_ms: 2_000 });
  const { source_files: files } = await service.client.getSourceGroup(groupId);
  expect(files[2]?.offset_ms).toBe(2_000);
});

test('the reference stays, and no entry loses its picture', async () => {
  await expect(move('A', 40)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('move the other files'),
  });
  await expect(move('C', 9_000)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/no picture for entry 1 of “.*”.*: show another camera there first/),
  });
  expect((await mediaOf()).files[2]).toMatchObject({ moved_ms: 2_000 });
  // Camera B is in no plan, so it may go anywhere in the recording.
  expect(await move('B', -40)).toMatchObject({ moved_ms: -40, shown_in: [] });
});

test('the same file twice, and a file that is cut off at its end, are noted', async () => {
  const at = (name: string) => join(service.dataDir, name);
  await makeFootage('-i', at('a.mp4'), '-c', 'copy', '-movflags', '+faststart', at('whole.mp4'));
  await copyFile(at('whole.mp4'), at('cut.mp4'));
  await truncate(at('cut.mp4'), Math.floor((await stat(at('whole.mp4'))).size * 0.965));
  const id = await uploadGroup(service, at('whole.mp4'), at('whole.mp4'), at('cut.mp4'));
  const { warnings } = await service.client.call<GroupMedia>('GET', `/internal/groups/${id}/media`);
  expect(warnings.filter((warning) => warning.startsWith('camera A'))).toEqual([
    'camera A (whole.mp4) and camera B (whole.mp4) are the same file: leave out all but one',
  ]);
  expect(warnings.filter((warning) => warning.includes('cut.mp4'))).toEqual([
    expect.stringMatching(
      /^the picture of camera C \(cut.mp4\) ends after 2\d\.\d s, while the head of the file says 30\.0 s/,
    ),
  ]);
});

test('four tracks of one recorder stay together, where one of them hears only its neighbours', async () => {
  const dir = join(service.dataDir, 'seats');
  await mkdir(dir);
  const at = (name: string) => join(dir, name);
  const seats = [0, 1, 2, 3];
  // Everybody but the third person talks, one after another.
  const voices = seats.map((seat) => talkOf(seat));
  await writeFlac(at('room.flac'), mixed(voices.map((voice) => [voice, 0, 0.5])));
  await makeCounterVideo(
    at('room.mp4'),
    range(TALK_S * RATE),
    `${RATE}`,
    [],
    [...['-i', at('room.flac'), '-c:a', 'aac', '-b:a', '256k']],
  );
  for (const seat of seats) {
    const heard = seats.map((other): [Int16Array, number, number] => {
      const steps = Math.abs(other - seat);
      return [
        voices[other] ?? new Int16Array(),
        steps === 0 ? 0 : 144 * (1 + steps),
        steps === 0 ? 0.9 : 0.08 / steps,
      ];
    });
    await writeFlac(at(`seat${seat}.flac`), mixed(heard));
    await makeFootage('-i', at(`seat${seat}.flac`), '-c:a', 'pcm_s16le', at(`seat${seat}.wav`));
  }
  const id = await uploadGroup(service, at('room.mp4'), ...seats.map((seat) => at(`seat${seat}.wav`)));
  const { source_files: files } = await service.client.getSourceGroup(id);
  const offsets = files.slice(1).map(({ offset_ms: offsetMs }) => offsetMs ?? Number.NaN);
  expect(Math.max(...offsets) - Math.min(...offsets), `${offsets}`).toBeLessThan(1);
});

const TALK_S = 60;
const TURN_SAMPLES = 2 * 48_000;

/** Noise in every third turn of two seconds; the third person has none. */
function talkOf(seat: number): Int16Array {
  if (seat === 2) return new Int16Array(TALK_S * 48_000);
  const turn = seat === 3 ? 2 : seat;
  return makeNoise(TALK_S * 48_000, 90 + seat).map((sample, i) =>
    Math.floor(i / TURN_SAMPLES) % 3 === turn ? sample : 0,
  );
}

/** The sum of sounds, each so many samples later and so loud. */
function mixed(sounds: readonly [Int16Array, laterBy: number, gain: number][]): Int16Array {
  return new Int16Array(TALK_S * 48_000).map((_, i) =>
    sounds.reduce((sum, [sound, laterBy, gain]) => sum + gain * (sound[i - laterBy] ?? 0), 0),
  );
}
