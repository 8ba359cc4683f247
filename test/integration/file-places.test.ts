import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GroupMedia } from '../../src/contract/group-media.ts';
import { makeCounterVideo, range } from '../support/media/counter-footage.ts';
import { makeNoise, writeFlac } from '../support/media/noise-sound.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
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
}, 120_000);
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
