import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import { cancelRender, cancelRendersOfCut } from '../renders/cancel-renders.ts';
import { commandLineActor } from './command-line-actor.ts';

/** The outcome for one id. */
export interface CancelVerdict {
  id: string;
  /** The renders that were ended. */
  cancelled: string[];
  /** The reason why no render was ended; else null. */
  fault: string | null;
}

/** Ends a render by its id, or by a cut's id all of its running renders, in any account. */
export async function cancelById(db: Db, id: string): Promise<CancelVerdict> {
  try {
    await cancelRender(db, null, id);
    await writeCancelled(db, id, [id]);
    return { id, cancelled: [id], fault: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code !== 'not_found') return { id, cancelled: [], fault: error.message };
  }
  try {
    const cancelled = await cancelRendersOfCut(db, null, id);
    if (cancelled.length > 0) await writeCancelled(db, id, cancelled);
    return { id, cancelled, fault: cancelled.length === 0 ? 'no render of this cut is under way' : null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { id, cancelled: [], fault: 'there is no render and no cut with this id' };
  }
}

async function writeCancelled(db: Db, id: string, renders: string[]): Promise<void> {
  const entry = { accountId: null, actor: commandLineActor(), subject: { id }, details: { renders } };
  await writeAudit(db, { ...entry, act: 'render.cancelled' });
}
