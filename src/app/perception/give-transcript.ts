import { ProblemError } from '../../contract/problems/problem.ts';
import type { GivenResult, TranscriptLoss } from '../../contract/transcript.ts';
import { HANDED_IN } from '../../contract/values/engines.ts';
import { findLastRun } from '../../db/recordings/perception-runs.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { type Recording, soundFiles } from '../../domain/recording/recording.ts';
import { findLoss } from '../../domain/transcript/given-text/find-loss.ts';
import type { GivenTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { languageOfText } from '../../domain/transcript/given-text/language-of-text.ts';
import { reachedBound, runInWorker } from '../../lib/workers/run-in-worker.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { loadHeard, loadPresent, loadTranscribed } from '../recordings/load-heard.ts';
import { loadGroupLevels } from '../recordings/load-levels.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { missedLanguageOf } from './choose-language.ts';
import { keepGivenWords } from './keep-given-words.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import type { GivenText, ReadTranscript } from './read-transcript.ts';
import { startLaterRun } from './start-later-run.ts';

/** Ten times what six hours of talk need. */
const READ_TIMEOUT_MS = 15_000;
const READ_HEAP_MIB = 256;

/** A given transcript counts as the best quality. */
export const GIVEN_ENGINE = {
  engine: HANDED_IN,
  model: null,
  quality: 'high' as const,
  warnings: [],
  voices_sure: null,
};

/**
 * Replaces the transcript by one that was made or corrected elsewhere. A word without a speaker gets the
 * speaker of that time. Words as JSON are used unchanged. Plain text and captions start a run that finds
 * their words in the sound. The present transcript stays until then. Where the present words are of another
 * language than the talk, captions are used by their times too.
 */
export async function giveTranscript(
  app: AppContext,
  caller: Caller,
  groupId: string,
  text: string,
): Promise<GivenResult> {
  const recording = await requireRecording(app, caller, groupId);
  const read = await readText(app, recording, text);
  if (read.kind === 'text') return await alignText(app, caller, groupId, read.words);
  return await app.db.transaction().execute(async (trx) => {
    const group = await lockReadyGroup(trx, caller, groupId);
    const kept = await keepGivenWords(trx, groupId, read.words);
    const language = read.language ?? languageOfText(group.language_hint, group.language);
    await updateSourceGroup(trx, groupId, { ...GIVEN_ENGINE, language });
    return { run: null, ...kept, late_ms: read.lateMs, left_out_count: read.leftOutCount };
  });
}

/** What the text would take away from the present transcript. Refuses the texts that `giveTranscript` refuses. */
export async function findTranscriptLoss(
  app: AppContext,
  caller: Caller,
  groupId: string,
  text: string,
): Promise<TranscriptLoss> {
  const recording = await requireRecording(app, caller, groupId);
  const read = await readText(app, recording, text);
  const found = read.kind === 'text' ? read.words.map(({ heard }) => heard) : read.words;
  return findLoss(found, await loadPresent(app.db, recording));
}

async function alignText(
  app: AppContext,
  caller: Caller,
  groupId: string,
  words: readonly GivenTextWord[],
): Promise<GivenResult> {
  return await app.db.transaction().execute(async (trx) => {
    const group = await lockReadyGroup(trx, caller, groupId);
    const run = await startLaterRun(trx, {
      ...{ group_id: group.id, engine: null, vocabulary: [] },
      speakers_hint: group.speakers_hint,
      given_text: JSON.stringify(words),
    });
    await app.queue.enqueue(trx, { name: 'group.vad', payload: { groupId: group.id, run } });
    return { run, word_count: words.length };
  });
}

async function readText(
  app: AppContext,
  recording: Recording,
  text: string,
): Promise<Exclude<ReadTranscript, { kind: 'fault' }>> {
  const files = soundFiles(recording);
  const levels = await app.store.withPaths((store) =>
    Promise.all(files.map((file) => loadGroupLevels(store, file))),
  );
  const missed = missedLanguageOf(app, recording, await findLastRun(app.db, recording.id));
  // Given words with wrong times tell nothing of where somebody speaks.
  const load = missed !== null && recording.transcript.engine === HANDED_IN ? loadTranscribed : loadHeard;
  const heard = await load(app.db, recording);
  const given: GivenText = { text, durationMs: recording.durationMs ?? 0, levels, heard, missed };
  const read = await runInWorker<ReadTranscript>(
    new URL('read-transcript-worker.ts', import.meta.url),
    given,
    AbortSignal.timeout(READ_TIMEOUT_MS),
    { heapMib: READ_HEAP_MIB },
  ).catch((cause: unknown): ReadTranscript => {
    if (reachedBound(cause) === null) throw cause;
    return { kind: 'fault', fault: 'it cannot be read within the bounds of time and memory' };
  });
  if (read.kind === 'fault') {
    throw new ProblemError('invalid_request', `the transcript is refused: ${read.fault}`);
  }
  return read;
}
