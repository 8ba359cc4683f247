import type { Correction } from '../../../contract/dashboard.ts';
import type { CorrectionUndo } from '../../../contract/edits/correction-undo.ts';
import { ProblemError } from '../../../contract/problems/problem.ts';
import type { Word } from '../../../contract/transcript.ts';
import type { Trx } from '../../../db/database.ts';
import { insertCorrectionUndo } from '../../../db/recordings/correction-undos.ts';
import { updateSourceGroup } from '../../../db/recordings/source-groups.ts';
import { replaceTranscript } from '../../../db/recordings/transcripts.ts';
import {
  CorrectionError,
  correctWords,
  eachWord,
} from '../../../domain/transcript/corrections/correct-words.ts';
import { changesOf } from '../../../domain/transcript/corrections/undo-corrections.ts';
import type { Caller } from '../../app-context.ts';
import { lockReadyGroup } from '../lock-ready-group.ts';
import { rebuildTranscript } from '../rebuild-transcript.ts';
import { keepForLater } from './keep-for-later.ts';
import { readEndedWords } from './read-ended-words.ts';

/**
 * Changes words and speakers by hand. Later captions and plans follow; older plans stay. Corrections are kept when the
 * recording is transcribed again. The answer is the id under which they can be taken back.
 */
export async function correctTranscript(
  trx: Trx,
  caller: Caller,
  groupId: string,
  corrections: readonly Correction[],
): Promise<CorrectionUndo> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const before = await readEndedWords(trx, group.id);
  const single = eachWord(before, corrections);
  const corrected = applied(before, single);
  const { words: after, segments } = rebuildTranscript(corrected.flat());
  await replaceTranscript(trx, group.id, after, segments);
  const kept = await keepForLater(trx, { groupId: group.id, before, after, corrections: single });
  const hint = kept.merges.length === 0 ? null : { before: group.speakers_hint, now: speakerCount(after) };
  // A person who knows the speakers has counted them, so another transcription finds the same number.
  if (hint !== null) await updateSourceGroup(trx, group.id, { speakers_hint: hint.now });
  return await insertCorrectionUndo(trx, group.id, { changes: changesOf(before, corrected), ...kept, hint });
}

const speakerCount = (words: readonly Word[]) => new Set(words.map(({ speaker }) => speaker)).size;

function applied(words: Parameters<typeof correctWords>[0], corrections: Parameters<typeof correctWords>[1]) {
  try {
    return correctWords(words, corrections);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('invalid_request', error.message);
    throw error;
  }
}
