import type { AssetKind } from '../../contract/values/brand-kits.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import type { BrandKitRow } from '../../db/cuts/brand-kits.ts';

const OWN_CARD: Record<Aspect, AssetKind> = {
  '16:9': 'end_card_16x9',
  '1:1': 'end_card_1x1',
  '9:16': 'end_card_9x16',
};

/** The end card of a video in this aspect: the aspect's own one, else the general one, else none. */
export function endCardKind(kit: BrandKitRow, aspect: Aspect): AssetKind | null {
  if (kit.assets[OWN_CARD[aspect]] !== undefined) return OWN_CARD[aspect];
  return kit.assets['end_card'] === undefined ? null : 'end_card';
}
