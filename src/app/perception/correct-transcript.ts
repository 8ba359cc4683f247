import type { Correction } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import { readWords, replaceTranscript } from '../../db/recordings/transcripts.ts';
import { insertWordCorrections } from '../../db/recordings/word-corrections.ts';
import { CorrectionError, correctWords, eachWord } from '../../domain/transcript/correct-words.ts';
import type { KeptCorrection } from '../../domain/transcript/keep-corrections.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';
import type { Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';

/**
 * Changes words and speakers by hand. Later captions and plans follow; older plans stay. Corrected words are kept when
 * the recording is transcribed again.
 */
export async function correctTranscript(
  trx: Trx,
  caller: Caller,
  groupId: string,
  corrections: readonly Correction[],
): Promise<void> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const words = await readWords(trx, group.id);
  const single = eachWord(words, corrections);
  const transcript = buildTranscript(
    applied(words, single).map(({ start_ms: startMs, end_ms: endMs, ...word }) => ({
      ...word,
      startMs,
      endMs,
    })),
  );
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
  await insertWordCorrections(trx, group.id, keptOf(words, single));
}

function keptOf(words: readonly Word[], corrections: readonly Correction[]): KeptCorrection[] {
  const texts = new Map(corrections.flatMap((one) => (one.op === 'word' ? [[one.idx, one.text]] : [])));
  return words.flatMap(({ idx, start_ms: startMs, end_ms: endMs, text: heard }) => {
    const text = texts.get(idx);
    return text === undefined ? [] : [{ startMs, endMs, heard, text: text.trim() }];
  });
}

function applied(words: Parameters<typeof correctWords>[0], corrections: readonly Correction[]) {
  try {
    return correctWords(words, corrections);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('invalid_request', error.message);
    throw error;
  }
}
