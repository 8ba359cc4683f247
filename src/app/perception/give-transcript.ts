import { ProblemError } from '../../contract/problems/problem.ts';
import { listSourceFiles, updateSourceGroup } from '../../db/recordings/source-groups.ts';
import {
  readSegments,
  readSpeakerNames,
  replaceTranscript,
  upsertSpeakerNames,
} from '../../db/recordings/transcripts.ts';
import type { GivenWord } from '../../domain/transcript/given-transcript.ts';
import { placeGivenSpeakers } from '../../domain/transcript/place-given-speakers.ts';
import { runInWorker } from '../../speech/run-in-worker.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { soundFiles } from '../ingest/group-files.ts';
import { loadGroupLevels } from '../ingest/load-levels.ts';
import { requireSourceGroup } from '../source-groups/get-source-group.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import type { GivenText, ReadTranscript } from './read-transcript.ts';

export interface GivenResult {
  word_count: number;
  speaker_count: number;
}

/** Ten times what six hours of talk take. */
const READ_TIMEOUT_MS = 15_000;
const READ_HEAP_MIB = 256;

/** What somebody has read is as good as it gets. */
const GIVEN = { engine: 'given', model: null, quality: 'high' as const, warnings: [] };

/**
 * Puts a transcript that was made or corrected elsewhere in the place of the one that is there. Captions' words are
 * timed on the sound. Who is not said keeps the label that spoke at that time.
 */
export async function giveTranscript(
  app: AppContext,
  caller: Caller,
  groupId: string,
  text: string,
): Promise<GivenResult> {
  const { duration_ms: durationMs } = await requireSourceGroup(app, caller, groupId);
  const { language, words } = await readWords(app, groupId, text, durationMs ?? 0);
  return await app.db.transaction().execute(async (trx) => {
    const group = await lockReadyGroup(trx, caller, groupId);
    const placed = placeGivenSpeakers(
      words,
      await readSegments(trx, groupId),
      await readSpeakerNames(trx, groupId),
    );
    const transcript = buildTranscript(placed.words);
    await replaceTranscript(trx, groupId, transcript.words, transcript.segments);
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
  groupId: string,
  text: string,
  durationMs: number,
): Promise<{ language: string | null; words: GivenWord[] }> {
  const files = soundFiles(await listSourceFiles(app.db, groupId));
  const levels = await app.store.withPaths((store) =>
    Promise.all(files.map((file) => loadGroupLevels(store, file))),
  );
  const given: GivenText = { text, durationMs, levels };
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
