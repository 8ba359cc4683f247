import type { AssetKind } from '../../contract/values/brand-kits.ts';
import { ASPECTS } from '../../contract/values/pictures.ts';
import { findBrandKit } from '../../db/cuts/brand-kits.ts';
import { findCut } from '../../db/cuts/cuts.ts';
import type { StoredStyle } from '../../domain/render/stored-input.ts';
import type { RenderStyle } from '../../renderer/render-input.ts';
import type { StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { endCardKind } from '../brand-kits/end-card-kind.ts';
import { type CaptionFonts, openKitFont } from '../brand-kits/kit-font.ts';

/** The style of captions without a brand kit. */
const PLAIN: StoredStyle = {
  primaryHex: '#FFFFFF',
  outlineHex: '#000000',
  font: null,
  sizePct: 4.5,
  marginVPct: null,
  logoKey: null,
  endCardKeys: { '16:9': null, '1:1': null, '9:16': null },
};

/** The style of a cut's kit. A deleted kit still styles the cuts that name it. */
export async function gatherStoredStyle(app: Pick<AppContext, 'db'>, cutId: string): Promise<StoredStyle> {
  const cut = await findCut(app.db, cutId, null);
  return await gatherKitStyle(app, cut?.brand_kit_id ?? null, cut?.account_id ?? null);
}

/** The style of an account's kit; without a kit, the plain style. */
export async function gatherKitStyle(
  app: Pick<AppContext, 'db'>,
  kitId: string | null,
  accountId: string | null,
): Promise<StoredStyle> {
  const kit =
    kitId === null || accountId === null ? null : await findBrandKit(app.db, kitId, accountId, true);
  if (kit === null) return PLAIN;
  const keyOf = (kind: AssetKind) => kit.assets[kind]?.checkedKey ?? null;
  const fontKey = keyOf('font');
  const cards = ASPECTS.map((aspect) => {
    const kind = endCardKind(kit, aspect);
    return [aspect, kind === null ? null : keyOf(kind)];
  });
  return {
    primaryHex: kit.primary_hex,
    outlineHex: kit.outline_hex,
    font: fontKey === null ? null : { key: fontKey, name: kit.font_name ?? kit.name },
    sizePct: kit.size_pct,
    marginVPct: kit.margin_v_pct,
    logoKey: keyOf('logo'),
    endCardKeys: Object.fromEntries(cards) as StoredStyle['endCardKeys'],
  };
}

export async function openStoredStyle(
  store: StoreWithPaths,
  fonts: CaptionFonts,
  style: StoredStyle,
): Promise<RenderStyle> {
  const pathOf = async (key: string | null) => (key === null ? null : await store.localPath(key));
  const { primaryHex, outlineHex, sizePct, marginVPct, font } = style;
  return {
    primaryHex,
    outlineHex,
    sizePct,
    marginVPct,
    font:
      font === null ? fonts.installed : { name: font.name, ...(await openKitFont(store, fonts, font.key)) },
    logoPath: await pathOf(style.logoKey),
    endCardPaths: {
      '16:9': await pathOf(style.endCardKeys['16:9']),
      '1:1': await pathOf(style.endCardKeys['1:1']),
      '9:16': await pathOf(style.endCardKeys['9:16']),
    },
  };
}
