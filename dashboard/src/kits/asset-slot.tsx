import type { BrandKit } from '../../../src/contract/brand-kit.ts';
import {
  type AssetKind,
  FONT_EXTENSIONS,
  IMAGE_EXTENSIONS,
} from '../../../src/contract/values/brand-kits.ts';
import { useAnnounce } from '../announce/announcer.tsx';
import { api } from '../api/client.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { Failure } from '../components/failure.tsx';
import { FileButton, useFileDrop } from '../components/file-choice.tsx';
import { SaidError } from '../components/said-error.ts';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

interface AssetSlotProps {
  kit: BrandKit;
  kind: AssetKind;
  mayChange: boolean;
}

/** One file of a kit. The user drops or chooses it, and the service takes it or refuses it with a reason. */
export function AssetSlot({ kit, kind, mayChange }: AssetSlotProps) {
  const types: readonly string[] = kind === 'font' ? FONT_EXTENSIONS : IMAGE_EXTENSIONS;
  const send = async (file: File) => {
    const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!types.includes(ending)) throw new SaidError(t.kits.badType(file.name, types));
    const { upload } = await api.mintAssetUpload(kit.id, kind, file.name);
    await api.upload({ url: sameOrigin(upload.url) }, file);
    return await api.confirmAsset(kit.id, kind, upload.key);
  };
  const announce = useAnnounce();
  const put = useChange(send, [['kits']], () => announce(t.kits.taken(t.kits.kinds[kind])));
  const take = ([file]: File[]) => {
    if (file !== undefined && mayChange) put.mutate(file);
  };
  const { handlers } = useFileDrop(take);
  const isThere = kit[`${kind}_key`] !== null;
  return (
    <li className="asset-slot stack-tight" {...handlers}>
      <strong className="small">{t.kits.kinds[kind]}</strong>
      <span className="small soft">
        {put.isPending ? t.kits.checking : isThere ? t.kits.there : t.kits.missing}
      </span>
      {isThere && kind !== 'font' && (
        <img
          className="asset-picture"
          // A replaced file has the same address.
          src={`/internal/brand-kits/${kit.id}/assets/${kind}?at=${put.submittedAt}-${put.isPending}`}
          alt={t.kits.pictureOfAsset(t.kits.kinds[kind])}
          loading="lazy"
        />
      )}
      {mayChange && (
        <FileButton
          className="button button-small"
          isOff={put.isPending}
          label={`${isThere ? t.kits.replace : t.kits.choose}: ${t.kits.kinds[kind]}`}
          inputLabel={t.kits.kinds[kind]}
          accept={types.map((type) => `.${type}`).join(',')}
          onFiles={take}
        >
          {isThere ? t.kits.replace : t.kits.choose}
        </FileButton>
      )}
      <Failure error={put.error} />
    </li>
  );
}
