import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobView, OperatorView } from '../../../src/contract/dashboard.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';
import { AuditList } from '../account/audit-list.tsx';
import { operating } from '../api/internal.ts';
import { operatorQuery, storageQuery } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Confirm } from '../components/modal.tsx';
import { Table } from '../components/table.tsx';
import { Loading, Page } from '../frame/page.tsx';
import { AccountTable } from '../operator/account-table.tsx';
import { ModelTable } from '../operator/model-table.tsx';
import { showAgo, showBytes, showTime, t } from '../texts/texts.ts';

const texts = t.operator;

/** The whole installation, for its operator. */
export function OperatorPage() {
  const view = useQuery(operatorQuery);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Failure error={view.error} onRetry={() => view.refetch()} />
      {view.isPending && <Loading />}
      {view.data !== undefined && (
        <>
          <Gate gate={view.data.gate} storageFault={view.data.storage_fault} />
          <div className="columns">
            <Queues view={view.data} />
            <Storage />
          </div>
          <Jobs title={texts.jobs} none={texts.noJobs} jobs={view.data.jobs} />
          <Jobs title={texts.dead} none={texts.noDead} jobs={view.data.dead} />
          <ModelTable />
          <AccountTable />
          <section className="card stack">
            <h2>{t.audit.everything}</h2>
            <AuditList of="installation" />
          </section>
        </>
      )}
    </Page>
  );
}

function Gate({ gate, storageFault }: { gate: OperatorView['gate']; storageFault: string | null }) {
  const queries = useQueryClient();
  const turn = useMutation({
    mutationFn: () => operating.setGate(!gate.is_closed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
  });
  return (
    <section className="card row-apart" aria-label={texts.gate}>
      <div className="stack-tight">
        <h2>{texts.gate}</h2>
        <p className="soft">
          {gate.is_closed
            ? texts.gateClosed(gate.until === null ? null : showTime(gate.until))
            : texts.gateOpen}
        </p>
        {storageFault !== null && <p className="notice notice-warn">{texts.storageFails(storageFault)}</p>}
        <Failure error={turn.error} />
      </div>
      <Button
        look={gate.is_closed ? 'primary' : 'danger'}
        isOff={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {gate.is_closed ? texts.open : texts.close}
      </Button>
    </section>
  );
}

function Queues({ view }: { view: OperatorView }) {
  return (
    <section className="card stack">
      <h2>{texts.queues}</h2>
      <Table
        name={texts.queues}
        headings={[texts.queue, texts.running, texts.waiting, texts.oldest]}
        className="table"
      >
        {view.queues.map((queue) => (
          <tr key={queue.name}>
            <th scope="row">{texts.queueNames[queue.name] ?? queue.name}</th>
            <td className="numbers">{queue.running}</td>
            <td className="numbers">{queue.waiting}</td>
            <td className="numbers">{queue.waiting === 0 ? '' : `${Math.round(queue.oldest_wait_s)} s`}</td>
          </tr>
        ))}
      </Table>
      <h3>{texts.workers}</h3>
      {view.workers.length === 0 && <p className="notice notice-warn">{texts.noWorkers}</p>}
      <ul className="quiet-list stack-tight">
        {view.workers.map((worker) => (
          <li key={worker.id} className="row-apart">
            <span>{texts.worker(worker.host, worker.pid, worker.slots)}</span>
            <span className="small soft">{texts.since(showAgo(worker.started_at))}</span>
            {worker.unable !== null && (
              <p className="notice notice-warn small">{texts.unable(worker.unable)}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Storage() {
  const storage = useQuery(storageQuery);
  return (
    <section className="card stack">
      <h2>{texts.storage}</h2>
      <Failure error={storage.error} onRetry={() => storage.refetch()} />
      {storage.isPending && <Loading />}
      {storage.data !== undefined && (
        <dl className="facts">
          {storage.data.kinds.map(({ kind, bytes }) => (
            <div key={kind} className="fact">
              <dt>{texts.kinds[kind] ?? kind}</dt>
              <dd className="numbers">{showBytes(bytes)}</dd>
            </div>
          ))}
          {storage.data.free_bytes !== null && (
            <div className="fact">
              <dt>{texts.free}</dt>
              <dd className="numbers">{showBytes(storage.data.free_bytes)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function Jobs({ title, none, jobs }: { title: string; none: string; jobs: readonly JobView[] }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<JobView | null>(null);
  const again = () => queries.invalidateQueries({ queryKey: ['operator'] });
  const end = useMutation({
    mutationFn: (id: string) => operating.cancel(id),
    onSuccess: () => setAsked(null),
    onSettled: again,
  });
  const ask = (job: JobView) => {
    end.reset();
    setAsked(job);
  };
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      {jobs.length === 0 && <p className="soft">{none}</p>}
      <ul className="quiet-list stack-tight">
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} onEnd={() => ask(job)} />
        ))}
      </ul>
      {/*
       * The question is not in the row of its job. The row goes when the job ends, and would take the
       * question with it.
       */}
      <Confirm
        title={texts.endTitle(asked?.name ?? '')}
        text={texts.endText}
        action={texts.endAction}
        isOpen={asked !== null}
        isBusy={end.isPending}
        error={end.error}
        onConfirm={() => asked !== null && end.mutate(asked.id)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function JobLine({ job, onEnd }: { job: JobView; onEnd: () => void }) {
  const queries = useQueryClient();
  const isDead = job.state === 'dead';
  const retry = useMutation({
    mutationFn: () => operating.retry(job.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operator'] }),
  });
  return (
    <li className="delivery stack-tight">
      <div className="row-apart">
        <div className="row">
          <Badge
            tone={isDead ? 'bad' : job.state === 'running' ? 'busy' : 'calm'}
            text={texts.states[job.state]}
          />
          <code>{job.name}</code>
          {job.subject_name === null ? (
            <span className="small soft numbers">{job.subject}</span>
          ) : (
            <span className="small" title={job.subject ?? undefined}>
              {isolated(job.subject_name)}
            </span>
          )}
          <span className="small soft">
            {texts.attempt(job.attempt)} · {showAgo(job.since)}
            {job.place === null ? '' : ` · ${texts.place(job.place, job.behind)}`}
            {job.progress === null ? '' : ` · ${texts.progress(Math.round(job.progress * 100))}`}
          </span>
        </div>
        <Button
          isSmall
          isOff={retry.isPending}
          aria-label={`${isDead ? t.common.retry : texts.end}: ${job.name}`}
          onClick={isDead ? () => retry.mutate() : onEnd}
        >
          {isDead ? t.common.retry : texts.end}
        </Button>
      </div>
      {job.reason !== null && <p className="small">{job.reason}</p>}
      <Failure error={retry.error} />
    </li>
  );
}
