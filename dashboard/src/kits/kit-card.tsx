import type { BrandKit } from '../../../src/contract/brand-kit.ts';
import { ASSET_KINDS } from '../../../src/contract/values/brand-kits.ts';
import { api } from '../api/client.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { useIsAdmin } from '../frame/use-role.ts';
import { t } from '../texts/texts.ts';
import { AssetSlot } from './asset-slot.tsx';
import { StylePictures } from './style-picture.tsx';
import { useSampleGroup } from './use-sample-group.ts';

/** A kit with a picture of its style and its files. */
export function KitCard({ kit }: { kit: BrandKit }) {
  const { groupId } = useSampleGroup();
  const isAdmin = useIsAdmin();
  // A new font or logo makes a new picture.
  const look = { kitId: kit.id };
  return (
    <section className="card stack" aria-label={kit.name}>
      <div className="row-apart">
        <h2>{kit.name}</h2>
        <span className="row small soft">
          <Swatch colour={kit.colors.primary_hex} name={t.kits.primary} />
          <Swatch colour={kit.colors.outline_hex} name={t.kits.outline} />
          {t.kits.sizes(kit.caption_style.size_pct, kit.caption_style.margin_v_pct)}
        </span>
      </div>
      {groupId !== null && (
        <StylePictures key={`${kit.font_key} ${kit.logo_key}`} groupId={groupId} look={look} />
      )}
      <ul className="quiet-list asset-slots">
        {ASSET_KINDS.map((kind) => (
          <AssetSlot key={kind} kit={kit} kind={kind} mayChange={isAdmin} />
        ))}
      </ul>
      {isAdmin && (
        <div>
          <ConfirmButton
            text={t.common.delete}
            isSmall
            title={t.kits.deleteTitle(kit.name)}
            question={t.kits.deleteText}
            action={t.common.delete}
            act={() => api.deleteBrandKit(kit.id)}
            stale={[['kits']]}
          />
        </div>
      )}
    </section>
  );
}

function Swatch({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="row">
      <span className="swatch" style={{ background: colour }} />
      {name} {colour}
    </span>
  );
}
