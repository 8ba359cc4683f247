import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Render } from '../../../src/contract/render.ts';
import { api } from '../api/client.ts';
import { planQuery, rendersQuery } from '../api/queries.ts';
import { AspectChoice, type AspectName } from '../components/aspect-choice.tsx';
import { Button } from '../components/button.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useChange } from '../components/use-change.ts';
import { type ShownMoment, StylePicture } from '../kits/style-picture.tsx';
import { keptRanges } from '../plan-player/kept-ranges.ts';
import { count, t } from '../texts/texts.ts';
import { diffPlans } from '../versions/plan-diff.ts';
import { KitOfCut } from './kit-of-cut.tsx';
import { useIsFootageGone } from './use-is-footage-gone.ts';
import { useUsualAspect } from './use-usual-aspect.ts';
import { sayVideoLength } from './video-length.ts';
import '../styles/kits.css';

const texts = t.cuts.renders;

/** Requests videos of the latest plan; `onMade` is called after the request. */
export function RenderButton({ cut, onMade }: { cut: Cut; onMade: () => void }) {
  const list = useQuery(rendersQuery(cut.id));
  const [isAsking, setAsking] = useState(false);
  const isGone = useIsFootageGone(cut);
  return (
    <>
      <Button
        look="primary"
        isOff={isGone || cut.status === 'planning' || cut.status === 'rendering'}
        title={isGone ? t.cuts.footageGone : undefined}
        onClick={() => setAsking(true)}
      >
        {texts.make}
      </Button>
      {isAsking && (
        <RenderModal
          cut={cut}
          renders={list.data?.data ?? []}
          onClose={() => setAsking(false)}
          onMade={onMade}
        />
      )}
    </>
  );
}

/** How many entries must be encoded: those of an earlier video come from the cache. */
function NewShare({
  cut,
  renders,
  aspects,
}: {
  cut: Cut;
  renders: readonly Render[];
  aspects: readonly AspectName[];
}) {
  const last = renders.findLast(({ status, aspect }) => status === 'complete' && aspects.includes(aspect));
  const old = useQuery({ ...planQuery(cut.id, last?.plan_version ?? 0), enabled: last !== undefined });
  if (cut.plan === null || old.data === undefined) return null;
  const fresh = diffPlans(old.data, cut.plan).filter(({ fate }) => fate === 'added' || fate === 'changed');
  return <p className="soft">{texts.fresh(fresh.length, cut.plan.entries.length, old.data.version)}</p>;
}

/** The longest stretch of an entry that is shown without a cut. */
function momentOf(entry: PlanEntry | undefined): ShownMoment | undefined {
  if (entry === undefined) return undefined;
  const [longest] = keptRanges(entry).toSorted((a, b) => b.endMs - b.startMs - (a.endMs - a.startMs));
  return longest && { camera: entry.camera, ...longest };
}

interface RenderModalProps {
  cut: Cut;
  /** The existing renders, oldest first. */
  renders: readonly Render[];
  onClose: () => void;
  onMade: () => void;
}

function RenderModal({ cut, renders, onClose, onMade }: RenderModalProps) {
  const usualAspect = useUsualAspect(cut.source_group_ids[0]);
  const [aspects, setAspects] = useState<AspectName[]>([usualAspect]);
  const [cropMode, setCropMode] = useState('bars');
  const request = { aspects, crop_mode: cropMode as 'bars' | 'stack' };
  const quote = useQuery({
    queryKey: ['quote', cut.id, cut.plan_version, aspects, cropMode],
    queryFn: () => api.quoteRenders(cut.id, request),
    enabled: aspects.length > 0,
  });
  const stale = [
    ['cut', cut.id],
    ['renders', cut.id],
  ];
  const make = useChange(
    () => api.createRenders(cut.id, request),
    stale,
    () => {
      onClose();
      onMade();
    },
  );
  return (
    <FormModal
      title={texts.make}
      action={texts.make}
      work={{ isPending: make.isPending, error: make.error ?? quote.error }}
      isIncomplete={aspects.length === 0}
      onSend={() => make.mutate()}
      onClose={onClose}
    >
      <AspectChoice
        label={texts.aspect}
        aspects={aspects}
        cropMode={cropMode}
        isWide={usualAspect === '16:9'}
        onChange={(chosen, mode) => {
          setAspects(chosen);
          setCropMode(mode);
        }}
      />
      <div className="style-pictures">
        {aspects.map((aspect) => (
          <StylePicture
            key={aspect}
            groupId={cut.plan?.entries[0]?.source_group ?? cut.source_group_ids[0] ?? ''}
            moment={momentOf(cut.plan?.entries[0])}
            aspect={aspect}
            cropMode={cropMode}
            look={cut.brand_kit_id === null ? {} : { kitId: cut.brand_kit_id }}
          />
        ))}
      </div>
      <KitOfCut cut={cut} />
      <NewShare cut={cut} renders={renders} aspects={aspects} />
      {quote.data !== undefined && aspects.length > 0 && (
        <p className="soft">
          {texts.quote(
            count(
              aspects.length,
              texts.videosOf(sayVideoLength(quote.data.output_duration_s * 1000, cut.plan)),
            ),
            String(Math.ceil(quote.data.estimated_render_seconds)),
          )}
        </p>
      )}
    </FormModal>
  );
}
