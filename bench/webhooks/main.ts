import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readConfig } from '../../src/config.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { createGuard } from '../../src/net/guard.ts';
import { openState } from '../../src/start/open/open-state.ts';
import { startDispatcher } from '../../src/webhooks/dispatcher.ts';
import { makeWebhookAccount } from '../../test/support/rows/webhook-account.ts';

/**
 * Sends events to 50 endpoints of one account, 10 of which never answer, at 40 deliveries a second. It
 * measures how long after its event a first attempt reaches a live endpoint. It checks that no event is lost
 * or doubled. `--events N`, 200 by default.
 */
const { values } = parseArgs({ options: { events: { type: 'string', default: '200' } } });
const EVENTS = Number(values.events);
const [LIVE, DEAD] = [40, 10];
const DELIVERIES_PER_SECOND = 40;

async function listen(handler: RequestListener): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

const dataDir = await mkdtemp(join(tmpdir(), 'makecut-bench-'));
await chmod(dataDir, 0o755);
const state = await openState(readConfig({ MAKECUT_DATA_DIR: dataDir }), silentLogger);
const account = await makeWebhookAccount(state.db);
const emittedAt = new Map<string, number>();
const arrivals = new Map<string, number[]>();
const live = await listen((request, response) => {
  void text(request).then((body) => {
    const { ids } = JSON.parse(body) as { ids: { group_id: string } };
    const name = `${request.url} ${ids.group_id}`;
    arrivals.set(name, [
      ...(arrivals.get(name) ?? []),
      performance.now() - (emittedAt.get(ids.group_id) ?? 0),
    ]);
    response.end();
  });
});
const dead = await listen(() => {});
for (let n = 0; n < LIVE; n += 1) await account.addEndpoint(`http://127.0.0.1:${live.port}/${n}`);
for (let n = 0; n < DEAD; n += 1) await account.addEndpoint(`http://127.0.0.1:${dead.port}/${n}`);
const guard = createGuard({ allowedCidrs: ['127.0.0.0/8'], extraCa: null });
const options = { db: state.db, guard, logger: silentLogger, retryUnitS: 30, now: () => new Date() };
// Two, as an installation with two processes has.
const dispatchers = [startDispatcher(options), startDispatcher(options)];

const startedAt = performance.now();
for (let n = 0; n < EVENTS; n += 1) {
  const dueMs = startedAt + (n * (LIVE + DEAD) * 1000) / DELIVERIES_PER_SECOND - performance.now();
  if (dueMs > 0) await delay(dueMs);
  const before = performance.now();
  emittedAt.set(await account.emit(), before);
}
for (
  const endsAt = performance.now() + 30_000;
  arrivals.size < LIVE * EVENTS && performance.now() < endsAt;
) {
  await delay(100);
}
const firstMs = [...arrivals.values()].map(([first]) => first ?? Number.NaN).toSorted((a, b) => a - b);
const quantile = (share: number) => firstMs[Math.floor(share * firstMs.length)]?.toFixed(0);
const doubled = [...arrivals.values()].filter((times) => times.length > 1).length;
const { rows } = await sql<{ status: string; n: number }>`
  SELECT status, count(*)::int AS n FROM webhook_deliveries GROUP BY status ORDER BY status`.execute(
  state.db,
);
console.log(
  `${EVENTS * (LIVE + DEAD)} deliveries at ${DELIVERIES_PER_SECOND} a second: ${arrivals.size} of ${LIVE * EVENTS} reached live endpoints, ${doubled} twice`,
);
console.log(
  `first attempts after their event: median ${quantile(0.5)} ms, p95 ${quantile(0.95)} ms, p99 ${quantile(0.99)} ms`,
);
console.log(`in the database: ${rows.map(({ status, n }) => `${n} ${status}`).join(', ')}`);
await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
await guard.close();
await Promise.all([live.close(), dead.close()]);
await state.close();
await rm(dataDir, { recursive: true, force: true });
