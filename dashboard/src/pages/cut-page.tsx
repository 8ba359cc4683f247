import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import { useAnnounceEnd } from '../announce/use-announce-end.ts';
import { api, isGone } from '../api/client.ts';
import { useWork } from '../api/live.ts';
import { cutQuery, rendersQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { asSentence, NotShown } from '../components/failure.tsx';
import { useSay } from '../components/toast-list.tsx';
import { WorkProgress } from '../components/work-progress.tsx';
import { PlanEditor } from '../cut/plan-editor.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { useIsAdmin } from '../frame/use-role.ts';
import { count, showLength, showTime, t } from '../texts/texts.ts';
import { Renders } from '../videos/renders.tsx';
import { useIsFootageGone } from '../videos/use-is-footage-gone.ts';
import { useIsRendering } from '../videos/use-is-rendering.ts';
import '../styles/cut.css';
import '../styles/hand-off.css';

export function CutPage() {
  const { cutId } = useParams({ from: '/inside/cuts/$cutId' });
  const cut = useQuery(cutQuery(cutId));
  if (cut.data === undefined || isGone(cut.error)) {
    return (
      <Page title={t.cuts.title}>
        {cut.isPending ? (
          <Loading />
        ) : (
          <NotShown query={cut} deleted={t.cuts.deletedMeanwhile}>
            <Link to="/cuts" className="button button-small">
              {t.cuts.all}
            </Link>
          </NotShown>
        )}
      </Page>
    );
  }
  return <CutView cut={cut.data} />;
}

function CutView({ cut }: { cut: Cut }) {
  const queries = useQueryClient();
  const isAdmin = useIsAdmin();
  const isMaking = useIsRendering(cut);
  const isUnderWay = cut.status === 'planning' || isMaking;
  const work = useWork(cut.id, isUnderWay);
  // The editor says it in its own place, so that the page does not move.
  const isRevised = cut.status === 'planning' && cut.plan !== null;
  const ended =
    work?.renders.filter(({ status }) => status === 'complete' || status === 'failed').length ?? 0;
  // The event stream reports first that a plan or a video has ended. Then the page reloads.
  const mark = work === null ? null : `${work.status} ${ended}`;
  useEffect(() => {
    if (mark === null) return;
    void queries.invalidateQueries({ queryKey: ['renders', cut.id] });
    void queries.invalidateQueries({ queryKey: ['cut', cut.id] });
  }, [mark, cut.id, queries]);
  useSaidResults(cut, isMaking);
  const buttons = isAdmin && <DeleteButton cutId={cut.id} />;
  const notices = (
    <>
      {cut.error !== null && (
        <div className="notice notice-bad" role="alert">
          <p>{asSentence(cut.error)}</p>
        </div>
      )}
      <GoneFootage cut={cut} />
      {isUnderWay && (isMaking || !isRevised) && <WorkProgress work={work} names={t.cuts.stages} />}
    </>
  );
  if (cut.plan !== null) {
    return (
      <PlanEditor key={cut.id} cut={cut} plan={cut.plan} work={work} notices={notices} buttons={buttons} />
    );
  }
  return (
    <Page
      title={cut.prompt}
      lead={showTime(cut.created_at)}
      actions={
        <>
          <Badge tone={toneOf(cut.status)} text={t.cuts.states[cut.status]} />
          {buttons}
        </>
      }
    >
      {notices}
      <Renders cut={cut} />
    </Page>
  );
}

/** Says the first plan and the videos to screen readers once they are there. A sentence tells itself what it changed. */
function useSaidResults(cut: Cut, isMaking: boolean): void {
  const { data } = useQuery(rendersQuery(cut.id));
  const { plan } = cut;
  const isFirst = plan?.version === 1;
  const length = showLength((plan?.estimated_duration_s ?? 0) * 1000);
  const entries = count(plan?.entries.length ?? 0, t.cuts.plan.entries);
  useAnnounceEnd(cut.status === 'planning', isFirst ? t.cuts.planIsReady(entries, length) : null);
  const videos = (data?.data ?? []).filter(
    (one) => one.plan_version === plan?.version && one.status === 'complete',
  );
  const names = videos.map((one) => t.cuts.renders.of(one.aspect, one.plan_version)).join('; ');
  useAnnounceEnd(isMaking, names === '' ? null : t.cuts.videosAreReady(names));
}

/** Shown before an edit of a plan that can no longer be rendered. */
function GoneFootage({ cut }: { cut: Cut }) {
  if (!useIsFootageGone(cut)) return null;
  return (
    <p className="notice notice-warn" role="status">
      {t.cuts.footageGone}
    </p>
  );
}

function DeleteButton({ cutId }: { cutId: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useSay();
  const remove = async () => {
    await api.deleteCut(cutId);
    await navigate({ to: '/cuts' });
    queries.removeQueries({ queryKey: ['cut', cutId] });
    await queries.invalidateQueries({ queryKey: ['cuts'] });
    say(t.cuts.deleted);
  };
  return (
    <ConfirmButton
      text={t.common.delete}
      title={t.cuts.deleteTitle}
      question={t.cuts.deleteText}
      action={t.cuts.delete}
      act={remove}
    />
  );
}
