import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordings } from '../api/internal.ts';
import { speakersQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { t } from '../texts/texts.ts';
import { useRun } from './use-run.ts';

const texts = t.recordings.speakerCount;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** How many people speak: one click tells the voices apart again, as of that many. */
export function SpeakerCount({ groupId, isUnsure }: { groupId: string; isUnsure: boolean }) {
  const queries = useQueryClient();
  const say = useSay();
  const speakers = useQuery(speakersQuery(groupId));
  const [asked, setAsked] = useState<{ run: string; count: number } | null>(null);
  const run = asked?.run ?? null;
  const progress = useRun(groupId, run, () => {
    setAsked(null);
    void queries.fetchQuery(speakersQuery(groupId)).then(({ speakers: told }) => {
      say(told.length === asked?.count ? texts.done : texts.foundInstead(told.length));
    });
  });
  const tell = useChange(
    (count: number) => recordings.tellVoices(groupId, count),
    [],
    ({ id }, count) => setAsked({ run: id, count }),
  );
  const found = speakers.data?.speakers.length;
  if (found === undefined || found === 0) return null;
  const isBusy = tell.isPending || progress.isRunning;
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      {isUnsure && <p className="notice notice-warn small">{texts.unsure(found)}</p>}
      <div className="row">
        {NUMBERS.map((count) => (
          <Button
            key={count}
            isSmall
            look={count === found ? 'primary' : undefined}
            isOff={isBusy}
            aria-pressed={count === found}
            aria-label={texts.people(count)}
            onClick={() => tell.mutate(count)}
          >
            {count}
          </Button>
        ))}
      </div>
      <p className="small soft">{texts.hint}</p>
      {progress.isRunning && <WorkProgress work={progress.work} names={t.recordings.stages} />}
      <Failure error={tell.error ?? progress.error} />
    </section>
  );
}
