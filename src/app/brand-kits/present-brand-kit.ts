import type { BrandKit } from '../../contract/brand-kit.ts';
import { ASSET_KINDS, type AssetKind } from '../../contract/values/brand-kits.ts';
import type { BrandKitRow } from '../../db/cuts/brand-kits.ts';

export function presentBrandKit(row: BrandKitRow): BrandKit {
  const keys = Object.fromEntries(
    ASSET_KINDS.map((kind) => [`${kind}_key`, row.assets[kind]?.issuedKey ?? null]),
  );
  return {
    id: row.id,
    account_id: row.account_id,
    name: row.name,
    colors: { primary_hex: row.primary_hex, outline_hex: row.outline_hex },
    caption_style: { font_name: row.font_name, size_pct: row.size_pct, margin_v_pct: row.margin_v_pct },
    ...(keys as Record<`${AssetKind}_key`, string | null>),
    created_at: row.created_at.toISOString(),
  };
}

/** The key under which an asset is uploaded. It depends only on account, kit and kind. */
export function assetUploadKey(accountId: string, kitId: string, kind: AssetKind): string {
  return `accounts/${accountId}/kits/${kitId}/uploads/${kind}`;
}
