import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { createClient } from '../../src/client/client.ts';
import { FRAME_SIZE } from '../../src/contract/values/pictures.ts';
import { until } from '../../src/lib/until.ts';
import { makeClip, makeFootage } from '../../test/support/media/make-footage.ts';
import { addPlannedCut } from '../../test/support/rows/planned-cut.ts';
import { uploadGroup } from '../../test/support/rows/upload-group.ts';
import { startTestService, type TestService } from '../../test/support/service/test-service.ts';

/**
 * Measures how long one account's work waits behind another's, on a whole service with two slots. The wait is
 * compared with the longest piece that runs meanwhile. `--only renders|talk`; `--renders N` (50) and
 * `--talk-minutes N` (40) for a quick run.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    renders: { type: 'string', default: '50' },
    'talk-minutes': { type: 'string', default: '40' },
  },
});
const LONG = { timeoutMs: 40 * 60_000, everyMs: 100 };
const SLOTS = 2;

type Db = TestService['service']['app']['db'];

/** The same service as another account sees it. */
async function asAnother(service: TestService): Promise<TestService & { accountId: string }> {
  const { db } = service.service.app;
  const { id } = await createAccount(db, 'The other', 'enterprise');
  const made = await createKey(db, id, [], null);
  if (made === null) throw new Error('no key was made');
  const client = createClient({ baseUrl: service.url, apiKey: made.key });
  return { ...service, client, apiKey: made.key, accountId: id };
}

interface JobTimes {
  name: string;
  line: string;
  waitS: number;
  runS: number | null;
}

/** Heavy and light jobs that were made since a moment and have begun. */
async function jobsSince(db: Db, since: Date): Promise<JobTimes[]> {
  const { rows } = await sql<JobTimes>`
    SELECT data #>> '{job,name}' AS name, coalesce(group_tier, '') AS line,
           extract(epoch FROM started_on - created_on)::float8 AS "waitS",
           extract(epoch FROM coalesce(completed_on, now()) - started_on)::float8 AS "runS"
    FROM pgboss.job WHERE name IN ('heavy', 'light') AND started_on > ${since}`.execute(db);
  return rows;
}

/** Asked of the database: a key may ask the service once a second. */
async function statusOf(db: Db, table: 'cuts' | 'source_groups', id: string): Promise<string> {
  const row = await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
}

const longestOf = (jobs: readonly JobTimes[]) => Math.max(...jobs.map(({ runS }) => runS ?? 0));
const seconds = (value: number) => `${value.toFixed(1)} s`;

/** Many queued renders of one account, and one of another. */
async function measureRenders(service: TestService, count: number): Promise<void> {
  const { db } = service.service.app;
  const other = await asAnother(service);
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 30);
  const [manyGroup, oneGroup] = [await uploadGroup(service, clip), await uploadGroup(other, clip)];
  await sql`UPDATE accounts SET ceiling_renders = 60`.execute(db);
  const render = async (by: TestService, groupId: string, startMs: number) => {
    const entries = [{ source_start_ms: startMs, source_end_ms: startMs + 20_000 }];
    const cutId = await addPlannedCut(db, groupId, entries);
    await service.refillLimits();
    await by.client.createRenders(cutId, { aspects: ['16:9'] });
    return cutId;
  };
  const since = new Date();
  // Each render begins at another place, so that it finds no encoded entry in the cache.
  for (let n = 0; n < count; n += 1) await render(service, manyGroup, n * 160);
  const askedAt = performance.now();
  const single = await render(other, oneGroup, 5_000);
  await until(
    'the single render',
    async () => (await statusOf(db, 'cuts', single)) === 'complete' || null,
    LONG,
  );
  const madeS = (performance.now() - askedAt) / 1000;
  const jobs = await jobsSince(db, since);
  const own = jobs.filter(({ line, name }) => line === single && /segment|sound|assemble/.test(name));
  const longest = longestOf(jobs);
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM renders WHERE status IN ('queued', 'processing')`.execute(db);
  console.log(`${count} renders of 20 s are queued, then one of another account; ${SLOTS} slots`);
  console.log(`longest piece meanwhile: ${seconds(longest)}`);
  for (const { name, waitS } of own) {
    console.log(`  ${name} of the one waited ${seconds(waitS)}, ${(waitS / longest).toFixed(2)} of that`);
  }
  console.log(`the one was made after ${seconds(madeS)}; ${rows[0]?.left} of the ${count} were left then`);
}

/** A long talk that is being transcribed, and short work of another recording of the same account. */
async function measureTalk(service: TestService, minutes: number): Promise<void> {
  const { db } = service.service.app;
  const path = (name: string) => join(service.dataDir, name);
  await makeClip(path('clip.mp4'), 20);
  const ready = await uploadGroup(service, path('clip.mp4'));
  await makeTalkOf(minutes, path);
  const talk = await service.client.createSourceGroup({ name: 'Talk', files: [{ filename: 'talk.mp4' }] });
  await put(talk.files[0]?.upload?.url ?? '', path('talk.mp4'));
  await service.client.completeSourceFile(talk.id, talk.files[0]?.id ?? '');
  const running = () =>
    sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE state = 'active' AND data #>> '{job,name}' = 'group.transcribe'`.execute(db);
  await until('pieces in both slots', async () => (await running()).rows[0]?.count === SLOTS || null, LONG);
  const since = new Date();
  const badEnded = await endOfBadFile(service, path('bad.mp4'));
  const rendered = await addPlannedCut(db, ready, [{ source_start_ms: 1_000, source_end_ms: 4_000 }]);
  await service.client.createRenders(rendered, { aspects: ['16:9'] });
  const planned = await service.client.createCut({
    source_group_ids: [ready],
    prompt: 'The best moments.',
    settings: { target_duration_s: 10 },
  });
  const isOver = async () =>
    ((await statusOf(db, 'cuts', rendered)) === 'complete' &&
      (await statusOf(db, 'cuts', planned.id)) !== 'planning') ||
    null;
  await until('render and plan', isOver, LONG);
  const jobs = await jobsSince(db, new Date(since.getTime() - 10 * 60_000));
  const longest = longestOf(jobs.filter(({ name }) => name === 'group.transcribe'));
  const left = await statusOf(db, 'source_groups', talk.id);
  console.log(
    `a talk of ${minutes} minutes is being transcribed in ${SLOTS} slots (still ${left} at the end)`,
  );
  console.log(`longest piece of it: ${seconds(longest)}`);
  console.log(`  a bad file of 20 bytes had failed ${seconds(badEnded)} after its confirmation`);
  for (const name of ['cut.plan', 'render.assemble']) {
    const waitS = jobs.find((job) => job.name === name && job.line !== talk.id)?.waitS ?? Number.NaN;
    console.log(`  ${name} waited ${seconds(waitS)}, ${(waitS / longest).toFixed(2)} of that`);
  }
}

/** Half a minute of speech over and over, with a small picture. */
async function makeTalkOf(minutes: number, path: (name: string) => string): Promise<void> {
  const text = Array.from(
    { length: 6 },
    (_, n) => `In year ${n} we opened a new office, and many came to see it.`,
  );
  await promisify(execFile)('flite', ['-voice', 'rms', '-t', text.join(' '), '-o', path('talk.wav')]);
  await makeFootage(
    ...['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${minutes * 60}`],
    ...['-stream_loop', '-1', '-i', path('talk.wav'), '-t', String(minutes * 60)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path('talk.mp4')],
  );
}

async function put(url: string, path: string): Promise<void> {
  const answer = await fetch(url, { method: 'PUT', body: await openAsBlob(path) });
  if (!answer.ok)
    throw new Error(`the upload of ${(await stat(path)).size} bytes was refused: ${answer.status}`);
}

/** Seconds from its confirmation to its failure. */
async function endOfBadFile(service: TestService, path: string): Promise<number> {
  await writeFile(path, 'no recording, really');
  const group = await service.client.createSourceGroup({ name: 'Bad', files: [{ filename: 'bad.mp4' }] });
  await put(group.files[0]?.upload?.url ?? '', path);
  const startedAt = performance.now();
  await service.client.completeSourceFile(group.id, group.files[0]?.id ?? '');
  const { db } = service.service.app;
  const hasFailed = async () => (await statusOf(db, 'source_groups', group.id)) === 'failed' || null;
  await until('the failure of the bad file', hasFailed, LONG);
  return (performance.now() - startedAt) / 1000;
}

const service = await startTestService({ MAKECUT_WORKER_SLOTS: String(SLOTS) }, null, { frames: FRAME_SIZE });
try {
  if (values.only !== 'talk') await measureRenders(service, Number(values.renders));
  await sql`UPDATE pgboss.job SET state = 'cancelled' WHERE state < 'completed'`.execute(
    service.service.app.db,
  );
  if (values.only !== 'renders') await measureTalk(service, Number(values['talk-minutes']));
} finally {
  await service.end();
}
