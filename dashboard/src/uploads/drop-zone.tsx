import { FileButton, useFileDrop } from '../components/file-choice.tsx';
import { t } from '../texts/texts.ts';
import { ACCEPTED } from './new-files.ts';

const texts = t.recordings.upload;

/** Takes files that are dropped or chosen. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { isOver, handlers } = useFileDrop(onFiles);
  return (
    <div className="empty drop-zone" {...handlers}>
      <p>{isOver ? texts.dropNow : texts.drop}</p>
      <FileButton className="button" accept={ACCEPTED} multiple inputLabel={texts.choose} onFiles={onFiles}>
        {texts.choose}
      </FileButton>
      <p className="small soft">{texts.hint}</p>
    </div>
  );
}
