import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SourceGroup } from '../../../src/contract/source-group.ts';
import { useAnnounceEnd } from '../announce/use-announce-end.ts';
import { api, isGone } from '../api/client.ts';
import { useWork } from '../api/live.ts';
import { cutsOfRecordingQuery, groupQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { NotShown } from '../components/failure.tsx';
import { useSay } from '../components/toast-list.tsx';
import { WorkProgress } from '../components/work-progress.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { useCanWrite, useIsAdmin } from '../frame/use-role.ts';
import { FailedNotice } from '../recording/failed-notice.tsx';
import { FileFacts } from '../recording/file-facts.tsx';
import { PendingFiles } from '../recording/pending-files.tsx';
import { sayCuts } from '../recording/say-cuts.ts';
import { Studio } from '../recording/studio.tsx';
import { showLength, showTime, t } from '../texts/texts.ts';
import { UploadLines } from '../uploads/upload-lines.tsx';
import { useUploads } from '../uploads/use-uploads.ts';

const isUnderWay = (status: SourceGroup['status']) => status === 'ingesting' || status === 'perceiving';

export function RecordingPage() {
  const { groupId } = useParams({ from: '/inside/recordings/$groupId' });
  const group = useQuery(groupQuery(groupId));
  if (group.data === undefined || isGone(group.error)) {
    return (
      <Page title={t.recordings.title}>
        {group.isPending ? (
          <Loading />
        ) : (
          <NotShown query={group} deleted={t.recordings.deletedMeanwhile}>
            <Link to="/recordings" className="button button-small">
              {t.recordings.all}
            </Link>
          </NotShown>
        )}
      </Page>
    );
  }
  return <Recording group={group.data} />;
}

function Recording({ group }: { group: SourceGroup }) {
  const canWrite = useCanWrite();
  const isAdmin = useIsAdmin();
  useAnnounceEnd(
    isUnderWay(group.status),
    group.status === 'ready' ? t.recordings.isReady(group.name) : null,
  );
  const lead = [
    group.duration_ms === null ? null : showLength(group.duration_ms),
    showTime(group.created_at),
  ].filter(Boolean);
  return (
    <Page
      title={group.name}
      lead={lead.join(' · ')}
      actions={
        <>
          <Badge tone={toneOf(group.status)} text={t.recordings.states[group.status]} />
          {group.status === 'ready' && canWrite && (
            <Link to="/cuts/new" search={{ recording: group.id }} className="button button-primary">
              {t.recordings.player.makeCut}
            </Link>
          )}
          {isAdmin && <DeleteButton group={group} />}
        </>
      }
    >
      {group.status === 'failed' && <FailedNotice group={group} />}
      <UploadLines groupId={group.id} isWaiting={group.status === 'uploading'} />
      {canWrite && group.status !== 'failed' && <PendingFiles group={group} />}
      {isUnderWay(group.status) && <UnderWay group={group} />}
      {(group.status === 'ready' || group.status === 'perceiving') && <Studio group={group} />}
      <FileFacts group={group} />
    </Page>
  );
}

function UnderWay({ group }: { group: SourceGroup }) {
  const queries = useQueryClient();
  const work = useWork(group.id, true);
  // The event stream reports first that a state is reached. Then the page reloads.
  useEffect(() => {
    if (work !== null && work.status !== group.status) void queries.invalidateQueries();
  }, [work, group.status, queries]);
  return <WorkProgress work={work} names={t.recordings.stages} />;
}

function DeleteButton({ group }: { group: SourceGroup }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const say = useSay();
  const { queue } = useUploads();
  const { data: cuts } = useQuery(cutsOfRecordingQuery(group.id));
  const remove = async () => {
    await api.deleteSourceGroup(group.id);
    for (const { id } of group.source_files) await queue.drop(id);
    await navigate({ to: '/recordings' });
    queries.removeQueries({ queryKey: ['group', group.id] });
    await queries.invalidateQueries({ queryKey: ['groups'] });
    say(t.recordings.deleted);
  };
  return (
    <ConfirmButton
      text={t.common.delete}
      title={t.recordings.deleteTitle(group.name)}
      question={`${t.recordings.deleteText} ${sayCuts(cuts)}`}
      action={t.recordings.delete}
      act={remove}
    />
  );
}
