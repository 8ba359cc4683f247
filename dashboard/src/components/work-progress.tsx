import { useEffect, useMemo, useRef } from 'react';
import type { WorkState } from '../../../src/contract/work.ts';
import { useAnnounce } from '../announce/announcer.tsx';
import { type Heard, heardOf, sayProgress } from '../announce/say-progress.ts';
import { Loading } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';
import { ProgressBar } from './progress-bar.tsx';

interface WorkProgressProps {
  work: WorkState | null;
  /** The name of each stage. */
  names: Record<string, string>;
}

const NO_STAGES: WorkState['stages'] = [];

/** The progress of each stage of work under way. */
export function WorkProgress({ work, names }: WorkProgressProps) {
  const stages = work?.stages ?? NO_STAGES;
  const waiting = work?.waiting ?? null;
  const said = waiting === null ? null : t.waiting.say(waiting);
  useSaidProgress(said, stages, names);
  return (
    <section className="card stack">
      {said !== null && <p className="small soft">{said}</p>}
      {stages.length === 0
        ? waiting === null && <Loading />
        : stages.map(({ subject, stage, fraction, detail }) => (
            <ProgressBar
              key={`${subject} ${stage}`}
              label={nameOf(names, stage)}
              fraction={fraction}
              {...(detail === null ? {} : { detail })}
            />
          ))}
    </section>
  );
}

function nameOf(names: Record<string, string>, stage: string): string {
  return names[stage] ?? names[stage.split('.').at(-1) ?? ''] ?? stage;
}

/** Screen readers hear stages and tenths: each percent of each bar would drown everything else. */
function useSaidProgress(
  waiting: string | null,
  stages: WorkState['stages'],
  names: Record<string, string>,
): void {
  const announce = useAnnounce();
  const before = useRef<Heard>(new Map());
  const heard = useMemo(
    () => heardOf(stages.map(({ stage, fraction }) => ({ name: nameOf(names, stage), fraction }))),
    [stages, names],
  );
  useEffect(() => {
    if (waiting !== null) announce(waiting);
  }, [waiting, announce]);
  useEffect(() => {
    const text = sayProgress(before.current, heard);
    before.current = heard;
    if (text !== '') announce(text);
  }, [heard, announce]);
}
