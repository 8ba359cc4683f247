import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { SourceGroup } from '../../../src/contract/source-group.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';
import { arrivedQuery } from '../api/queries.ts';
import { FileButton, usePageDrop } from '../components/file-choice.tsx';
import { showBytes, t } from '../texts/texts.ts';
import { type AwaitedFile, type MatchedFiles, matchFiles } from '../uploads/match-files.ts';
import { ACCEPTED } from '../uploads/new-files.ts';
import { useUploads } from '../uploads/use-uploads.ts';

const texts = t.recordings.upload;

interface WaitingFile extends AwaitedFile {
  /** How much of it the service has. */
  arrivedBytes: number;
}

/** Files whose upload ended with its tab. It continues once they are chosen or dropped again, one or all at once. */
export function PendingFiles({ group }: { group: SourceGroup }) {
  const { queue } = useUploads();
  const waiting = useWaiting(group);
  const [matched, setMatched] = useState<MatchedFiles | null>(null);
  const take = (chosen: File[]) => {
    const next = matchFiles(waiting, chosen);
    setMatched(next);
    for (const { id, file } of next.found) void queue.start(group.id, id, file);
  };
  usePageDrop(waiting.length === 0 ? null : take);
  const refusals = matched === null ? [] : sayRefusals(matched, waiting);
  if (waiting.length === 0 && refusals.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{texts.resumeTitle}</h2>
      {waiting.length > 0 && (
        <>
          <p>{waiting.length === 1 ? texts.resumeOne : texts.resumeAll}</p>
          <ul className="quiet-list stack-tight">
            {waiting.map((file) => (
              <li key={file.id}>
                <bdi className="address">{file.name}</bdi>{' '}
                <span className="small soft">{sayArrived(file)}</span>
              </li>
            ))}
          </ul>
          <div>
            <FileButton
              className="button"
              accept={ACCEPTED}
              multiple
              inputLabel={texts.resumeTitle}
              onFiles={take}
            >
              {waiting.length === 1 ? texts.chooseOne : texts.choose}
            </FileButton>
          </div>
        </>
      )}
      {refusals.map((refusal) => (
        <p key={refusal} className="notice notice-warn" role="alert">
          {refusal}
        </p>
      ))}
    </section>
  );
}

/** The pending files that this tab does not send. */
function useWaiting(group: SourceGroup): WaitingFile[] {
  const { uploads } = useUploads();
  const sent = new Set(uploads.map(({ fileId }) => fileId));
  const waiting = group.source_files.flatMap(({ id, status, filename }) =>
    status === 'pending' && filename !== null && !sent.has(id) ? [{ id, name: filename }] : [],
  );
  const arrived = useQueries({ queries: waiting.map(({ id }) => arrivedQuery(id)) });
  return waiting.map((file, at) => ({
    ...file,
    sizeBytes: arrived[at]?.data?.sizeBytes ?? null,
    arrivedBytes: arrived[at]?.data?.offsetBytes ?? 0,
  }));
}

function sayArrived({ sizeBytes, arrivedBytes }: WaitingFile): string {
  return sizeBytes === null ? texts.notBegun : texts.sent(showBytes(arrivedBytes), showBytes(sizeBytes));
}

function sayRefusals({ otherNames, otherSizes }: MatchedFiles, waiting: readonly WaitingFile[]): string[] {
  const awaited = waiting.map(({ name }) => isolated(name)).join(', ');
  return [
    ...(otherNames.length === 0 ? [] : [texts.otherNames(otherNames.map(isolated).join(', '), awaited)]),
    ...otherSizes.map(({ file, awaitedBytes }) =>
      texts.otherSize(isolated(file.name), showBytes(file.size), showBytes(awaitedBytes)),
    ),
  ];
}
