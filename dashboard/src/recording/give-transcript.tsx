import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AlignmentReport } from '../../../src/contract/transcript.ts';
import { decodeText } from '../../../src/contract/values/decode-text.ts';
import { HANDED_IN } from '../../../src/contract/values/engines.ts';
import { recordings } from '../api/internal.ts';
import { mediaQuery, transcriptionQuery, wordsQuery } from '../api/queries.ts';
import { Failure } from '../components/failure.tsx';
import { FileButton, useFileDrop } from '../components/file-choice.tsx';
import { Confirm } from '../components/modal.tsx';
import { SaidError } from '../components/said-error.ts';
import { useSay } from '../components/toast-list.tsx';
import { useChange } from '../components/use-change.ts';
import { WorkProgress } from '../components/work-progress.tsx';
import { count, showLength, t } from '../texts/texts.ts';
import { knows, missedLanguageOf } from './missed-language.ts';
import { CHANGED_BY_RUNS, useRun } from './use-run.ts';

const texts = t.recordings.givenText;
const ACCEPTED = '.txt,.md,.srt,.vtt,.ass,.csv,.tsv,.json,text/plain';
const MAX_BYTES = 12 * 2 ** 20;

/** Takes a given transcript, shows the progress of its alignment, and lists the words that were not found. */
export function GiveTranscript({ groupId }: { groupId: string }) {
  const say = useSay();
  const [run, setRun] = useState<string | null>(null);
  const progress = useRun(groupId, run);
  const result = useQuery({
    queryKey: ['run', groupId, run],
    queryFn: () => recordings.run(groupId, run ?? ''),
    enabled: run !== null && !progress.isRunning,
  });
  const give = useChange(
    (file: File) => giveFile(groupId, file),
    CHANGED_BY_RUNS.map((name) => [name, groupId]),
    (given) => {
      setRun(given.run);
      if (given.run === null) say(texts.given(given.word_count));
    },
  );
  const isBusy = give.isPending || progress.isRunning;
  const present = usePresent(groupId);
  const missed = useMissedLanguage(groupId);
  /** The file that waits for the answer to the question. */
  const [asked, setAsked] = useState<File | null>(null);
  const take = ([file]: File[]) => {
    if (file === undefined || isBusy) return;
    if (present.wordCount === 0) give.mutate(file);
    else setAsked(file);
  };
  const { isOver, handlers } = useFileDrop(take);
  const error = give.error ?? result.error ?? progress.error;
  return (
    <section className="card stack" {...handlers}>
      <h2>{texts.title}</h2>
      <p className="small soft">{isOver ? texts.dropNow : texts.drop(missed)}</p>
      <p className="small">{texts.replaces}</p>
      <FileButton className="button" accept={ACCEPTED} isOff={isBusy} inputLabel={texts.title} onFiles={take}>
        {texts.choose}
      </FileButton>
      <Confirm
        title={texts.ask(asked?.name ?? '')}
        text={sayReplaced(present)}
        action={texts.replace}
        isOpen={asked !== null}
        isBusy={isBusy}
        error={null}
        onConfirm={() => {
          if (asked !== null) give.mutate(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
      {progress.isRunning && <WorkProgress work={progress.work} names={t.recordings.stages} />}
      <Failure error={error} />
      {result.data?.report != null && <Report report={result.data.report} />}
    </section>
  );
}

interface PresentTranscript {
  /** Undefined while it is not known. */
  wordCount: number | undefined;
  engine: string | null;
}

function usePresent(groupId: string): PresentTranscript {
  const { data: words } = useQuery(wordsQuery(groupId));
  const { data: media } = useQuery(mediaQuery(groupId));
  return { wordCount: words?.words.length, engine: media?.engine ?? null };
}

/** The language of the talk that the engine here does not know, so that no text can be aligned; null where it can. */
function useMissedLanguage(groupId: string): string | null {
  const { data: media } = useQuery(mediaQuery(groupId));
  const { data: view } = useQuery(transcriptionQuery(media?.language_hint ?? null));
  if (media === undefined || view === undefined) return null;
  const ofTalk = media.language_hint ?? view.language;
  if (media.engine !== HANDED_IN) return missedLanguageOf(media, ofTalk);
  const now = view.engines.find(({ name }) => name === view.now);
  return now === undefined || knows(now, ofTalk) ? null : ofTalk;
}

/** What a given transcript takes the place of. */
function sayReplaced({ wordCount, engine }: PresentTranscript): string {
  if (wordCount === undefined) return texts.replaces;
  const words = count(wordCount, texts.words);
  const origin = engine === HANDED_IN ? texts.handedIn : texts.transcribed;
  return texts.goes(words, origin);
}

async function giveFile(groupId: string, file: File) {
  if (file.size > MAX_BYTES) throw new SaidError(texts.tooLarge(file.name));
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in decoded) throw new SaidError(`${file.name}: ${decoded.fault}.`);
  return await recordings.give(groupId, decoded.text);
}

function Report({ report }: { report: AlignmentReport }) {
  return (
    <>
      <p className="small">{texts.placed(report.placed_count, report.word_count)}</p>
      {report.names !== null && <p className="small">{texts.names(report.names)}</p>}
      {report.not_found.length > 0 && (
        <details>
          <summary>{texts.notFound}</summary>
          <ul className="small">
            {report.not_found.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                {texts.line(line)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.not_in_text.length > 0 && (
        <details>
          <summary>{texts.notInText}</summary>
          <ul className="small">
            {report.not_in_text.map(({ start_ms: startMs, text }) => (
              <li key={startMs}>
                {showLength(startMs)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {report.heard_otherwise.length > 0 && (
        <details open>
          <summary>{texts.heardOtherwise(report.heard_otherwise_count)}</summary>
          <ul className="small">
            {report.heard_otherwise.map(({ start_ms: startMs, text, heard, left_out: leftOut }) => (
              <li key={startMs}>
                {showLength(startMs)}: {texts.saysAndHeard(text, heard, leftOut)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
