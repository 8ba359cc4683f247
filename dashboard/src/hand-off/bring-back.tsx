import type { ImportReport } from '../../../src/contract/export.ts';
import { MAX_IMPORT_MIB } from '../../../src/contract/values/imports.ts';
import { importProject } from '../api/import-project.ts';
import { Failure } from '../components/failure.tsx';
import { FileButton, useFileDrop } from '../components/file-choice.tsx';
import { SaidError } from '../components/said-error.ts';
import { useChange } from '../components/use-change.ts';
import { t } from '../texts/texts.ts';

const texts = t.cuts.handOff.back;
const ACCEPTED = '.fcpxml,.xml,.otio,.edl';

/** Takes an edited project as the next version, and shows the result. */
export function BringBack({ cutId }: { cutId: string }) {
  const bring = useChange((file: File) => bringFile(cutId, file), [['cut', cutId]]);
  const take = ([file]: File[]) => {
    if (file !== undefined && !bring.isPending) bring.mutate(file);
  };
  const { isOver, handlers } = useFileDrop(take);
  return (
    <section className="stack-tight" {...handlers}>
      <h3>{texts.title}</h3>
      <p className="small soft">{isOver ? texts.dropNow : texts.drop}</p>
      <FileButton
        className="button button-small"
        accept={ACCEPTED}
        isOff={bring.isPending}
        inputLabel={texts.title}
        onFiles={take}
      >
        {texts.choose}
      </FileButton>
      <Failure error={bring.error} />
      <div role="status">{bring.data !== undefined && <Report report={bring.data} />}</div>
    </section>
  );
}

async function bringFile(cutId: string, file: File): Promise<ImportReport> {
  if (file.size > MAX_IMPORT_MIB * 2 ** 20) throw new SaidError(texts.tooLarge(file.name, MAX_IMPORT_MIB));
  return await importProject(cutId, file);
}

function Report({ report }: { report: ImportReport }) {
  const { is_changed: isChanged, plan_version: version, base_version: base } = report;
  const isAssumed = report.is_base_assumed;
  const changed = report.is_merged ? texts.merged(version, base) : texts.changed(version);
  return (
    <>
      <p className="small">
        {isChanged ? changed : texts.unchanged} {isAssumed ? texts.assumedBase(base) : texts.base(base)}{' '}
        {isAssumed && isChanged && texts.lostSince}
      </p>
      <Sentences title={texts.conflicts} sentences={report.conflicts} />
      <Sentences title={texts.leftOut} sentences={report.left_out} />
    </>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <p className="small">{title}</p>
      <ul className="small soft">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
