import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Cut } from '../../../src/contract/cut.ts';
import type { PlanDocument, PlanEdit } from '../../../src/contract/plan.ts';
import { api } from '../api/client.ts';
import { planQuery } from '../api/queries.ts';
import { asSentence, Failure } from '../components/failure.tsx';
import { Loading } from '../components/page.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useCanWrite } from '../components/use-role.ts';
import { count, showLength, t } from '../texts/texts.ts';
import { PlanEntryLine } from './plan-entry-line.tsx';

const texts = t.cuts.plan;

/** A plan as one reads it, and what can be changed about the latest one. */
export function PlanView({ cut, plan: latest }: { cut: Cut; plan: PlanDocument }) {
  const [version, setVersion] = useState(latest.version);
  const older = useQuery({ ...planQuery(cut.id, version), enabled: version !== latest.version });
  const plan = version === latest.version ? latest : older.data;
  const isLatest = version === latest.version;
  return (
    <section className="card stack">
      <div className="row-apart">
        <h2>{texts.title}</h2>
        <div className="row">
          {plan !== undefined && (
            <span className="soft">
              {count(plan.entries.length, texts.entries)} ·{' '}
              {texts.estimated(showLength(plan.estimated_duration_s * 1000))}
            </span>
          )}
          <VersionChoice latest={latest.version} version={version} onChange={setVersion} />
        </div>
      </div>
      <Failure error={older.error} />
      {plan === undefined ? <Loading /> : <PlanBody cut={cut} plan={plan} isLatest={isLatest} />}
    </section>
  );
}

interface VersionChoiceProps {
  latest: number;
  version: number;
  onChange: (version: number) => void;
}

function VersionChoice({ latest, version, onChange }: VersionChoiceProps) {
  if (latest === 1) return <span>{texts.version(1)}</span>;
  return (
    <select
      className="input version-choice"
      aria-label={texts.title}
      value={version}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {Array.from({ length: latest }, (_, at) => latest - at).map((n) => (
        <option key={n} value={n}>
          {texts.version(n)}
        </option>
      ))}
    </select>
  );
}

function PlanBody({ cut, plan, isLatest }: { cut: Cut; plan: PlanDocument; isLatest: boolean }) {
  const canWrite = useCanWrite();
  const queries = useQueryClient();
  const say = useSay();
  const edit = useMutation({
    mutationFn: (change: PlanEdit) => api.editPlan(cut.id, change),
    onSuccess: () => say(texts.edited),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cut', cut.id] }),
  });
  const mayEdit = canWrite && isLatest && cut.status !== 'planning';
  return (
    <>
      <details className="stack-tight" open>
        <summary>{texts.why}</summary>
        <p>{plan.rationale}</p>
      </details>
      {plan.warnings.map((warning) => (
        <p key={warning} className="notice notice-warn small">
          {asSentence(warning)}
        </p>
      ))}
      {mayEdit && <ReviseForm cutId={cut.id} />}
      <Failure error={edit.error} />
      <ol className="quiet-list stack-tight">
        {plan.entries.map((entry, at) => (
          <PlanEntryLine
            key={entry.n}
            entry={entry}
            place={at}
            plan={plan}
            isBusy={edit.isPending}
            onEdit={mayEdit ? (change) => edit.mutate(change) : null}
          />
        ))}
      </ol>
    </>
  );
}

function ReviseForm({ cutId }: { cutId: string }) {
  const queries = useQueryClient();
  const [instruction, setInstruction] = useState('');
  const revise = useMutation({
    mutationFn: () => api.reviseCut(cutId, instruction),
    onSuccess: async () => {
      setInstruction('');
      await queries.invalidateQueries({ queryKey: ['cut', cutId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    revise.mutate();
  };
  return (
    <form className="stack-tight" onSubmit={submit}>
      <label className="field-label" htmlFor="revise">
        {texts.revise}
      </label>
      <div className="row">
        <input
          id="revise"
          className="input revise-input"
          value={instruction}
          maxLength={500}
          required
          placeholder={texts.reviseHint}
          onChange={(event) => setInstruction(event.target.value)}
        />
        <button type="submit" className="button" disabled={revise.isPending}>
          {texts.reviseStart}
        </button>
      </div>
      <Failure error={revise.error} />
    </form>
  );
}
