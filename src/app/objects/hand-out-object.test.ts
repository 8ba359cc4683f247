import { Readable } from 'node:stream';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { silentLogger } from '../../lib/logger.ts';
import type { AppContext } from '../app-context.ts';
import { accountOfKey } from '../maintenance/key-shapes.ts';
import { meterEgress } from './hand-out-object.ts';

const ACCOUNT = '11111111-1111-4111-8111-111111111111';

/** An app whose database keeps no rows and tells what was to be written. */
function appWith(written: unknown[][]): AppContext {
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      written.push([...query.parameters]);
    },
  });
  return { db, logger: silentLogger } as unknown as AppContext;
}

/** Reads an object of four chunks of a megabyte, hangs up after some, and returns the metered use. */
async function meteredAfter(chunks: number): Promise<unknown[][]> {
  const written: unknown[][] = [];
  const bytes = Readable.from(Array.from({ length: 4 }, () => Buffer.alloc(1e6)));
  meterEgress(appWith(written), ACCOUNT, bytes);
  const isClosed = new Promise((resolve) => bytes.once('close', resolve));
  let read = 0;
  if (chunks === 0) bytes.destroy();
  else
    for await (const _ of bytes) {
      read += 1;
      if (read === chunks) break;
    }
  await isClosed;
  await new Promise((resolve) => setImmediate(resolve));
  return written;
}

test('a whole download is metered once, with all of its bytes', async () => {
  expect(await meteredAfter(5)).toEqual([[ACCOUNT, 'egress_gb', 0.004, expect.stringMatching(/^download:/)]]);
});

test('a download that is broken off is metered with the bytes that left', async () => {
  const [[account, meter, gb] = [], ...others] = await meteredAfter(2);
  expect([account, meter, others]).toEqual([ACCOUNT, 'egress_gb', []]);
  expect(gb).toBeGreaterThanOrEqual(0.002);
  expect(gb).toBeLessThan(0.004);
});

test('a download that sent nothing is not metered', async () => {
  expect(await meteredAfter(0)).toEqual([]);
});

test('the account of a key is the one that owns the object; the shared cache has none', () => {
  expect(accountOfKey(`accounts/${ACCOUNT}/renders/video.mp4`)).toBe(ACCOUNT);
  expect(accountOfKey('cache/previews/video.mp4')).toBeNull();
});
