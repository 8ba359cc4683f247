import type { AccountView } from '../../contract/dashboard.ts';
import { type AccountRow, listAccounts } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';

export async function listAccountViews(db: Db): Promise<AccountView[]> {
  return (await listAccounts(db)).map(presentAccount);
}

export function presentAccount(row: AccountRow): AccountView {
  const { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders } = row;
  return { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders };
}
