import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Cut } from '../../../src/contract/cut.ts';
import type { Render } from '../../../src/contract/render.ts';
import { download } from '../api/download.ts';
import { rendering } from '../api/internal.ts';
import { planQuery, rendersQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { t } from '../texts/texts.ts';
import { QcReport } from './qc-report.tsx';
import { isRendering } from './use-is-rendering.ts';
import { sayVideoLength } from './video-length.ts';

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
        {canWrite && isRendering(cut.status, rows) && <CancelButton cutId={cut.id} />}
      </div>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {list.data !== undefined && rows.length === 0 && <p className="soft">{texts.none}</p>}
      <div className="videos">
        {rows.map((render) => (
          <RenderCard key={render.id} cutId={cut.id} render={render} />
        ))}
      </div>
    </section>
  );
}

/** Downloads every file of a video, one after the other. Browsers ask once for permission. */
function DownloadAll({ render, title }: { render: Render; title: string }) {
  const downloadAll = () => {
    for (const address of [render.url, ...Object.values(render.sidecars ?? {})]) {
      if (address !== undefined) download(sameOrigin(address));
    }
  };
  return (
    <Button isSmall aria-label={`${texts.all}: ${title}`} onClick={downloadAll}>
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
      <Button isOff={cancel.isPending} onClick={() => cancel.mutate()}>
        {texts.cancel}
      </Button>
      <Failure error={cancel.error} />
    </>
  );
}

function RenderCard({ cutId, render }: { cutId: string; render: Render }) {
  const plan = useQuery({ ...planQuery(cutId, render.plan_version), enabled: render.duration_ms !== null });
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
      {render.duration_ms !== null && plan.data !== undefined && (
        <p className="small soft numbers">{sayVideoLength(render.duration_ms, plan.data)}</p>
      )}
      {render.url !== undefined && render.sidecars !== undefined && (
        <>
          <div className="row">
            <DownloadAll render={render} title={title} />
            <a
              className="button button-small"
              href={sameOrigin(render.url)}
              download
              aria-label={`${texts.video}: ${title}`}
            >
              {texts.video}
            </a>
            {Object.entries(render.sidecars).map(([kind, url = '']) => (
              <a
                key={kind}
                className="button button-small"
                href={sameOrigin(url)}
                download
                aria-label={`${kind.toUpperCase()}: ${texts.names[kind] ?? kind}, ${title}`}
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
