import type { Readable } from 'node:stream';
import { notFound } from '../../contract/problems/problem.ts';
import type { AssetKind } from '../../contract/values/brand-kits.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireBrandKit } from './brand-kits.ts';

/** The logo or an end card of a kit, as renders use it: a PNG. */
export async function readKitImage(
  app: AppContext,
  caller: Caller,
  { kitId, kind }: { kitId: string; kind: AssetKind },
): Promise<Readable> {
  const kit = await requireBrandKit(app.db, caller, kitId);
  const key = kind === 'font' ? undefined : kit.assets[kind]?.checkedKey;
  if (key === undefined || (await app.store.stat(key)) === null) throw notFound('asset');
  return await app.store.get(key);
}
