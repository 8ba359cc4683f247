import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface ModelInstallRow {
  model: string;
  bytes: number;
  /** Null before the first bytes. */
  total_bytes: number | null;
  /** Null while it is under way. */
  error: string | null;
}

/** Notes that an installation begins. False where one of the model is under way. */
export async function beginModelInstall(trx: Trx, model: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO model_installs (model) VALUES (${model})
    ON CONFLICT (model) DO UPDATE SET error = NULL, started_at = now()
      WHERE model_installs.error IS NOT NULL
    RETURNING model`.execute(trx);
  return rows.length > 0;
}

export async function noteModelBytes(
  db: Db,
  model: string,
  { bytes, totalBytes }: { bytes: number; totalBytes: number },
): Promise<void> {
  await db
    .updateTable('model_installs')
    .set({ bytes, total_bytes: totalBytes })
    .where('model', '=', model)
    .execute();
}

/** Ends an installation. One that succeeded leaves no row: the folder tells of it. */
export async function endModelInstall(trx: Trx, model: string, error: string | null): Promise<void> {
  if (error === null) await trx.deleteFrom('model_installs').where('model', '=', model).execute();
  else await trx.updateTable('model_installs').set({ error }).where('model', '=', model).execute();
}

export async function listModelInstalls(db: Db): Promise<ModelInstallRow[]> {
  return await db
    .selectFrom('model_installs')
    .select(['model', 'bytes', 'total_bytes', 'error'])
    .orderBy('started_at')
    .execute();
}
