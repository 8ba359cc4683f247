import { useMutation } from '@tanstack/react-query';
import type { BundleMedia, ExportFormat } from '../../../src/contract/values/exports.ts';
import { api } from '../api/client.ts';
import { download } from '../api/download.ts';
import { bundlePath } from '../api/internal.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { t } from '../texts/texts.ts';

const texts = t.cuts.handOff;

/** Lists of times name no files, so that there are no recordings to put beside them. */
const LISTS: readonly ExportFormat[] = ['csv', 'chapters', 'chapters-vtt'];

interface ExportFormProps {
  cutId: string;
  version: number;
  format: ExportFormat;
  /** Where the editor has the recordings; empty: beside the file. */
  folder: string;
  /** The content of a zip. */
  media: BundleMedia;
}

/** One form: its purpose, its downloads, and the service's notes on the file. */
export function ExportForm({ cutId, version, format, folder, media }: ExportFormProps) {
  const { name, use } = texts.forms[format];
  const query = { plan_version: version, ...(folder === '' ? {} : { media_root: folder }) };
  const file = useMutation({
    mutationFn: () => api.getExport(cutId, format, query),
    onSuccess: ({ url }) => download(sameOrigin(url)),
  });
  const bundle = bundlePath(cutId, format, { version, media });
  // A refused download shows nothing. So a refusal of the service is shown here as text.
  const check = useMutation({
    mutationFn: () => api.getExport(cutId, format, { plan_version: version }),
    onSuccess: () => download(bundle),
  });
  const [last] = [file, check]
    .filter(({ isIdle }) => !isIdle)
    .toSorted((a, b) => b.submittedAt - a.submittedAt);
  return (
    <li className="export-form stack-tight">
      <div className="row-apart">
        <div>
          <h3>{name}</h3>
          <p className="small soft">{use}</p>
        </div>
        <div className="row">
          <Button
            isSmall
            aria-label={texts.downloadOf(name)}
            isOff={file.isPending}
            onClick={() => file.mutate()}
          >
            {texts.download}
          </Button>
          {!LISTS.includes(format) && (
            <a
              className="button button-small"
              href={bundle}
              download
              aria-label={texts.bundleOf(name)}
              onClick={(event) => {
                event.preventDefault();
                check.mutate();
              }}
            >
              {texts.bundle}
            </a>
          )}
        </div>
      </div>
      <Failure error={last?.error ?? null} />
      <div role="status">
        {last?.data !== undefined && (
          <>
            <p className="small">{texts.downloaded(last.data.plan_version)}</p>
            <ul className="small soft export-notes">
              {last.data.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
