import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { readJson } from '../json-column.ts';
import { olderThan, type PageOfAccount, position } from '../page.ts';
import type { BrandKitsTable } from './cut-tables.ts';
import { type ConfirmedAsset, type KitAssets, kitAssetsSchema } from './stored-keys.ts';

type StoredKit = Selectable<BrandKitsTable>;

export interface BrandKitRow extends Omit<StoredKit, 'assets'> {
  assets: KitAssets;
}

export async function insertBrandKit(
  trx: Trx,
  kit: Omit<Insertable<BrandKitsTable>, 'assets'>,
): Promise<BrandKitRow> {
  const row = await trx
    .insertInto('brand_kits')
    .values({ ...kit, assets: '{}' })
    .returningAll()
    .executeTakeFirstOrThrow();
  return checked(row);
}

function checked<Row extends StoredKit>(row: Row): Omit<Row, 'assets'> & { assets: KitAssets } {
  return { ...row, assets: readJson(kitAssetsSchema, row.assets, `brand_kits.assets of ${row.id}`) };
}

/** Deleted kits still style the cuts that name them. Only `includeDeleted` finds them. */
export async function findBrandKit(
  db: Db | Trx,
  id: string,
  accountId: string | null,
  includeDeleted = false,
): Promise<BrandKitRow | null> {
  let query = db.selectFrom('brand_kits').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  if (!includeDeleted) query = query.where('deleted_at', 'is', null);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : checked(row);
}

export async function pageBrandKits(
  db: Db,
  { accountId, limit, after }: PageOfAccount,
): Promise<(BrandKitRow & { position: string })[]> {
  const { rows } = await sql<StoredKit & { position: string }>`
    SELECT *, ${position} AS position FROM brand_kits
    WHERE account_id = ${accountId} AND deleted_at IS NULL ${olderThan(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`.execute(db);
  return rows.map(checked);
}

export async function setBrandKitAsset(
  trx: Trx,
  id: string,
  kind: string,
  asset: ConfirmedAsset,
): Promise<BrandKitRow> {
  const { rows } = await sql<StoredKit>`
    UPDATE brand_kits SET assets = assets || jsonb_build_object(${kind}::text, ${JSON.stringify(asset)}::jsonb)
    WHERE id = ${id} RETURNING *`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the kit is gone');
  return checked(row);
}

/** The kit's name; null when there was none. */
export async function deleteBrandKitRow(trx: Trx, id: string, accountId: string): Promise<string | null> {
  const row = await trx
    .updateTable('brand_kits')
    .set({ deleted_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
