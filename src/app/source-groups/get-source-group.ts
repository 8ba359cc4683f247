import type { Page } from '../../contract/page.ts';
import type { SourceGroup, SourceGroupRow } from '../../contract/source-group.ts';
import type { Db, Trx } from '../../db/database.ts';
import {
  findShownGroup,
  findSourceGroup,
  pageSourceGroups,
  type StoredSourceGroup,
} from '../../db/recordings/source-groups.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { type PageRequest, pageOf } from '../page-cursor.ts';
import { presentGroup, presentGroupRow } from './present-source-group.ts';

export async function getSourceGroup(app: AppContext, caller: Caller, groupId: string): Promise<SourceGroup> {
  const found = await findOrFail('source group', groupId, () =>
    findShownGroup(app.db, groupId, caller.accountId),
  );
  return presentGroup(found.group, found.files);
}

export async function listSourceGroups(
  app: AppContext,
  caller: Caller,
  request: PageRequest,
): Promise<Page<SourceGroupRow>> {
  const rows = await pageSourceGroups(app.db, { ...caller, ...request });
  return pageOf(rows, request.limit, presentGroupRow);
}

/** Another account's group counts as one that does not exist. */
export async function requireSourceGroup(
  db: Db | Trx,
  caller: Caller,
  groupId: string,
): Promise<StoredSourceGroup> {
  return await findOrFail('source group', groupId, () => findSourceGroup(db, groupId, caller.accountId));
}
