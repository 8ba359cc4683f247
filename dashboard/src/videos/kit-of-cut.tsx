import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { BrandKit } from '../../../src/contract/brand-kit.ts';
import type { Cut } from '../../../src/contract/cut.ts';
import type { Page } from '../../../src/contract/page.ts';
import { kitsQuery } from '../api/queries.ts';
import { t } from '../texts/texts.ts';

const texts = t.cuts.renders;

/** The kit of a cut, which stays as it is, and the way to a cut with another one. */
export function KitOfCut({ cut }: { cut: Cut }) {
  const { data: kits } = useQuery(kitsQuery);
  if (kits === undefined) return null;
  const hasOthers = kits.data.some(({ id }) => id !== cut.brand_kit_id);
  if (cut.brand_kit_id === null && !hasOthers) return null;
  return (
    <div className="stack-tight">
      <p className="soft">{sayKit(cut.brand_kit_id, kits)}</p>
      {hasOthers && (
        <>
          <div>
            <Link to="/cuts/new" search={{ like: cut.id }} className="button button-small">
              {texts.otherKit}
            </Link>
          </div>
          <p className="small soft">{texts.otherKitHint}</p>
        </>
      )}
    </div>
  );
}

function sayKit(kitId: string | null, { data, next_cursor: next }: Page<BrandKit>): string {
  if (kitId === null) return texts.noKit;
  const kit = data.find(({ id }) => id === kitId);
  if (kit !== undefined) return texts.kit(kit.name);
  return next === null ? texts.deletedKit : texts.fixedKit;
}
