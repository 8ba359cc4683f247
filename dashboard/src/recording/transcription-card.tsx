import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupMedia, TranscriptionEngine } from '../../../src/contract/group-media.ts';
import { recordings } from '../api/internal.ts';
import { transcriptionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField } from '../components/field.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { showLength, t } from '../texts/texts.ts';
import { useRun } from './use-run.ts';

const texts = t.recordings.transcription;

interface TranscriptionCardProps {
  groupId: string;
  durationMs: number;
  media: GroupMedia;
}

/** What transcribed a recording and how good that is, what is a step away, and a button to transcribe it again. */
export function TranscriptionCard({ groupId, durationMs, media }: TranscriptionCardProps) {
  const say = useSay();
  const view = useQuery(transcriptionQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [run, setRun] = useState<string | null>(null);
  const again = useChange(
    (engine: string) => recordings.transcribeAgain(groupId, engine),
    [],
    ({ id }) => setRun(id),
  );
  const progress = useRun(groupId, run, () => {
    setRun(null);
    say(texts.done);
  });
  const engines = view.data?.engines ?? [];
  const present = engines.filter(({ missing }) => missing === null);
  const engine = present.find(({ name }) => name === (chosen ?? view.data?.now)) ?? present[0];
  const isBusy = again.isPending || progress.isRunning;
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      {media.quality !== null && (
        <p className="small">
          {texts.by(
            [media.engine, media.model].filter(Boolean).join(', '),
            texts.qualities[media.quality] ?? '',
          )}
        </p>
      )}
      {media.quality === 'draft' && <Steps engines={engines.filter(({ missing }) => missing !== null)} />}
      {engine !== undefined && (
        <>
          <ChoiceField
            label={texts.engine}
            value={engine.name}
            isDisabled={isBusy}
            onChange={setChosen}
            options={present.map((one) => ({ value: one.name, text: texts.option(one) }))}
          />
          <div className="row">
            <Button disabled={isBusy} onClick={() => again.mutate(engine.name)}>
              {texts.again}
            </Button>
            <span className="small soft">{estimateOf(engine, durationMs)}</span>
          </div>
        </>
      )}
      {progress.isRunning && <WorkProgress work={progress.work} names={t.recordings.stages} />}
      <Failure error={view.error ?? again.error ?? progress.error} />
    </section>
  );
}

/** What would transcribe better, and what to do for it. */
function Steps({ engines }: { engines: readonly TranscriptionEngine[] }) {
  return (
    <div className="stack-tight">
      <p className="small">{texts.better}</p>
      <ul className="small">
        {engines.map(({ name, title, missing }) => (
          <li key={name}>
            {title}: {missing}
          </li>
        ))}
        <li>{texts.own}</li>
      </ul>
    </div>
  );
}

function estimateOf({ time_share, usd_per_minute }: TranscriptionEngine, durationMs: number): string {
  return [
    time_share === null ? texts.noEstimate : texts.estimate(showLength(time_share * durationMs)),
    ...(usd_per_minute === 0 ? [] : [texts.price((usd_per_minute * durationMs) / 60_000)]),
  ].join(' ');
}
