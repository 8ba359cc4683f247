import { moveGate } from '../../app/operator/move-gate.ts';
import type { Db } from '../../db/database.ts';
import { commandLineActor } from './command-line-actor.ts';

/** The command line's way to the gate: `forS` null is until it is opened. */
export async function closeGate(db: Db, forS: number | null): Promise<void> {
  await moveGate(db, commandLineActor(), { isClosed: true, forS });
}

export async function openGate(db: Db): Promise<void> {
  await moveGate(db, commandLineActor(), { isClosed: false, forS: null });
}
