import type { BrandKit, ReadBrandKit } from '../../contract/brand-kit.ts';
import { isUuid } from '../../contract/identifier.ts';
import type { Page } from '../../contract/page.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import {
  type BrandKitRow,
  deleteBrandKitRow,
  findBrandKit,
  insertBrandKit,
  pageBrandKits,
} from '../../db/cuts/brand-kits.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { ActingCaller, AppContext, Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';
import { type PageRequest, pageOf } from '../page-cursor.ts';
import { presentBrandKit } from './present-brand-kit.ts';

export async function createBrandKit(trx: Trx, caller: Caller, kit: ReadBrandKit): Promise<BrandKit> {
  return presentBrandKit(await insertBrandKit(trx, { ...kit, account_id: caller.accountId }));
}

export async function getBrandKit(app: AppContext, caller: Caller, kitId: string): Promise<BrandKit> {
  return presentBrandKit(await requireBrandKit(app.db, caller, kitId));
}

export async function listBrandKits(
  app: AppContext,
  caller: Caller,
  request: PageRequest,
): Promise<Page<BrandKit>> {
  const rows = await pageBrandKits(app.db, { ...caller, ...request });
  return pageOf(rows, request.limit, presentBrandKit);
}

/** Gives the same answer whether or not there was such a kit. Its assets stay, because cuts still name it. */
export async function deleteBrandKit(app: AppContext, caller: ActingCaller, kitId: string): Promise<void> {
  if (!isUuid(kitId)) return;
  await app.db.transaction().execute(async (trx) => {
    const name = await deleteBrandKitRow(trx, kitId, caller.accountId);
    if (name !== null) await writeAudit(trx, { ...caller, act: 'kit.deleted', subject: { id: kitId, name } });
  });
}

export async function requireBrandKit(db: Db | Trx, caller: Caller, kitId: string): Promise<BrandKitRow> {
  return await findOrFail('brand kit', kitId, () => findBrandKit(db, kitId, caller.accountId));
}
