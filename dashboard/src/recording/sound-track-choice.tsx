import { useState } from 'react';
import type { GroupMedia } from '../../../src/contract/group-media.ts';
import type { SourceFile } from '../../../src/contract/source-group.ts';
import { recordings } from '../api/internal.ts';
import { Failure } from '../components/failure.tsx';
import { ChoiceField } from '../components/field.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { t } from '../texts/texts.ts';
import { useRun } from './use-run.ts';

const texts = t.recordings.soundTrack;

interface SoundTrackChoiceProps {
  groupId: string;
  file: SourceFile;
  tracks: GroupMedia['files'][number]['sound_tracks'];
}

/** Which of its sound tracks is used of a file that has several. */
export function SoundTrackChoice({ groupId, file, tracks }: SoundTrackChoiceProps) {
  const say = useSay();
  const [run, setRun] = useState<string | null>(null);
  const change = useChange(
    (track: number) => recordings.changeSoundTrack(groupId, file.id, track),
    [],
    ({ id }) => setRun(id),
  );
  const progress = useRun(groupId, run, () => {
    setRun(null);
    say(texts.done);
  });
  return (
    <section className="card stack">
      <ChoiceField
        label={texts.title(file.label)}
        hint={texts.hint}
        value={String(tracks.find((track) => track.is_used)?.n ?? '')}
        isDisabled={change.isPending || progress.isRunning}
        onChange={(n) => change.mutate(Number(n))}
        options={tracks.map(({ n, title, speech_share }) => ({
          value: String(n),
          text: texts.option(n, title, speech_share),
        }))}
      />
      {progress.isRunning && <WorkProgress work={progress.work} names={t.recordings.stages} />}
      <Failure error={change.error ?? progress.error} />
    </section>
  );
}
