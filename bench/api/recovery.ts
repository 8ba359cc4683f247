import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile, send } from './load.ts';
import type { ServerNote } from './server.ts';

const KILLS = 10;
/** Longer than a pause of the embedded database's watch. */
const REST_MS = 2_000;

async function postmasterPid(dataDir: string): Promise<number> {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(note.split('\n')[0]);
}

/** Milliseconds from a kill of the database's server to the next 200, asked for every 20 ms. */
export async function measureRecovery(dataDir: string, { url, keys }: ServerNote): Promise<void> {
  const headers = { authorization: `Bearer ${keys[0]?.apiKeys[0]}` };
  const path = '/internal/usage/days?from=2026-01-01&to=2026-01-02';
  const ask = async () => (await send({ method: 'GET', url: url + path, headers })).status;
  const ms: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const startedAt = performance.now();
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    // Until the service notices the death, its answers may still be good.
    let isLost = false;
    for (;;) {
      const status = await ask();
      const sinceMs = performance.now() - startedAt;
      if (status === 200 && (isLost || sinceMs > REST_MS)) break;
      if (status !== 200 && status !== 500) throw new Error(`an answer of ${status}`);
      isLost ||= status === 500;
      await delay(20);
    }
    ms.push(performance.now() - startedAt);
    await delay(REST_MS);
  }
  console.log(
    `postmaster killed ${KILLS} times: until the next 200 median ${quantile(ms, 0.5).toFixed(0)} ms, longest ${Math.max(...ms).toFixed(0)} ms`,
  );
}
