import { writeAudit } from '../../db/accounts/audit-log.ts';
import { type Rotation, rotateSigningSecret } from '../../db/accounts/signing-secrets.ts';
import type { Db } from '../../db/database.ts';
import { commandLineActor } from './command-line-actor.ts';

/** Signs addresses with a new secret from now on. Null when the previous secret is still valid. */
export async function rotateSecret(db: Db, isAtOnce: boolean): Promise<Rotation | null> {
  return await db.transaction().execute(async (trx) => {
    const rotation = await rotateSigningSecret(trx, isAtOnce);
    if (rotation === null) return null;
    const details = { old_until: rotation.oldUntil?.toISOString() ?? null };
    await writeAudit(trx, { accountId: null, actor: commandLineActor(), act: 'secret.rotated', details });
    return rotation;
  });
}
