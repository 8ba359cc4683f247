import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movingPicture } from '../support/media/moving-picture.ts';
import { makeSpokenClip } from '../support/media/spoken-clip.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/** Recordings with microphones of their own beside the camera. */
let service: TestService;
let transcriber: TranscribingServer;

const SAID = 'we found an old bakery in the north of the town. many people came to see it.';

beforeAll(async () => {
  transcriber = await startTranscribingServer();
  service = await startTestService(transcriber.environment);
});
afterAll(async () => {
  await service.end();
  await transcriber.close();
});

test('one microphone beside a camera records all, so that voices are told apart by sound and their number can be given', async () => {
  const clip = await makeSpokenClip(service.dataDir, SAID);
  const recorder = join(service.dataDir, 'recorder.wav');
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', '-i', clip, '-vn', recorder]);
  const group = await uploadGroup(service, clip, recorder);
  const { rows } = await sql<{ turns: unknown; speech: unknown }>`
    SELECT turns, speech FROM perception_runs WHERE group_id = ${group}`.execute(service.service.app.db);
  expect(rows).toEqual([{ turns: null, speech: expect.arrayContaining([expect.anything()]) }]);
  const { id } = await service.client.call<{ id: string }>('POST', `/internal/groups/${group}/perceive`, {
    speakers: 2,
  });
  const ended = () =>
    sql`SELECT status, error FROM perception_runs WHERE id = ${id}`.execute(service.service.app.db);
  await expect.poll(async () => (await ended()).rows).toEqual([{ status: 'complete', error: null }]);
});

/** One person first, then the other. Each leaks into the other's microphone by 20 dB, and the guest's is not turned up. */
async function makeConversation(folder: string): Promise<string[]> {
  const ffmpeg = (...args: string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args]);
  const said = [SAID, 'my neighbors bought bread for a whole year, so we could light the oven again.'];
  const voices = said.map((_, at) => join(folder, `person-${at}.wav`));
  for (const [at, text] of said.entries()) {
    await promisify(execFile)('flite', ['-voice', 'rms', '-t', text, '-o', voices[at] ?? '']);
  }
  const sounds = voices.flatMap((path) => ['-i', path]);
  const both = '[0]aresample=48000,apad=pad_dur=6[a];[1]aresample=48000,adelay=6000:all=1[b]';
  const files = [];
  for (const [name, weights] of [
    ['host', '1 0.1'],
    ['guest', '0.01 0.1'],
  ] as const) {
    const path = join(folder, `${name}.wav`);
    const graph = `${both};[a][b]amix=normalize=0:weights=${weights}`;
    await ffmpeg(...sounds, '-filter_complex', graph, '-c:a', 'pcm_s24le', path);
    files.push(path);
  }
  const camera = join(folder, 'camera.mp4');
  const picture = movingPicture({ seconds: 11 });
  await ffmpeg(
    ...[...sounds, ...picture, '-filter_complex', `${both};[a][b]amix=normalize=0:weights=0.3 0.3[s]`],
    ...['-map', '2:v', '-map', '[s]', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', camera],
  );
  return [camera, ...files];
}

test('two people with a microphone each enter the mix with one loudness', async () => {
  const group = await uploadGroup(service, ...(await makeConversation(service.dataDir)));
  const { rows } = await sql<{ label: string; gain: number | null }>`
    SELECT label, mix_gain_db AS gain FROM source_files WHERE group_id = ${group} ORDER BY position`.execute(
    service.service.app.db,
  );
  const [camera, host, guest] = rows.map(({ gain }) => gain);
  expect(Math.abs((guest ?? 0) - (host ?? 0) - 20)).toBeLessThan(3);
  expect((guest ?? 0) + (host ?? 0)).toBeCloseTo(0, 3);
  expect(camera).toBeDefined();
});
