import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupMedia, TranscriptionEngine } from '../../../src/contract/group-media.ts';
import { HANDED_IN } from '../../../src/contract/values/engines.ts';
import { AUTO_LANGUAGE, TALK_LANGUAGES } from '../../../src/contract/values/languages.ts';
import { recordings } from '../api/internal.ts';
import { transcriptionQuery } from '../api/queries.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { ChoiceField } from '../components/field.tsx';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { showLength, t } from '../texts/texts.ts';
import { knows, missedLanguageOf } from './missed-language.ts';
import { useRun } from './use-run.ts';

const texts = t.recordings.transcription;

interface TranscriptionCardProps {
  groupId: string;
  durationMs: number;
  media: GroupMedia;
}

/** The engine of a recording's transcript, its quality, better engines, and a button to transcribe again. */
export function TranscriptionCard({ groupId, durationMs, media }: TranscriptionCardProps) {
  const say = useSay();
  const [chosenLanguage, setLanguage] = useState<string | null>(null);
  const wanted = chosenLanguage ?? media.language_hint;
  const view = useQuery({ ...transcriptionQuery(wanted), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<string | null>(null);
  const [run, setRun] = useState<string | null>(null);
  const again = useChange(
    (engine: string) => recordings.transcribeAgain(groupId, { engine, language: chosenLanguage }),
    [],
    ({ id }) => setRun(id),
  );
  const progress = useRun(groupId, run, () => {
    setRun(null);
    say(texts.done);
  });
  const engines = view.data?.engines ?? [];
  const language = wanted ?? view.data?.language ?? '';
  const present = engines.filter(({ missing }) => missing === null);
  const engine = present.find(({ name }) => name === (chosen ?? view.data?.now)) ?? present[0];
  const isAble = engine !== undefined && knows(engine, language);
  const isBusy = again.isPending || progress.isRunning;
  return (
    <section className="card stack">
      <h2>{texts.title}</h2>
      <Present media={media} ofTalk={media.language_hint ?? view.data?.language ?? null} />
      {(media.quality === 'draft' || !isAble) && (
        <Steps
          isGiven={media.engine === HANDED_IN}
          engines={engines.filter((one) => one.missing !== null && knows(one, language))}
        />
      )}
      {engine !== undefined && (
        <>
          <ChoiceField
            label={texts.language}
            value={language}
            isDisabled={isBusy}
            onChange={setLanguage}
            options={languageOptions(language)}
          />
          <ChoiceField
            label={texts.engine}
            value={engine.name}
            isDisabled={isBusy}
            onChange={setChosen}
            options={present.map((one) => ({ value: one.name, text: texts.option(one) }))}
          />
          {!isAble && (
            <p className="notice notice-warn small">{texts.unknownLanguage(engine.title, language)}</p>
          )}
          <div className="row">
            <Button isOff={isBusy || !isAble} onClick={() => again.mutate(engine.name)}>
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

/** The source of the present words. */
function Present({ media, ofTalk }: { media: GroupMedia; ofTalk: string | null }) {
  if (media.quality === null) return null;
  const engine = [media.engine, media.model].filter(Boolean).join(', ');
  const missed = missedLanguageOf(media, ofTalk);
  if (missed !== null) {
    return (
      <p className="notice notice-warn small">
        {texts.by(engine, '')} {texts.missed(media.language ?? '', missed)}
      </p>
    );
  }
  return (
    <p className="small">
      {media.engine === HANDED_IN ? texts.given : texts.by(engine, texts.qualities[media.quality] ?? '')}
      {media.language !== null && ` ${texts.spoken(media.language)}`}
    </p>
  );
}

/** All languages by name, after automatic detection. The present one is always among them. */
function languageOptions(present: string): { value: string; text: string }[] {
  const codes = new Set([present, ...TALK_LANGUAGES].filter((code) => code !== AUTO_LANGUAGE));
  const named = [...codes].map((value) => ({ value, text: texts.languageOption(value) }));
  return [
    { value: AUTO_LANGUAGE, text: texts.languageOption(AUTO_LANGUAGE) },
    ...named.toSorted((a, b) => a.text.localeCompare(b.text)),
  ];
}

/** Better engines, and the way to get them. A transcript of one's own is as good as they are. */
function Steps({ engines, isGiven }: { engines: readonly TranscriptionEngine[]; isGiven: boolean }) {
  if (isGiven && engines.length === 0) return null;
  return (
    <div className="stack-tight">
      <p className="small">{isGiven ? texts.others : texts.better}</p>
      <ul className="small">
        {engines.map(({ name, title, missing }) => (
          <li key={name}>
            {title}: {missing}
          </li>
        ))}
        {!isGiven && <li>{texts.own}</li>}
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
