import { type DragEvent, useRef, useState } from 'react';
import { UPLOAD_EXTENSIONS } from '../api/contract.ts';
import { t } from '../texts/texts.ts';

const texts = t.recordings.upload;
const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Takes files by drop or by choice. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className="empty drop-zone"
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{isOver ? texts.dropNow : texts.drop}</p>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        {texts.choose}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={texts.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p className="small soft">{texts.hint}</p>
    </div>
  );
}
