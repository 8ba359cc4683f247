import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndedRecording } from '../../src/contract/transcript.ts';
import { beginFetch } from '../../src/db/recordings/source-groups.ts';
import { until } from '../../src/lib/until.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
let clip: string;

beforeAll(async () => {
  service = await startTestService();
  clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 6);
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const cancel = (id: string) => service.client.call<EndedRecording>('POST', `/internal/groups/${id}/cancel`);

/** The states of a recording's jobs that have not ended. */
async function jobsOf(groupId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM pgboss.job
    WHERE state < 'completed' AND data #>> '{job,payload,groupId}' = ${groupId}`.execute(
    service.service.app.db,
  );
  return rows.map(({ state }) => state);
}

test('a recording that is being prepared is ended: no job is left, one event says why, and it can be deleted', async () => {
  const { client } = service;
  const made = await client.createSourceGroup({
    name: 'x',
    files: [{ filename: 'clip.mp4', role: 'camera' }],
  });
  const [file] = made.files;
  await fetch(file?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
  await client.completeSourceFile(made.id, file?.id ?? '');
  expect(await cancel(made.id)).toEqual({ ended: 'preparation' });
  expect(await client.getSourceGroup(made.id)).toMatchObject({
    status: 'failed',
    error: 'cancelled.',
    source_files: [{ status: 'failed' }],
  });
  // A worker that had taken the job just before finds the file ended.
  expect(await beginFetch(service.service.app.db, file?.id ?? '')).toBeNull();
  await until('the end of the jobs', async () => ((await jobsOf(made.id)).length === 0 ? true : null), {
    timeoutMs: 30_000,
    everyMs: 50,
  });
  expect(await client.getSourceGroup(made.id)).toMatchObject({ status: 'failed', error: 'cancelled.' });
  const events = await service.service.app.db
    .selectFrom('events')
    .select('summary')
    .where('event', '=', 'source.failed')
    .execute();
  expect(events).toMatchObject([{ summary: { message: 'cancelled.' } }]);
  await expect(cancel(made.id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await client.deleteSourceGroup(made.id)).toEqual({ status: 'deleted' });
});

test('a later run on a recording is ended, and the transcript stays', async () => {
  const groupId = await uploadGroup(service, clip);
  await expect(cancel(groupId)).rejects.toMatchObject({ code: 'conflict' });
  const { id: run } = await service.client.call<{ id: string }>(
    'POST',
    `/internal/groups/${groupId}/perceive`,
    {},
  );
  expect(await cancel(groupId)).toEqual({ ended: 'transcription' });
  expect(await service.client.getSourceGroup(groupId)).toMatchObject({ status: 'ready' });
  expect(await service.client.call('GET', `/internal/groups/${groupId}/runs/${run}`)).toMatchObject({
    status: 'failed',
    error: 'transcribe: cancelled.',
  });
  expect((await service.client.getTranscript(groupId, 'words')).words).toEqual([]);
});
