import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Speaker } from '../../../src/contract/speaker.ts';
import { MAX_SPEAKER_NAME_CHARS } from '../../../src/contract/values/limits.ts';
import { api } from '../api/client.ts';
import { speakersQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { useCanWrite } from '../frame/use-role.ts';
import { speakerColour } from '../player/speaker-colour.ts';
import { showLength, t } from '../texts/texts.ts';
import { useCorrect } from './use-correct.ts';

const texts = t.recordings.speakers;

export function Speakers({ groupId }: { groupId: string }) {
  const list = useQuery(speakersQuery(groupId));
  const speakers = list.data?.speakers ?? [];
  if (list.data !== undefined && speakers.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <Failure error={list.error} onRetry={() => list.refetch()} />
      {speakers.map((speaker) => (
        <SpeakerLine key={speaker.label} groupId={groupId} speaker={speaker} speakers={speakers} />
      ))}
    </section>
  );
}

interface SpeakerLineProps {
  groupId: string;
  speaker: Speaker;
  speakers: readonly Speaker[];
}

function SpeakerLine({ groupId, speaker, speakers }: SpeakerLineProps) {
  const canWrite = useCanWrite();
  const [isMerging, setMerging] = useState(false);
  const [quote] = speaker.sample_quotes;
  return (
    <div className="speaker-line">
      <span className="speaker-dot" style={{ background: speakerColour(speaker.label) }} />
      {canWrite ? (
        <NameForm groupId={groupId} speaker={speaker} />
      ) : (
        <strong>{speaker.display_name ?? speaker.label}</strong>
      )}
      {canWrite && speakers.length > 1 && (
        <Button isSmall onClick={() => setMerging(true)}>
          {texts.merge}
        </Button>
      )}
      <p className="small soft speaker-quote">
        {texts.talk(showLength(speaker.talk_time_ms))}
        {quote === undefined ? '' : ` · “${quote}”`}
      </p>
      {isMerging && (
        <MergeModal
          groupId={groupId}
          speaker={speaker}
          speakers={speakers}
          onClose={() => setMerging(false)}
        />
      )}
    </div>
  );
}

function NameForm({ groupId, speaker }: { groupId: string; speaker: Speaker }) {
  const queries = useQueryClient();
  const shown = speaker.display_name ?? '';
  const [name, setName] = useState(shown);
  const save = useMutation({
    mutationFn: () => api.nameSpeakers(groupId, { [speaker.label]: name }),
    onSuccess: (answer) => queries.setQueryData(['speakers', groupId], { speakers: answer.speakers }),
  });
  const isChanged = name.trim() !== '' && name !== shown;
  return (
    <Form className="row" onSend={() => isChanged && save.mutate()}>
      <input
        className="input name-input"
        aria-label={texts.renameOf(speaker.label)}
        value={name}
        maxLength={MAX_SPEAKER_NAME_CHARS}
        placeholder={speaker.label}
        onChange={(event) => setName(event.target.value)}
      />
      {isChanged && (
        <Button type="submit" isSmall disabled={save.isPending}>
          {t.common.save}
        </Button>
      )}
      <Failure error={save.error} />
    </Form>
  );
}

function MergeModal({ groupId, speaker, speakers, onClose }: SpeakerLineProps & { onClose: () => void }) {
  const others = speakers.filter(({ label }) => label !== speaker.label);
  const [into, setInto] = useState(others[0]?.label ?? '');
  const merge = useCorrect(groupId, onClose);
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
