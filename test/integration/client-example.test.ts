import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../src/lib/free-port.ts';
import { probeVideo } from '../support/media/probe-video.ts';
import { type BlackBox, startBlackBox } from '../support/service/black-box.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

/** The code of `docs/client.md` is run here, and it works. */
const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let box: BlackBox;

beforeAll(async () => {
  folder = await makeDataFolder();
  box = await startBlackBox();
});
afterAll(async () => {
  await box.end();
  await folder.remove();
});

const example = (name: string) => join(root, 'docs/examples', name);

test.each(['first-cut.ts', 'receive-webhooks.ts'])('the document shows %s unchanged', async (name) => {
  const document = await readFile(join(root, 'docs/client.md'), 'utf8');
  const blocks = [...document.matchAll(/```ts file: \S+\n([\s\S]*?)```/g)].map((match) => match[1]);
  expect(blocks).toContain(await readFile(example(name), 'utf8'));
});

test('the document names every function of the client, and no other', async () => {
  const { createClient } = await import('makecut/client');
  const document = await readFile(join(root, 'docs/client.md'), 'utf8');
  const table = /## Functions\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const named = [...table.matchAll(/^\| [a-z ]+ \| (.*) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map((match) => match[1]),
  );
  const made = Object.keys(createClient({ baseUrl: 'http://x', apiKey: 'k' }));
  expect([...named, 'call'].toSorted()).toEqual(made.toSorted());
});

test('a recording becomes a video by the example alone', async () => {
  const path = join(folder.dir, 'talk.mp4');
  await writeFile(path, Buffer.from(await (await box.makeTalk()).arrayBuffer()));
  const args = [example('first-cut.ts'), box.baseUrl, box.apiKey, path, 'What she says about the price'];
  const { stdout } = await run(process.execPath, args, { cwd: root });
  expect(stdout).toMatch(/sent 100 %/);
  expect(stdout).toMatch(/recording: ready/);
  expect(stdout).toMatch(/1\. S1: .+/);
  const video = await probeVideo(`${path}.cut.mp4`);
  expect(video.frames).toBeGreaterThan(8 * 25);
});

test('the receiver accepts only signed deliveries', async () => {
  const [port, secret] = [await freePort(), 'whsec_MDEyMzQ1Njc4OWFiY2RlZg=='];
  const child = spawn(process.execPath, [example('receive-webhooks.ts'), String(port), secret], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.includes('listening')) isListening();
  });
  try {
    await listening;
    const body = JSON.stringify({ event: 'cut.planned', ids: { cut_id: 'c' }, summary: { version: 2 } });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    const post = (signature: string) =>
      fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body,
        headers: { 'service-signature': signature },
      });
    expect((await post(`t=${t},v1=${v1}`)).status).toBe(204);
    expect((await post(`t=${t + 1},v1=${v1}`)).status).toBe(400);
    // The answer may be here before the line is.
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/plan 2 of cut c\n(.|\n)*refused: /);
  } finally {
    child.kill();
  }
});
