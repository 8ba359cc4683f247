import { useEffect, useState } from 'react';
import { ASPECTS } from '../../../src/contract/values/pictures.ts';
import type { AspectName } from '../components/aspect-choice.tsx';
import { t } from '../texts/texts.ts';

/** A picture is requested only when typing or dragging pauses. */
const REST_MS = 250;

export interface StyleLook {
  kitId?: string;
  primaryHex?: string;
  outlineHex?: string;
  sizePct?: string;
  marginVPct?: string;
}

/** A stretch of a recording by one camera; the picture is from its middle. */
export interface ShownMoment {
  camera: string;
  startMs: number;
  endMs: number;
}

interface StylePictureProps {
  groupId: string;
  /** Without it a stretch with speech is shown. */
  moment?: ShownMoment | undefined;
  aspect: AspectName;
  cropMode: string;
  look: StyleLook;
}

/** A real frame of a recording, with the layout and captions of a video. */
export function StylePicture(props: StylePictureProps) {
  const { aspect } = props;
  const url = useRested(addressOf(props));
  const [shown, setShown] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      setShown(url);
      setMissing(false);
    };
    image.onerror = () => setMissing(true);
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return (
    <figure className="style-picture" data-aspect={aspect}>
      {shown !== null && (
        <img src={shown} alt={t.kits.pictureOf(aspect)} data-settled={shown === url ? '' : undefined} />
      )}
      {isMissing && <p className="small">{t.kits.noPicture}</p>}
      <figcaption className="small soft">{aspect}</figcaption>
    </figure>
  );
}

function addressOf({ groupId, moment, aspect, cropMode, look }: StylePictureProps): string {
  const query = new URLSearchParams({ aspect, crop_mode: cropMode });
  if (moment !== undefined) {
    query.set('camera', moment.camera);
    query.set('start_ms', String(moment.startMs));
    query.set('end_ms', String(moment.endMs));
  }
  if (look.kitId !== undefined && look.kitId !== '') query.set('kit_id', look.kitId);
  if (look.primaryHex !== undefined) query.set('primary_hex', look.primaryHex);
  if (look.outlineHex !== undefined) query.set('outline_hex', look.outlineHex);
  if (look.sizePct !== undefined) query.set('size_pct', look.sizePct);
  if (look.marginVPct !== undefined) query.set('margin_v_pct', look.marginVPct);
  return `/internal/groups/${groupId}/style?${query}`;
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** One picture for each aspect. */
export function StylePictures({ groupId, look }: { groupId: string; look: StyleLook }) {
  return (
    <div className="style-pictures">
      {ASPECTS.map((aspect) => (
        <StylePicture key={aspect} groupId={groupId} aspect={aspect} cropMode="bars" look={look} />
      ))}
    </div>
  );
}
