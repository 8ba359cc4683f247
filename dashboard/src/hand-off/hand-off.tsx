import { useState } from 'react';
import { EXPORT_FORMATS, MAX_MEDIA_ROOT_LENGTH } from '../../../src/contract/values/exports.ts';
import { Check, Field } from '../components/field.tsx';
import { useCanWrite, useHasExtensions } from '../frame/use-role.ts';
import { t } from '../texts/texts.ts';
import { BringBack } from './bring-back.tsx';
import { ExportForm } from './export-form.tsx';
import { useMediaRoot } from './use-media-root.ts';

const texts = t.cuts.handOff;

interface HandOffProps {
  cutId: string;
  /** The plan version that the page shows. */
  version: number;
}

/** The plan as a file for other programs, in each form that the service writes. */
export function HandOff({ cutId, version }: HandOffProps) {
  const hasExports = useHasExtensions();
  const canWrite = useCanWrite();
  const [folder, setFolder] = useMediaRoot();
  const [hasSmallVideos, setSmallVideos] = useState(false);
  if (!hasExports) return null;
  return (
    <section className="hand-off">
      <h2>{texts.title}</h2>
      <div className="stack hand-off-top">
        <p className="soft">{texts.lead(version)}</p>
        <Field label={texts.folder} hint={texts.folderHint}>
          <input
            className="input"
            aria-label={texts.folder}
            maxLength={MAX_MEDIA_ROOT_LENGTH}
            spellCheck={false}
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
          />
        </Field>
        <Check label={texts.smallVideos} isChecked={hasSmallVideos} onChange={setSmallVideos} />
      </div>
      <ul className="quiet-list export-forms">
        {EXPORT_FORMATS.map((format) => (
          <ExportForm
            // Notes on one version and folder do not hold for another.
            key={`${format} ${version} ${folder.trim()}`}
            cutId={cutId}
            version={version}
            format={format}
            folder={folder.trim()}
            media={hasSmallVideos ? 'proxies' : 'originals'}
          />
        ))}
      </ul>
      {canWrite && <BringBack cutId={cutId} />}
    </section>
  );
}
