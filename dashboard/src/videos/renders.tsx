import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { Render } from '../../../src/contract/render.ts';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { rendering } from '../api/internal.ts';
import { planQuery, rendersQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { AspectChoice, type AspectName } from '../components/aspect-choice.tsx';
import { Badge, toneOf } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { StylePicture } from '../kits/style-picture.tsx';
import '../styles/kits.css';
import { useChange } from '../components/use-change.ts';
import { diffPlans } from '../cut/plan-diff.ts';
import { showLength, t } from '../texts/texts.ts';
import { QcReport } from './qc-report.tsx';

const texts = t.cuts.renders;

/** The videos of a cut, newest first, with their sidecars. */
export function Renders({ cut }: { cut: Cut }) {
  const list = useQuery(rendersQuery(cut.id));
  const canWrite = useCanWrite();
  const rows = [...(list.data?.data ?? [])].reverse();
  if (cut.plan === null && rows.length === 0) return null;
  return (
    <section className="stack">
      <div className="row-apart">
        <h2>{texts.title}</h2>
        {canWrite && cut.status === 'rendering' && <CancelButton cutId={cut.id} />}
      </div>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.data !== undefined && rows.length === 0 && <p className="soft">{texts.none}</p>}
      <div className="videos">
        {rows.map((render) => (
          <RenderCard key={render.id} render={render} />
        ))}
      </div>
    </section>
  );
}

/** Asks for videos of the latest plan; `onMade` once they are asked for. */
export function RenderButton({ cut, onMade }: { cut: Cut; onMade: () => void }) {
  const list = useQuery(rendersQuery(cut.id));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="primary"
        disabled={cut.status === 'planning' || cut.status === 'rendering'}
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

/** Downloads every file of a video, one after the other. Browsers ask once for permission. */
function DownloadAll({ render }: { render: Render }) {
  const downloadAll = () => {
    for (const address of [render.url, ...Object.values(render.sidecars ?? {})]) {
      if (address !== undefined) download(sameOrigin(address));
    }
  };
  return (
    <Button isSmall onClick={downloadAll}>
      {texts.all}
    </Button>
  );
}

function CancelButton({ cutId }: { cutId: string }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => rendering.cancel(cutId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['renders', cutId] }),
  });
  return (
    <>
      <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.cancel}
      </Button>
      <Failure error={cancel.error} />
    </>
  );
}

function RenderCard({ render }: { render: Render }) {
  const title = texts.of(render.aspect, render.plan_version);
  return (
    <article className="video-card stack-tight" data-aspect={render.aspect} aria-label={title}>
      {render.url === undefined ? (
        <div className="video-place" data-aspect={render.aspect} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the captions are part of the picture
        <video
          className="video-place"
          data-aspect={render.aspect}
          src={sameOrigin(render.url)}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
        />
      )}
      <div className="row-apart">
        <h3>{title}</h3>
        <Badge tone={toneOf(render.status)} text={texts.states[render.status]} />
      </div>
      {render.duration_ms !== null && <p className="small soft numbers">{showLength(render.duration_ms)}</p>}
      {render.url !== undefined && render.sidecars !== undefined && (
        <>
          <div className="row">
            <DownloadAll render={render} />
            <a className="button button-small" href={sameOrigin(render.url)} download>
              {texts.video}
            </a>
            {Object.entries(render.sidecars).map(([kind, url = '']) => (
              <a
                key={kind}
                className="button button-small"
                href={sameOrigin(url)}
                download
                aria-label={`${kind.toUpperCase()}: ${texts.names[kind] ?? kind}`}
              >
                {kind.toUpperCase()}
              </a>
            ))}
          </div>
          <QcReport renderId={render.id} url={sameOrigin(render.sidecars.qc)} />
        </>
      )}
    </article>
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

interface RenderModalProps {
  cut: Cut;
  /** The existing renders, oldest first. */
  renders: readonly Render[];
  onClose: () => void;
  onMade: () => void;
}

function RenderModal({ cut, renders, onClose, onMade }: RenderModalProps) {
  const [aspects, setAspects] = useState<AspectName[]>(['16:9']);
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
            aspect={aspect}
            cropMode={cropMode}
            look={cut.brand_kit_id === null ? {} : { kitId: cut.brand_kit_id }}
          />
        ))}
      </div>
      <NewShare cut={cut} renders={renders} aspects={aspects} />
      {quote.data !== undefined && aspects.length > 0 && (
        <p className="soft">
          {texts.quote(
            quote.data.output_minutes.toFixed(1),
            String(Math.ceil(quote.data.estimated_render_seconds)),
          )}
        </p>
      )}
    </FormModal>
  );
}
