import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SourceGroupRow } from '../../../src/contract/source-group.ts';
import { groupsQuery } from '../api/queries.ts';
import { Badge, toneOf } from '../components/badge.tsx';
import { usePageDrop } from '../components/file-choice.tsx';
import { MoreButton } from '../components/more-button.tsx';
import { AddButton, ListPage } from '../frame/list-page.tsx';
import { useOnDemand } from '../frame/use-on-demand.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { FramePicture } from '../player/frame-picture.tsx';
import { count, showAgo, showLength, t } from '../texts/texts.ts';
import { DropZone } from '../uploads/drop-zone.tsx';

const loadForm = async () => (await import('../uploads/new-recording-modal.tsx')).NewRecordingModal;

/** The time of the picture in the list: a little after people have sat down. */
const PICTURE_AT = 0.1;

export function RecordingsPage() {
  const list = useInfiniteQuery(groupsQuery);
  const [dropped, setDropped] = useState<File[] | null>(null);
  const canWrite = useCanWrite();
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const NewRecordingModal = useOnDemand(loadForm, dropped !== null, () => setDropped(null));
  // While the form is open, it takes them itself.
  usePageDrop(canWrite && dropped === null ? setDropped : null);
  return (
    <ListPage
      title={t.recordings.title}
      lead={t.recordings.lead}
      list={list}
      action={canWrite && <AddButton text={t.recordings.add} onClick={() => setDropped([])} />}
      isEmpty={rows.length === 0}
      empty={
        <div className="stack">
          <div className="stack-tight">
            <h2>{t.recordings.empty}</h2>
            <p className="soft">{t.recordings.emptyText}</p>
          </div>
          {canWrite && <DropZone onFiles={setDropped} />}
        </div>
      }
    >
      <ul className="quiet-list grid-cards">
        {rows.map((row) => (
          <RecordingCard key={row.id} row={row} />
        ))}
      </ul>
      <MoreButton list={list} />
      {dropped !== null && NewRecordingModal !== null && (
        <NewRecordingModal dropped={dropped} onClose={() => setDropped(null)} />
      )}
    </ListPage>
  );
}

function RecordingCard({ row }: { row: SourceGroupRow }) {
  const isPrepared = row.status === 'ready' || row.status === 'perceiving';
  return (
    <li className="card recording-card">
      <FramePicture
        groupId={isPrepared ? row.id : null}
        camera="A"
        atMs={Math.round((row.duration_ms ?? 0) * PICTURE_AT)}
      />
      <div className="stack-tight">
        <h2>
          <Link to="/recordings/$groupId" params={{ groupId: row.id }} className="card-link">
            {row.name}
          </Link>
        </h2>
        <p className="small soft">
          {row.duration_ms === null ? '' : `${showLength(row.duration_ms)} · `}
          {count(row.camera_count, t.recordings.cameras)} · {showAgo(row.created_at)}
        </p>
        <p>
          <Badge tone={toneOf(row.status)} text={t.recordings.states[row.status]} />
        </p>
      </div>
    </li>
  );
}
