import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type MakecutClient } from '../../src/client/client.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { until } from '../../src/lib/until.ts';
import { signDelivery } from '../../src/webhooks/sign-delivery.ts';
import { makeClientProject, PROJECT_ROOT, packClient } from '../support/machine/client-project.ts';
import { type ListeningProgram, startListening } from '../support/machine/listening-program.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/** The examples as others copy them: beside the packed client, against a real service. The page has a test in Chromium. */
const run = promisify(execFile);
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let box: BlackBox;
let client: MakecutClient;
let project: string;
let talk: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  folder = await makeDataFolder();
  project = join(folder.dir, 'project');
  await makeClientProject(project, await packClient(join(folder.dir, 'package')), []);
  await cp(join(PROJECT_ROOT, 'examples'), join(project, 'examples'), { recursive: true });
  box = await startBlackBox({ MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' });
  client = createClient({ baseUrl: box.baseUrl, apiKey: box.apiKey });
  talk = new Uint8Array(await (await box.makeTalk()).arrayBuffer());
});
afterAll(async () => {
  await box.end();
  await folder.remove();
});

const environment = () => ({
  MAKECUT_URL: box.baseUrl,
  MAKECUT_KEY: box.apiKey,
});

test('the nightly batch cuts the usable recordings, continues after a failure, and does nothing twice', async () => {
  const recordings = join(project, 'recordings');
  await mkdir(recordings);
  // The one that fails comes first.
  await writeFile(join(recordings, 'broken.mp4'), 'this is no video');
  await writeFile(join(recordings, 'talk.mp4'), talk);
  await writeFile(join(recordings, 'notes.txt'), 'not a recording');
  const args = ['examples/nightly-batch/nightly-batch.ts', recordings, 'What she says about the price', '10'];
  const runBatch = async () => {
    await box.refillLimits();
    const ran = run(process.execPath, args, { cwd: project, env: environment() });
    return await ran.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );
  };
  const made = async () => {
    await box.refillLimits();
    const { data: cuts } = await client.listCuts();
    const renders = await Promise.all(cuts.map(({ id }) => client.listRenders(id)));
    const { data: groups } = await client.listSourceGroups();
    return [groups.length, cuts.length, ...renders.map(({ data }) => data.length)];
  };
  const video = join(recordings, 'talk.mp4.cut.mp4');

  const first = await runBatch();
  expect(first).toMatchObject({ code: 1, stderr: expect.stringMatching(/^broken\.mp4: failed: \S/) });
  expect(first.stdout).toMatch(/1 made, 0 were there, 1 failed\n$/);
  expect((await probeVideo(video)).frames).toBeGreaterThan(8 * 25);
  expect(await made()).toEqual([2, 1, 1]);

  await rm(join(recordings, 'broken.mp4'));
  const writtenAt = (await stat(video)).mtimeMs;
  expect(await runBatch()).toMatchObject({ code: 0, stdout: '0 made, 1 were there, 0 failed\n' });
  expect((await stat(video)).mtimeMs).toBe(writtenAt);

  // As if the run had been ended before its download: all that it had asked for is found again.
  await rm(video);
  expect(await runBatch()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/1 made, 0 were there, 0 failed\n$/),
  });
  expect((await probeVideo(video)).frames).toBeGreaterThan(8 * 25);
  expect(await made()).toEqual([2, 1, 1]);
});

test('a batch with a wrong key ends at once and says why', async () => {
  const recordings = join(project, 'others');
  await mkdir(recordings);
  for (const name of ['a.mp4', 'b.mp4']) await writeFile(join(recordings, name), 'bytes');
  const args = ['examples/nightly-batch/nightly-batch.ts', recordings, 'Anything'];
  const env = { ...environment(), MAKECUT_KEY: 'mk_live_wrong' };
  const failure = await run(process.execPath, args, { cwd: project, env }).catch((error) => error);
  expect(failure).toMatchObject({ code: 1, stdout: 'a.mp4: started\n' });
  expect(failure.stderr).toContain('invalid_api_key');
});

describe('the webhook receiver', () => {
  const at = (...names: string[]) => join(project, 'videos', ...names);
  let port: number;
  let secret = '';
  let receiver: ListeningProgram;
  let cutId: string;

  const startReceiver = async () => {
    const program = ['examples/webhook-receiver/receive-webhooks.ts', String(port), at()];
    receiver = await startListening(program, {
      cwd: project,
      env: { ...environment(), WEBHOOK_SECRET: secret },
    });
  };
  const done = (count: number) =>
    until(
      `${count} deliveries are handled`,
      async () => {
        const names = await readdir(at('done'));
        return names.length === count ? names : null;
      },
      { timeoutMs: 240_000, everyMs: 100 },
    );
  const post = async (body: string, signedWith: string) => {
    const headers = signDelivery({ deliveryId: randomUUID(), body, secret: signedWith, now: new Date() });
    return (await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', body, headers })).status;
  };
  /** The kept delivery of an event: its name and its bytes. */
  const kept = async (event: string) => {
    for (const name of await readdir(at('done'))) {
      const body = await readFile(at('done', name), 'utf8');
      if (JSON.parse(body).event === event) return { name, body };
    }
    throw new Error(`no ${event} was kept`);
  };
  const rendersNow = async () => {
    await box.refillLimits();
    return (await client.listRenders(cutId)).data;
  };

  beforeAll(async () => {
    port = await freePort();
    await box.refillLimits();
    const events = ['cut.planned', 'render.completed'] as const;
    const url = `http://127.0.0.1:${port}/hooks`;
    ({ secret = '' } = await client.createWebhookEndpoint({ url, events: [...events] }));
    await startReceiver();
  });
  afterAll(() => receiver.stop());

  test('renders planned cuts, and downloads rendered videos', async () => {
    const group = await client.createSourceGroup({ name: 'Talk', files: [{ filename: 'talk.mp4' }] });
    const [file] = group.files;
    if (file?.upload === undefined) throw new Error('no upload address');
    await client.upload(file.upload, new Blob([talk]));
    await client.completeSourceFile(group.id, file.id);
    await client.waitForReady(group.id);
    const settings = { target_duration_s: 10 };
    const cut = await client.createCut({ prompt: 'The price', source_group_ids: [group.id], settings });
    cutId = cut.id;
    await done(2);
    const renders = await rendersNow();
    expect(renders).toMatchObject([{ status: 'complete', aspect: '16:9' }]);
    const videos = (await readdir(at())).filter((name) => name.endsWith('.mp4'));
    expect(videos).toEqual([`${renders[0]?.id}.mp4`]);
    expect((await probeVideo(at(`${renders[0]?.id}.mp4`))).frames).toBeGreaterThan(8 * 25);
  });

  test('does nothing for a delivery that comes again', async () => {
    const { body } = await kept('cut.planned');
    expect(await post(body, secret)).toBe(204);
    // Handled after it: a delivery without a known event.
    expect(await post(body.replace('cut.planned', 'cut.failed'), secret)).toBe(204);
    await done(3);
    // What a program has written may come later than the files that it moved.
    await expect.poll(receiver.said).toMatch(/^cut\.failed: /m);
    expect(receiver.said().match(/is planned, rendering/g)).toHaveLength(1);
  });

  test('renders nothing twice when it ended before it had noted the call', async () => {
    const { name } = await kept('cut.planned');
    await receiver.stop();
    await rename(at('done', name), at('waiting', name));
    await startReceiver();
    await done(3);
    await expect.poll(receiver.said).toMatch(/is planned, rendering/);
    expect(await rendersNow()).toHaveLength(1);
  });

  test('keeps nothing that is not signed, and nothing large', async () => {
    const { body } = await kept('cut.planned');
    expect(await post(body.replace('cut.planned', 'cut.forged'), 'whsec_b3RoZXI=')).toBe(400);
    expect(await post('x'.repeat(65_537), secret)).toBe(413);
    expect(await readdir(at('waiting'))).toEqual([]);
    expect(await readdir(at('done'))).toHaveLength(3);
  });
});
