import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import type { Speaker } from '../../../src/contract/speaker.ts';
import { MAX_SPEAKER_NAME_CHARS } from '../../../src/contract/values/limits.ts';
import { personOfName } from '../../../src/contract/values/recordings.ts';
import { api } from '../api/client.ts';
import { speakersQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { useCorrect } from '../corrections/use-correct.ts';
import { useCanWrite } from '../frame/use-role.ts';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';

const texts = t.recordings.speakers;

interface SpeakersProps {
  groupId: string;
  /** Called with the undo of a merge. */
  onCorrected: (undo: CorrectionUndo) => void;
}

export function Speakers({ groupId, onCorrected }: SpeakersProps) {
  const list = useQuery(speakersQuery(groupId));
  const speakers = list.data?.speakers ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  if (list.data !== undefined && speakers.length === 0) return null;
  return (
    <section className="card stack">
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {speakers.map((speaker) => (
        <SpeakerLine
          key={speaker.label}
          groupId={groupId}
          speaker={speaker}
          speakers={speakers}
          onCorrected={onCorrected}
          onMerged={() => heading.current?.focus()}
        />
      ))}
    </section>
  );
}

interface SpeakerLineProps extends SpeakersProps {
  speaker: Speaker;
  speakers: readonly Speaker[];
  /** The line of the merged speaker is gone then, and with it what had the focus. */
  onMerged: () => void;
}

function SpeakerLine({ groupId, speaker, speakers, onCorrected, onMerged }: SpeakerLineProps) {
  const canWrite = useCanWrite();
  /** The label that the dialog begins with; null while it is closed. */
  const [mergeInto, setMergeInto] = useState<string | null>(null);
  const [quote] = speaker.sample_quotes;
  const namesake = namesakeBefore(speaker, speakers);
  const other = speakers.find(({ label }) => label !== speaker.label);
  return (
    <div className="speaker-line">
      <span className="speaker-dot" style={{ background: speakerColour(speaker.label) }} />
      {canWrite ? (
        <NameForm groupId={groupId} speaker={speaker} />
      ) : (
        <strong>{speaker.display_name ?? speaker.label}</strong>
      )}
      {canWrite && other !== undefined && (
        <Button
          isSmall
          aria-label={texts.mergeOf(speaker.display_name ?? speaker.label)}
          onClick={() => setMergeInto(other.label)}
        >
          {texts.merge}
        </Button>
      )}
      <div className="speaker-quote">
        <p className="small soft">
          {texts.talk(showLength(speaker.talk_time_ms))}
          {quote === undefined ? '' : ` · “${quote}”`}
        </p>
        <Namesake
          speaker={speaker}
          namesake={namesake}
          onMerge={canWrite ? () => setMergeInto(namesake?.label ?? null) : null}
        />
      </div>
      {mergeInto !== null && (
        <MergeModal
          groupId={groupId}
          speaker={speaker}
          speakers={speakers}
          beginsWith={mergeInto}
          onCorrected={onCorrected}
          onMerged={onMerged}
          onClose={() => setMergeInto(null)}
        />
      )}
    </div>
  );
}

/** The first speaker in the list with the same name; of two namesakes only the later one has one. */
function namesakeBefore(speaker: Speaker, speakers: readonly Speaker[]): Speaker | null {
  const person = personOfName(speaker.display_name);
  if (person === '') return null;
  const first = speakers.find(({ display_name }) => personOfName(display_name) === person);
  return first === undefined || first.label === speaker.label ? null : first;
}

interface NamesakeProps {
  speaker: Speaker;
  namesake: Speaker | null;
  /** Null for a person who may not merge. */
  onMerge: (() => void) | null;
}

/** The same name may be a slip, and plans take it for the same person. */
function Namesake({ speaker, namesake, onMerge }: NamesakeProps) {
  return (
    <div role="status">
      {namesake !== null && (
        <p className="notice notice-warn small">
          {texts.sameName(namesake.label, speaker.label, speaker.display_name ?? '')}{' '}
          {onMerge !== null && (
            <Button isSmall onClick={onMerge}>
              {texts.mergeNamesakes(namesake.label)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

/** Saves the name when the field is left, by Enter, or when the page goes. */
function NameForm({ groupId, speaker }: { groupId: string; speaker: Speaker }) {
  const queries = useQueryClient();
  const shown = speaker.display_name ?? '';
  /** Null while nothing is typed that is not saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (name: string) => api.nameSpeakers(groupId, { [speaker.label]: name }),
    onSuccess: (answer, name) => {
      queries.setQueryData(['speakers', groupId], { speakers: answer.speakers });
      // Something else may have been typed meanwhile.
      setTyped((now) => (now?.trim() === name ? null : now));
    },
  });
  const name = typed?.trim() ?? '';
  const isChanged = name !== '' && name !== shown;
  const send = () => {
    if (save.isPending && save.variables === name) return;
    if (isChanged) save.mutate(name);
    else setTyped(null);
  };
  useLeaveWarning(isChanged);
  const sendAtEnd = useRef(send);
  sendAtEnd.current = send;
  // The browser's own way back leaves the page without leaving the field.
  useEffect(() => () => sendAtEnd.current(), []);
  return (
    <Form className="row" onSend={send}>
      <input
        className="input name-input"
        aria-label={texts.renameOf(speaker.label)}
        value={typed ?? shown}
        maxLength={MAX_SPEAKER_NAME_CHARS}
        placeholder={speaker.label}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
      />
      <span className="small soft" role="status">
        {save.isPending
          ? texts.saving
          : save.isSuccess && !isChanged && shown === save.variables
            ? texts.saved
            : ''}
      </span>
      <Failure error={save.error} onRetry={send} />
    </Form>
  );
}

interface MergeModalProps extends SpeakerLineProps {
  /** The label of the speaker that is chosen at first. */
  beginsWith: string;
  onClose: () => void;
}

function MergeModal(props: MergeModalProps) {
  const { groupId, speaker, speakers, beginsWith, onCorrected, onMerged, onClose } = props;
  const others = speakers.filter(({ label }) => label !== speaker.label);
  const [into, setInto] = useState(beginsWith);
  const merge = useCorrect(groupId, {
    onCorrected,
    onDone: () => {
      onClose();
      onMerged();
    },
  });
  const name = speaker.display_name ?? speaker.label;
  return (
    <FormModal
      title={texts.mergeTitle(name)}
      text={texts.mergeText}
      action={texts.merge}
      work={merge}
      onSend={() =>
        merge.mutate({ corrections: [{ op: 'merge_speakers', from: speaker.label, into }], term: null })
      }
      onClose={onClose}
    >
      <ChoiceField
        label={texts.mergeInto}
        value={into}
        onChange={setInto}
        options={others.map(({ label, display_name }) => ({ value: label, text: display_name ?? label }))}
      />
    </FormModal>
  );
}
