import type { Correction } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { readWords, replaceTranscript } from '../../db/recordings/transcripts.ts';
import { CorrectionError, correctWords } from '../../domain/transcript/correct-words.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';
import type { Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';

/** Changes words and speakers by hand. Later captions and plans follow; older plans stay. */
export async function correctTranscript(
  trx: Trx,
  caller: Caller,
  groupId: string,
  corrections: readonly Correction[],
): Promise<void> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const words = await readWords(trx, group.id);
  const transcript = buildTranscript(
    applied(words, corrections).map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({
      ...word,
      startMs,
      endMs,
    })),
  );
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
}

function applied(words: Parameters<typeof correctWords>[0], corrections: readonly Correction[]) {
  try {
    return correctWords(words, corrections);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('invalid_request', error.message);
    throw error;
  }
}
