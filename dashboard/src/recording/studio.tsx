import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { GroupMedia } from '../../../src/contract/group-media.ts';
import type { SourceGroup } from '../../../src/contract/source-group.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { SPEAKERS_OPTION, SYNC_COMMAND } from '../../../src/contract/values/recordings.ts';
import {
  displayedQuery,
  mediaQuery,
  peaksQuery,
  segmentsQuery,
  speakersQuery,
  wordsQuery,
} from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { asSentence, Failure } from '../components/failure.tsx';
import { Loading } from '../frame/page.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { camerasOf } from '../player/camera-clock.ts';
import { Player, usePlayerClock } from '../player/player.tsx';
import { Transcript } from '../player/transcript.tsx';
import { useMediaRenewal } from '../player/use-media-renewal.ts';
import { t } from '../texts/texts.ts';
import '../styles/player.css';
import { CorrectWordModal } from '../corrections/correct-word-modal.tsx';
import { useCorrectionUndo } from '../corrections/use-correction-undo.ts';
import { GiveTranscript } from './give-transcript.tsx';
import { SoundTrackChoice } from './sound-track-choice.tsx';
import { SpeakerCount } from './speaker-count.tsx';
import { Speakers } from './speakers.tsx';
import { TranscriptionCard } from './transcription-card.tsx';

const NO_PEAKS: number[] = [];

/** The player and the transcript of a recording, in sync. */
export function Studio({ group }: { group: SourceGroup }) {
  const canWrite = useCanWrite();
  const media = useQuery(mediaQuery(group.id));
  const peaks = useQuery(peaksQuery(group.id));
  const cameras = useMemo(
    () => camerasOf(group.source_files, media.data?.files ?? []),
    [group.source_files, media.data],
  );
  const clock = usePlayerClock(cameras, group.reference_file_id);
  const correction = useCorrectionUndo(group.id, { mayCorrect: canWrite });
  const leader = cameras.find(({ fileId }) => fileId === group.reference_file_id) ?? cameras[0];
  const renewal = useMediaRenewal(group.id, leader?.proxy ?? null);
  return (
    <div className="columns recording-studio">
      <div className="stack">
        <Failure error={media.error} onRetry={() => media.refetch()} />
        <Failure error={renewal.error} onRetry={renewal.retry} />
        {media.isPending && <Loading />}
        {media.data !== undefined && clock === null && (
          <p className="empty">{t.recordings.player.noPicture}</p>
        )}
        {clock !== null && leader !== undefined && (
          <Player
            clock={clock}
            cameras={cameras}
            leaderId={leader.fileId}
            durationMs={group.duration_ms ?? 0}
            peaks={peaks.data?.peaks ?? NO_PEAKS}
            onError={renewal.onError}
          />
        )}
        {media.data?.warnings.map((warning) => (
          <p key={warning} className="notice notice-warn">
            {asSentence(
              warning
                .replace(SPEAKERS_OPTION, t.recordings.speakersChosen)
                .replace(SYNC_COMMAND, t.recordings.facts.places.moveBelow),
            )}
          </p>
        ))}
        {group.status === 'ready' && <Speakers groupId={group.id} onCorrected={correction.remember} />}
      </div>
      {group.status === 'ready' ? (
        <Words
          group={group}
          isDraft={media.data?.quality === 'draft'}
          clock={clock}
          correction={correction}
        />
      ) : (
        <p className="empty soft">{t.recordings.transcript.pending}</p>
      )}
      {group.status === 'ready' && canWrite && media.data !== undefined && (
        <Hearing group={group} media={media.data} />
      )}
    </div>
  );
}

/** The settings of a recording's transcription. On a phone they come after the transcript. */
function Hearing({ group, media }: { group: SourceGroup; media: GroupMedia }) {
  return (
    <div className="stack">
      <TranscriptionCard groupId={group.id} durationMs={group.duration_ms ?? 0} media={media} />
      {group.source_files.map((file) => {
        const tracks = media.files.find(({ id }) => id === file.id)?.sound_tracks ?? [];
        if (tracks.length < 2) return null;
        return <SoundTrackChoice key={file.id} groupId={group.id} file={file} tracks={tracks} />;
      })}
      {media.takes_speakers && <SpeakerCount groupId={group.id} isUnsure={media.voices_sure === false} />}
      <GiveTranscript groupId={group.id} />
    </div>
  );
}

interface WordsProps {
  group: SourceGroup;
  isDraft: boolean;
  clock: ReturnType<typeof usePlayerClock>;
  correction: ReturnType<typeof useCorrectionUndo>;
}

function Words({ group, isDraft, clock, correction }: WordsProps) {
  const canWrite = useCanWrite();
  const words = useQuery(wordsQuery(group.id));
  const segments = useQuery(segmentsQuery(group.id));
  const displayed = useQuery(displayedQuery(group.id));
  const speakers = useQuery(speakersQuery(group.id));
  const [corrected, setCorrected] = useState<Word | null>(null);
  const [reached, setReached] = useState<number | null>(null);
  const names = useMemo(
    () => new Map(speakers.data?.speakers.map(({ label, display_name }) => [label, display_name ?? label])),
    [speakers.data],
  );
  // The transcript may be another one since.
  const word = reached === null ? undefined : words.data?.words[reached];
  const error = words.error ?? segments.error ?? displayed.error;
  const reload = () => Promise.all([words, segments, displayed].map((query) => query.refetch()));
  return (
    <section className="card stack">
      <div className="row row-apart">
        <h2>{t.recordings.transcript.title}</h2>
        <div className="row">
          {canWrite && word !== undefined && (
            <Button isSmall onClick={() => setCorrected(word)}>
              {t.recordings.transcript.correctOne(word.text)}
            </Button>
          )}
          {correction.count > 0 && (
            <Button isSmall aria-disabled={correction.isPending} onClick={correction.undo}>
              {t.recordings.transcript.undo}
            </Button>
          )}
        </div>
      </div>
      <Failure error={correction.error} />
      {isDraft && <p className="notice notice-warn small">{t.recordings.transcript.draft}</p>}
      <Failure error={error} onRetry={reload} />
      {words.isPending && <Loading />}
      {words.data?.words.length === 0 && <p className="soft">{t.recordings.transcript.none}</p>}
      {words.data !== undefined && words.data.words.length > 0 && segments.data && displayed.data && (
        <>
          <Transcript
            words={words.data.words}
            segments={segments.data.segments}
            tokens={displayed.data.tokens}
            names={names}
            language={words.data.language}
            clock={clock}
            onCorrect={canWrite ? setCorrected : null}
            onReach={({ idx }) => setReached(idx)}
          />
          {canWrite && <CorrectHint />}
        </>
      )}
      {corrected !== null && (
        <CorrectWordModal
          groupId={group.id}
          word={corrected}
          words={words.data?.words ?? []}
          tokens={displayed.data?.tokens ?? []}
          speakers={speakers.data?.speakers ?? []}
          onClose={() => setCorrected(null)}
          onCorrected={correction.remember}
        />
      )}
    </section>
  );
}

function CorrectHint() {
  return (
    <>
      <p className="small soft for-mouse">{t.recordings.transcript.correctHint}</p>
      <p className="small soft for-touch">{t.recordings.transcript.touchHint}</p>
    </>
  );
}
