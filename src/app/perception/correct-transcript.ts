import type { Correction } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import {
  insertSpeakerCorrections,
  insertWordCorrections,
  moveSpeakerCorrections,
} from '../../db/recordings/kept-corrections.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readWords, replaceTranscript } from '../../db/recordings/transcripts.ts';
import { CorrectionError, correctWords, eachWord } from '../../domain/transcript/correct-words.ts';
import type { KeptCorrection, SpeakerCorrection } from '../../domain/transcript/keep-corrections.ts';
import type { Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { rebuildTranscript } from './rebuild-transcript.ts';

/**
 * Changes words and speakers by hand. Later captions and plans follow; older plans stay. Corrections are kept when the
 * recording is transcribed again.
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
  const transcript = rebuildTranscript(applied(words, single));
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
  await insertWordCorrections(trx, group.id, keptOf(words, single));
  for (const one of corrections) {
    if (one.op === 'merge_speakers') await moveSpeakerCorrections(trx, group.id, one);
  }
  await insertSpeakerCorrections(trx, group.id, speakersOf(words, transcript.words, corrections));
  if (corrections.some(({ op }) => op === 'merge_speakers')) {
    // So many people speak, says somebody who knows them: another transcription tells as many apart.
    const count = new Set(transcript.words.map(({ speaker }) => speaker)).size;
    await updateSourceGroup(trx, group.id, { speakers_hint: count });
  }
}

/** The stretches that were given to a speaker, with the label that the words of each have now. */
function speakersOf(
  before: readonly Word[],
  after: readonly Word[],
  corrections: readonly Correction[],
): SpeakerCorrection[] {
  return corrections.flatMap((one) => {
    if (one.op !== 'assign_speaker') return [];
    const [first, last] = [before[one.word_start_idx], before[one.word_end_idx]];
    const now = after.find(({ start_ms }) => first !== undefined && start_ms >= first.start_ms);
    if (first === undefined || last === undefined || now === undefined) return [];
    return [{ startMs: first.start_ms, endMs: last.end_ms, speaker: now.speaker }];
  });
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
