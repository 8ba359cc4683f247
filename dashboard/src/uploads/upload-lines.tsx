import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../announce/announcer.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { showBytes, t } from '../texts/texts.ts';
import { sayUpload } from './say-upload.ts';
import type { UploadState, UploadView } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const texts = t.recordings.upload;

interface UploadLinesProps {
  groupId: string;
  /** Whether the recording still waits for files. Then those that are there are shown, too. */
  isWaiting: boolean;
}

/** The upload progress of a recording's files. */
export function UploadLines({ groupId, isWaiting }: UploadLinesProps) {
  const { uploads } = useUploads();
  const queries = useQueryClient();
  const own = uploads.filter(
    (upload) => upload.groupId === groupId && (isWaiting || upload.state !== 'done'),
  );
  const doneCount = uploads.filter((upload) => upload.groupId === groupId && upload.state === 'done').length;
  // The list of the files says that they have come.
  useEffect(() => {
    if (doneCount > 0) void queries.invalidateQueries({ queryKey: ['group', groupId] });
  }, [doneCount, groupId, queries]);
  useSaidUploads(uploads);
  if (own.length === 0) return null;
  return (
    <section className="card stack" aria-label={texts.uploading}>
      {own.map((upload) => (
        <UploadLine key={upload.fileId} upload={upload} />
      ))}
      {own.some(({ state }) => state === 'sending') && <p className="small soft">{texts.stay}</p>}
    </section>
  );
}

/** Says to screen readers what becomes of each upload. */
function useSaidUploads(uploads: readonly UploadView[]): void {
  const announce = useAnnounce();
  const states = useRef(new Map<string, UploadState>());
  useEffect(() => {
    for (const upload of uploads) {
      const text = sayUpload(states.current.get(upload.fileId), upload);
      states.current.set(upload.fileId, upload.state);
      if (text !== '') announce(text);
    }
  }, [uploads, announce]);
}

function UploadLine({ upload }: { upload: UploadView }) {
  const { queue } = useUploads();
  const isPaused = upload.state === 'paused';
  const sent = texts.sent(showBytes(upload.sentBytes), showBytes(upload.sizeBytes));
  return (
    <div className="stack-tight">
      <ProgressBar
        label={upload.name}
        fraction={upload.state === 'done' ? 1 : upload.sentBytes / upload.sizeBytes}
        detail={upload.state === 'done' ? texts.done : sent}
      />
      {upload.state === 'waiting' && (
        <p className="small" role="status">
          {texts.waiting}
        </p>
      )}
      <Failure error={upload.error} onRetry={() => queue.resume(upload.fileId)} />
      <div className="row">
        {/* One button, which keeps the focus. */}
        {(isPaused || upload.state === 'sending' || upload.state === 'waiting') && (
          <Button
            isSmall
            onClick={() => (isPaused ? queue.resume(upload.fileId) : queue.pause(upload.fileId))}
          >
            {isPaused ? texts.resume : texts.pause}
          </Button>
        )}
      </div>
    </div>
  );
}
