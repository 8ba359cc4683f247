import {
  type AccountTies,
  beginAccountDeletion,
  type DoomedAccount,
  lookAtDoomed,
} from '../app/accounts/begin-account-deletion.ts';
import { deleteRestOf, requireOwnStorage } from '../app/maintenance/delete-accounts.ts';
import { commandLineActor } from '../app/operator/command-line-actor.ts';
import type { Config } from '../config.ts';
import type { AccountContents } from '../contract/dashboard.ts';
import { findDeletion } from '../db/accounts/account-deletion.ts';
import { SentenceError } from '../lib/sentence-error.ts';
import { withStorage } from './open/with-storage.ts';

export type { AccountTies, DoomedAccount };

/** A deleted account. Name and contents are null where an earlier call had deleted it. */
export interface DeletedAccount {
  id: string;
  name: string | null;
  deleted_at: string | null;
  contents: AccountContents | null;
}

/**
 * Deletes an account with all that it has, whether a service runs or not. `confirm` throws to keep it. A deletion that
 * was begun continues without it. Null where there never was such an account.
 */
export async function deleteAccount(
  config: Config,
  id: string,
  confirm: (account: DoomedAccount & { ties: AccountTies }) => Promise<void>,
): Promise<DeletedAccount | null> {
  return await withStorage(config, async ({ db }, { store }) => {
    const app = { db, store, now: () => new Date() };
    const found = await lookAtDoomed(db, id);
    if (found === null) return await saidDeleted(id, null);
    await requireOwnStorage(app);
    if (found.deletingSince === null) await confirm(found);
    const begun = await beginAccountDeletion(db, commandLineActor(), id);
    await deleteRestOf(app, id).catch((cause: Error) => {
      throw new SentenceError(sayBegun(found.name, cause.message), { cause });
    });
    return await saidDeleted(id, begun);

    async function saidDeleted(deletedId: string, account: DoomedAccount | null) {
      const at = await findDeletion(db, deletedId);
      if (at === null && account === null) return null;
      const { name = null, contents = null } = account ?? {};
      return { id: deletedId, name, deleted_at: at?.toISOString() ?? null, contents };
    }
  });
}

function sayBegun(name: string, reason: string): string {
  return `${name} is closed for good, but not all of it is removed yet: ${reason} A running service continues within minutes, and so does this command when it is called again.`;
}
