import { ProblemError } from '../../contract/problems/problem.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import {
  readSegments,
  readSpeakerNames,
  replaceTranscript,
  upsertSpeakerNames,
} from '../../db/recordings/transcripts.ts';
import { deleteWordCorrections } from '../../db/recordings/word-corrections.ts';
import { type Recording, soundFiles } from '../../domain/recording/recording.ts';
import type { GivenWord } from '../../domain/transcript/given-transcript.ts';
import { placeGivenSpeakers } from '../../domain/transcript/place-given-speakers.ts';
import { runInWorker } from '../../speech/run-in-worker.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { loadGroupLevels } from '../recordings/load-levels.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import type { GivenText, ReadTranscript } from './read-transcript.ts';

export interface GivenResult {
  word_count: number;
  speaker_count: number;
}

/** Ten times what six hours of talk need. */
const READ_TIMEOUT_MS = 15_000;
const READ_HEAP_MIB = 256;

/** A given transcript counts as the best quality. */
const GIVEN = { engine: 'given', model: null, quality: 'high' as const, warnings: [], voices_sure: null };

/**
 * Replaces the transcript by one that was made or corrected elsewhere. Words of captions are timed on the sound. A
 * word without a speaker gets the speaker who spoke at that time.
 */
export async function giveTranscript(
  app: AppContext,
  caller: Caller,
  groupId: string,
  text: string,
): Promise<GivenResult> {
  const recording = await requireRecording(app, caller, groupId);
  const { language, words } = await readWords(app, recording, text);
  return await app.db.transaction().execute(async (trx) => {
    const group = await lockReadyGroup(trx, caller, groupId);
    const placed = placeGivenSpeakers(
      words,
      await readSegments(trx, groupId),
      await readSpeakerNames(trx, groupId),
    );
    const transcript = buildTranscript(placed.words);
    await replaceTranscript(trx, groupId, transcript.words, transcript.segments);
    // Whoever hands in a transcript has corrected it, or means it as it is.
    await deleteWordCorrections(trx, groupId);
    if (placed.newNames.size > 0) await upsertSpeakerNames(trx, groupId, placed.newNames);
    await updateSourceGroup(trx, groupId, { ...GIVEN, language: language ?? group.language ?? 'en' });
    return {
      word_count: transcript.words.length,
      speaker_count: new Set(transcript.words.map(({ speaker }) => speaker)).size,
    };
  });
}

async function readWords(
  app: AppContext,
  recording: Recording,
  text: string,
): Promise<{ language: string | null; words: GivenWord[] }> {
  const files = soundFiles(recording);
  const levels = await app.store.withPaths((store) =>
    Promise.all(files.map((file) => loadGroupLevels(store, file))),
  );
  const given: GivenText = { text, durationMs: recording.durationMs ?? 0, levels };
  const read = await runInWorker<ReadTranscript>(
    new URL('read-transcript-worker.ts', import.meta.url),
    given,
    AbortSignal.timeout(READ_TIMEOUT_MS),
    READ_HEAP_MIB,
  ).catch((cause: unknown) => {
    if (!isBeyondBounds(cause)) throw cause;
    return { fault: 'it cannot be read within the bounds of time and memory' };
  });
  if ('fault' in read) throw new ProblemError('invalid_request', `the transcript is refused: ${read.fault}`);
  return read;
}

function isBeyondBounds(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
