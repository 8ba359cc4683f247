import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useMemo, useState } from 'react';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { isGone } from '../api/client.ts';
import { groupQuery, segmentsQuery, speakersQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import type { Talk } from '../cut-text/cut-words.ts';
import type { WordChoice } from '../cut-text/word-edits.ts';
import { Loading } from '../frame/page.tsx';
import { Transcript } from '../player/transcript.tsx';
import { t } from '../texts/texts.ts';
import { AddWords } from './add-words.tsx';
import { wordsInCut } from './added-stretches.ts';
import { type DraggedWords, dragWords } from './dragged-words.ts';
import type { Footage } from './use-footage.ts';
import '../styles/player.css';
import '../styles/footage.css';

const texts = t.cuts.footage;

interface FootagePaneProps {
  footage: Footage;
  /** The recordings of the cut. */
  groupIds: readonly string[];
  entries: readonly PlanEntry[];
  /** Of the shown recording; null while it is loaded. */
  talk: Talk | null;
  /** The entry behind which words are added: the selected one. Null for the end. */
  selected: PlanEntry | null;
  /** Adds words behind an entry, null for the beginning. Null for users who may not change the plan. */
  onAdd: ((words: DraggedWords, after: PlanEntry | null) => void) | null;
}

/**
 * The transcript of the footage, with marks for the words of the cut. Its words are played and added to the
 * cut.
 */
export function FootagePane(props: FootagePaneProps) {
  const { footage, groupIds, entries, talk, selected, onAdd } = props;
  const { groupId } = footage;
  const segments = useQuery(segmentsQuery(groupId));
  const names = useNames(groupId);
  const [choice, setChoice] = useState<(WordChoice & { anchor: number }) | null>(null);
  const marked = useMemo(
    () => wordsInCut(entries, groupId, talk?.words ?? []),
    [entries, groupId, talk?.words],
  );
  const pick = (at: number, isMore: boolean) =>
    setChoice((last) => {
      const anchor = isMore ? (last?.anchor ?? at) : at;
      return { anchor, from: Math.min(anchor, at), to: Math.max(anchor, at) };
    });
  const drag = (event: DragEvent) => {
    if (choice !== null) dragWords(event, { groupId, from: choice.from, to: choice.to });
  };
  const error = footage.error ?? segments.error;
  return (
    <div className="footage-pane">
      <h2 className="visually-hidden">{t.cuts.tabs.footage}</h2>
      {groupIds.length > 1 && (
        <RecordingChoice
          groupIds={groupIds}
          chosen={groupId}
          onChoose={(id) => {
            setChoice(null);
            footage.choose(id);
          }}
        />
      )}
      {isGone(error) ? (
        <p className="notice notice-warn" role="status">
          {texts.gone}
        </p>
      ) : (
        <Failure error={error} onRetry={() => segments.refetch()} />
      )}
      {error === null && (talk === null || segments.data === undefined) && <Loading />}
      {error === null && talk !== null && segments.data !== undefined && (
        <>
          <Transcript
            key={groupId}
            words={talk.words}
            segments={segments.data.segments}
            tokens={talk.tokens}
            names={names}
            language={talk.language}
            clock={footage.clock}
            onCorrect={null}
            onGo={footage.playAt}
            picking={{ choice, marked, pick, drag }}
          />
          {onAdd !== null && (
            <AddWords
              entries={entries}
              selected={selected}
              hasChoice={choice !== null}
              onAdd={(after) => {
                if (choice !== null) onAdd({ groupId, from: choice.from, to: choice.to }, after);
              }}
            />
          )}
          <p className="small soft for-mouse">{texts.hint}</p>
          <p className="small soft for-touch">{texts.touchHint}</p>
        </>
      )}
    </div>
  );
}

function useNames(groupId: string): ReadonlyMap<string, string> {
  const { data } = useQuery(speakersQuery(groupId));
  return useMemo(
    () => new Map(data?.speakers.map(({ label, display_name }) => [label, display_name ?? label])),
    [data],
  );
}

interface RecordingChoiceProps {
  groupIds: readonly string[];
  chosen: string;
  onChoose: (groupId: string) => void;
}

function RecordingChoice({ groupIds, chosen, onChoose }: RecordingChoiceProps) {
  return (
    <select
      className="input"
      aria-label={texts.recording}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {groupIds.map((id) => (
        <RecordingOption key={id} groupId={id} />
      ))}
    </select>
  );
}

function RecordingOption({ groupId }: { groupId: string }) {
  const { data } = useQuery(groupQuery(groupId));
  return <option value={groupId}>{data?.name ?? groupId}</option>;
}
