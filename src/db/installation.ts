import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

/** The secret that all processes of an installation sign addresses with; made once. */
export async function readSigningSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('installation')
    .values({ signing_secret: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('signing_secret').executeTakeFirstOrThrow();
  return row.signing_secret;
}
