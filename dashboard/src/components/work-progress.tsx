import type { WorkState } from '../../../src/contract/work.ts';
import { Loading } from '../frame/page.tsx';
import { t } from '../texts/texts.ts';
import { ProgressBar } from './progress-bar.tsx';

interface WorkProgressProps {
  work: WorkState | null;
  /** The name of each stage. */
  names: Record<string, string>;
}

/** The progress of each stage of work under way. */
export function WorkProgress({ work, names }: WorkProgressProps) {
  const stages = work?.stages ?? [];
  const waiting = work?.waiting ?? null;
  return (
    <section className="card stack" aria-live="polite">
      {waiting !== null && <p className="small soft">{t.waiting.say(waiting)}</p>}
      {stages.length === 0
        ? waiting === null && <Loading />
        : stages.map(({ subject, stage, fraction, detail }) => (
            <ProgressBar
              key={`${subject} ${stage}`}
              label={names[stage] ?? names[stage.split('.').at(-1) ?? ''] ?? stage}
              fraction={fraction}
              {...(detail === null ? {} : { detail })}
            />
          ))}
      <span className="visually-hidden">{t.common.loading}</span>
    </section>
  );
}
