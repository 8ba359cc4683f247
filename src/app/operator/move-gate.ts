import { closeGate, openGate, readGate } from '../../db/access/admission-gate.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../domain/rules/audit.ts';

export interface GateMove {
  isClosed: boolean;
  /** The gate opens by itself after this time; null: an operator opens it. */
  forS: number | null;
}

/** Closes or opens the admission gate. */
export async function moveGate(db: Db, actor: Actor, { isClosed, forS }: GateMove): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (isClosed) await closeGate(trx, forS);
    else await openGate(trx);
    const details = isClosed ? { for_s: forS } : {};
    await writeAudit(trx, { accountId: null, actor, act: isClosed ? 'gate.closed' : 'gate.opened', details });
  });
}

/**
 * Whether the gate is closed now, and until when. `until` is null for a gate that is open, or closed for
 * good.
 */
export async function lookAtGate(db: Db): Promise<{ is_closed: boolean; until: string | null }> {
  const { is_closed: isClosed, until } = await readGate(db);
  return { is_closed: isClosed, until: isClosed && until !== null ? new Date(until).toISOString() : null };
}
