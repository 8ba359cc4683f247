import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { openState } from '../../src/start/open/open-state.ts';
import { makeClip } from '../../test/support/media/make-footage.ts';
import { measureListing } from './listing.ts';
import { atRate, inTurn, type Outcome, quantile, send, sendExpecting } from './load.ts';
import { measureRecovery } from './recovery.ts';
import type { ServerNote } from './server.ts';
import { measureStreams } from './streams.ts';

/**
 * Compares the API with a bare Fastify route that sends one equal statement to the same database. Both run in
 * the same process. `--only latency|load|listing|limits|streams|recovery` measures one part, `--groups N`
 * makes the listing's table smaller.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, groups: { type: 'string', default: '1000000' } },
});

const ACCOUNTS = 30;
const STREAMING_ACCOUNTS = 60;
const PER_SECOND = 50;
const BLOCK_S = 5;
const BLOCKS = 6;
const FOOTAGE_S = 240;

interface Server {
  note: ServerNote;
  stop(): Promise<void>;
}

async function startServer(dataDir: string, accounts: number, slots: number): Promise<Server> {
  const args = ['--data', dataDir, '--accounts', String(accounts), '--slots', String(slots)];
  const child: ChildProcess = fork(join(import.meta.dirname, 'server.ts'), args, { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const note = await new Promise<ServerNote>((resolve, reject) => {
    child.once('message', (message) => resolve(message as ServerNote));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = async () => {
    child.send('stop');
    await ended;
  };
  return { note, stop };
}

async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'makecut-bench-'));
  await chmod(dataDir, 0o755);
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The calls that are compared: `n` spreads them over accounts and keys, as no single key may call so often. */
async function makeCalls({ url, bareUrl, preparedUrl, keys }: ServerNote) {
  const groupBody = (name: string) => JSON.stringify({ name, files: [{ filename: 'a.mp4' }] });
  const caller = (n: number) => {
    const account = keys[n % keys.length];
    const apiKey = account?.apiKeys[Math.floor(n / keys.length) % 2] ?? '';
    return { accountId: account?.accountId ?? '', headers: { authorization: `Bearer ${apiKey}` } };
  };
  const write = (n: number) => {
    const headers = { ...caller(n).headers, 'idempotency-key': randomUUID() };
    return sendExpecting(201, {
      method: 'POST',
      url: `${url}/v1/source-groups`,
      headers,
      body: groupBody(`g${n}`),
    });
  };
  const ids: string[] = [];
  for (const n of keys.keys()) ids.push((JSON.parse((await write(n)).text) as { id: string }).id);
  const id = (n: number) => ids[n % keys.length] ?? '';
  const bareRead = (base: string) => (n: number) =>
    sendExpecting(200, { method: 'GET', url: `${base}/read/${caller(n).accountId}/${id(n)}` });
  const bareWrite = (base: string) => (n: number) =>
    sendExpecting(201, {
      method: 'POST',
      url: `${base}/write/${caller(n).accountId}`,
      body: groupBody(`g${n}`),
    });
  return {
    write,
    read: (n: number) =>
      sendExpecting(200, {
        method: 'GET',
        url: `${url}/v1/source-groups/${id(n)}`,
        headers: caller(n).headers,
      }),
    bareRead: bareRead(bareUrl),
    bareWrite: bareWrite(bareUrl),
    preparedRead: bareRead(preparedUrl),
    preparedWrite: bareWrite(preparedUrl),
  };
}

function compare(what: string, ours: readonly number[], bare: readonly number[], share: number): void {
  const [a, b] = [quantile(ours, share), quantile(bare, share)];
  const name = share === 0.5 ? 'median' : `p${share * 100}`;
  console.log(`${what}: ${name} ${a.toFixed(2)} ms, bare ${b.toFixed(2)} ms, ratio ${(a / b).toFixed(2)}`);
}

async function measureLatency(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, ACCOUNTS, 0);
  const calls = await makeCalls(server.note);
  await inTurn(200, [calls.bareRead, calls.bareWrite]);
  const [reads = [], bareReads = [], preparedReads = []] = await inTurn(1200, [
    calls.read,
    calls.bareRead,
    calls.preparedRead,
  ]);
  compare('reads, one client', reads, bareReads, 0.5);
  compare('  against prepared statements', reads, preparedReads, 0.5);
  const [writes = [], bareWrites = [], preparedWrites = []] = await inTurn(600, [
    calls.write,
    calls.bareWrite,
    calls.preparedWrite,
  ]);
  compare('idempotent writes, one client', writes, bareWrites, 0.5);
  compare('  against prepared statements', writes, preparedWrites, 0.5);
  await server.stop();
}

/** A batch of renders that runs for minutes, on a separate account. */
async function startRendering(dataDir: string, { url, keys }: ServerNote): Promise<() => Promise<boolean>> {
  const client = createClient({ baseUrl: url, apiKey: keys[0]?.apiKeys[0] ?? '' });
  const clip = join(dataDir, 'clip.mp4');
  await makeClip(clip, FOOTAGE_S);
  const group = await client.createSourceGroup({ name: 'Footage', files: [{ filename: 'clip.mp4' }] });
  const [file] = group.files;
  await fetch(file?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
  await client.completeSourceFile(group.id, file?.id ?? '');
  const until = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) await delay(2_000);
  };
  await until(async () => (await client.getSourceGroup(group.id)).status === 'ready');
  const cut = await client.createCut({
    prompt: 'everything',
    source_group_ids: [group.id],
    settings: { target_duration_s: Math.round(FOOTAGE_S * 0.8) },
  });
  await until(async () => (await client.getCut(cut.id)).status === 'planned');
  await client.createRenders(cut.id, { aspects: ['16:9', '1:1', '9:16'] });
  const isRunning = async () => {
    const { data } = await client.listRenders(cut.id);
    return data.some(({ status }) => status === 'processing');
  };
  await until(isRunning);
  return isRunning;
}

async function measureLoad(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, ACCOUNTS + 1, 2);
  const { keys } = server.note;
  const isRendering = await startRendering(dataDir, { ...server.note, keys: keys.slice(ACCOUNTS) });
  const calls = await makeCalls({ ...server.note, keys: keys.slice(0, ACCOUNTS) });
  const [ours, bare]: [number[], number[]] = [[], []];
  // One write in five, as a client that creates, then polls.
  const mixed =
    (read: (n: number) => Promise<Outcome>, write: (n: number) => Promise<Outcome>) => (n: number) =>
      n % 5 === 0 ? write(n) : read(n);
  for (let block = 0; block < BLOCKS; block += 1) {
    ours.push(...(await atRate(PER_SECOND, BLOCK_S, mixed(calls.read, calls.write))));
    bare.push(...(await atRate(PER_SECOND, BLOCK_S, mixed(calls.bareRead, calls.bareWrite))));
  }
  if (!(await isRendering()))
    throw new Error('the renders ended before the measurement; make FOOTAGE_S longer');
  compare(`${PER_SECOND} a second over ${ACCOUNTS} accounts beside renders`, ours, bare, 0.99);
  compare('the same', ours, bare, 0.5);
  await server.stop();
}

async function measurePages(dataDir: string): Promise<void> {
  const config = readConfig({ PATH: process.env['PATH'], MAKECUT_DATA_DIR: dataDir });
  const state = await openState(config, silentLogger);
  const groups = Number(values.groups);
  const { firstMs, farMs } = await measureListing(state.db, groups);
  console.log(
    `a page of 50 of ${groups} groups: page 1 ${firstMs.toFixed(2)} ms, page ${Math.min(10_000, groups / 50)} ${farMs.toFixed(2)} ms, ratio ${(farMs / firstMs).toFixed(2)}`,
  );
  await state.close();
}

/** 1,000 calls at once on one key, spread over the given servers. */
async function measureLimit(name: string, servers: readonly Server[], apiKey: string): Promise<void> {
  const startedAt = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) =>
      send({
        method: 'GET',
        url: `${servers[n % servers.length]?.note.url}/v1/cuts`,
        headers: { authorization: `Bearer ${apiKey}` },
      }),
    ),
  );
  const spanS = (performance.now() - startedAt) / 1000;
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  if (count(200) + count(429) !== outcomes.length)
    throw new Error('some calls were neither passed nor limited');
  const over = count(200) - 60 - spanS;
  console.log(
    `${name}: ${count(200)} of 1000 passed in ${spanS.toFixed(2)} s; 60 and what was refilled is ${(60 + spanS).toFixed(2)}, difference ${over.toFixed(2)}`,
  );
}

async function measureLimits(dataDir: string): Promise<void> {
  const first = await startServer(dataDir, 2, 0);
  const second = await startServer(dataDir, 0, 0);
  const [one, two] = first.note.keys;
  await measureLimit('one key, one process', [first], one?.apiKeys[0] ?? '');
  await measureLimit('one key, two processes', [first, second], two?.apiKeys[0] ?? '');
  await second.stop();
  await first.stop();
}

async function measureEventStreams(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, STREAMING_ACCOUNTS, 0);
  await measureStreams(server.note);
  await server.stop();
}

async function measureDeadDatabase(dataDir: string): Promise<void> {
  const server = await startServer(dataDir, 1, 0);
  await measureRecovery(dataDir, server.note);
  await server.stop();
}

const parts = {
  latency: measureLatency,
  load: measureLoad,
  listing: measurePages,
  limits: measureLimits,
  streams: measureEventStreams,
  recovery: measureDeadDatabase,
};
for (const [name, measure] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name) await withDataDir(measure);
}
