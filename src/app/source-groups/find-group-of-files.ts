import { findGroupByContent } from '../../db/recordings/source-groups.ts';
import type { AppContext, Caller } from '../app-context.ts';

/** The caller's group that was made from these files, a ready one first; null where there is none. */
export async function findGroupOfFiles(
  app: AppContext,
  caller: Caller,
  files: readonly { sha256: string; role: string }[],
): Promise<string | null> {
  return await findGroupByContent(app.db, caller.accountId, files);
}
