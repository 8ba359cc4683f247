import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile, sendExpecting } from './load.ts';
import type { ServerNote } from './server.ts';

const KEYS = 50;
const ATTEMPTS = 5_000;
const ATTEMPTS_PER_SECOND = 250;
const ROUNDS = 5;
/** Of each round and state. */
const SAMPLES = 160;
/** Under the 60 a minute that one key may ask, over all accounts. */
const ASKS_PER_SECOND = 20;

/** Opens separate connections, as many clients would, so that no request waits for another's connection. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** One attempt at a stream; an answer of 200 stays open. */
function attempt(url: string, apiKey: string): Promise<Attempt> {
  const { promise, resolve, reject } = Promise.withResolvers<Attempt>();
  const call = request(`${url}/internal/changes`, { agent, headers: { authorization: `Bearer ${apiKey}` } });
  call.once('response', (answer) => {
    answer.resume();
    answer.on('error', () => {});
    resolve({ status: answer.statusCode ?? 0, call });
  });
  call.once('error', reject);
  call.end();
  return promise;
}

/** Milliseconds of reads of the usage, spread over the accounts so that no key's rate is in the way. */
async function measureUsage({ url, keys }: ServerNote, samples: number): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const apiKey = keys[n % keys.length]?.apiKeys[1] ?? '';
    const headers = { authorization: `Bearer ${apiKey}` };
    ms.push((await sendExpecting(200, { method: 'GET', url: `${url}/v1/usage`, headers })).ms);
    await delay(1000 / ASKS_PER_SECOND);
  }
  return ms;
}

interface Attempt {
  status: number;
  call: ClientRequest;
}

async function attack({ url }: ServerNote, callers: readonly string[], attempts: number): Promise<Attempt[]> {
  const pending: Promise<Attempt>[] = [];
  for (let n = 0; n < attempts; n += 1) {
    pending.push(attempt(url, callers[n % callers.length] ?? ''));
    if (n % (ATTEMPTS_PER_SECOND / 50) === 0) await delay(20);
  }
  return await Promise.all(pending);
}

/** `/v1/usage` with no stream open, while 50 keys try to open 5,000, and beside those that they got, in turn. */
export async function measureStreams(note: ServerNote): Promise<void> {
  const callers = note.keys.slice(0, KEYS).map(({ apiKeys: [apiKey = ''] }) => apiKey);
  const ms = { without: [] as number[], during: [] as number[], beside: [] as number[] };
  const outcomes: Attempt[] = [];
  await measureUsage(note, 100);
  // In rounds, so that all three see the same machine.
  for (let round = 0; round < ROUNDS; round += 1) {
    ms.without.push(...(await measureUsage(note, SAMPLES)));
    const attacking = attack(note, callers, ATTEMPTS / ROUNDS);
    const asked = (ATTEMPTS / ROUNDS / ATTEMPTS_PER_SECOND) * ASKS_PER_SECOND;
    ms.during.push(...(await measureUsage(note, Math.floor(asked * 0.8))));
    const made = await attacking;
    ms.beside.push(...(await measureUsage(note, SAMPLES)));
    for (const { call } of made) call.destroy();
    outcomes.push(...made);
  }
  const count = (status: number) => outcomes.filter((outcome) => outcome.status === status).length;
  console.log(
    `${ATTEMPTS} attempts by ${KEYS} keys in ${ROUNDS} rounds: ${count(200) / ROUNDS} streams open in each, ${count(429)} refused with 429`,
  );
  for (const [what, own] of [
    ['while they are made', ms.during],
    ['beside the open streams', ms.beside],
  ] as const) {
    const [p95, bare] = [quantile(own, 0.95), quantile(ms.without, 0.95)];
    console.log(
      `usage ${what}: p95 ${p95.toFixed(2)} ms, without streams ${bare.toFixed(2)} ms, ratio ${(p95 / bare).toFixed(2)}`,
    );
  }
}
