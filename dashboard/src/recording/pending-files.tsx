import { useState } from 'react';
import type { SourceFile, SourceGroup } from '../../../src/contract/source-group.ts';
import { FileButton } from '../components/file-choice.tsx';
import { t } from '../texts/texts.ts';
import { useUploads } from '../uploads/use-uploads.ts';

const texts = t.recordings.upload;

/** Files whose upload ended with its tab. Choosing the file again continues the upload. */
export function PendingFiles({ group }: { group: SourceGroup }) {
  const { uploads } = useUploads();
  const sent = new Set(uploads.map(({ fileId }) => fileId));
  const waiting = group.source_files.filter(
    ({ id, status, filename }) => status === 'pending' && filename !== null && !sent.has(id),
  );
  if (waiting.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{texts.resumeTitle}</h2>
      {waiting.map((file) => (
        <PendingFile key={file.id} groupId={group.id} file={file} />
      ))}
    </section>
  );
}

function PendingFile({ groupId, file }: { groupId: string; file: SourceFile }) {
  const { queue } = useUploads();
  const name = file.filename ?? file.label;
  const [otherName, setOtherName] = useState<string | null>(null);
  const resume = ([chosen]: File[]) => {
    if (chosen === undefined) return;
    // The bytes that arrived belong to the file with this name.
    const isOther = chosen.name !== name;
    setOtherName(isOther ? chosen.name : null);
    if (!isOther) void queue.start(groupId, file.id, chosen);
  };
  return (
    <div className="row-apart">
      <p>{texts.resumeText(name)}</p>
      <FileButton className="button" inputLabel={texts.resumeText(name)} onFiles={resume}>
        {texts.choose}
      </FileButton>
      {otherName !== null && (
        <p className="notice notice-warn" role="alert">
          {texts.otherFile(otherName, name)}
        </p>
      )}
    </div>
  );
}
