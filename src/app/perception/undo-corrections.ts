import type { CorrectionUndo } from '../../contract/edits/correction-undo.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Word } from '../../contract/transcript.ts';
import type { Trx } from '../../db/database.ts';
import {
  forgetCorrections,
  insertWordCorrections,
  returnSpeakerCorrections,
} from '../../db/recordings/kept-corrections.ts';
import { updateSourceGroup } from '../../db/recordings/source-groups.ts';
import { readWords, replaceTranscript } from '../../db/recordings/transcripts.ts';
import { CorrectionError } from '../../domain/transcript/correct-words.ts';
import { undoChanges } from '../../domain/transcript/undo-corrections.ts';
import type { Caller } from '../app-context.ts';
import { lockReadyGroup } from './lock-ready-group.ts';
import { rebuildTranscript } from './rebuild-transcript.ts';

/** Takes corrections back: words, speakers and flags are as before, in this transcript and in later ones. */
export async function undoCorrections(
  trx: Trx,
  caller: Caller,
  groupId: string,
  { changes, kept, replaced, given, merges, speakers_hint: hint }: CorrectionUndo,
): Promise<void> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const transcript = rebuildTranscript(undone(await readWords(trx, group.id), changes));
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
  await forgetCorrections(trx, group.id, { times: kept, ids: given });
  await insertWordCorrections(
    trx,
    group.id,
    replaced.map(({ start_ms: startMs, end_ms: endMs, heard, text }) => ({ startMs, endMs, heard, text })),
  );
  for (const merge of merges.toReversed()) await returnSpeakerCorrections(trx, group.id, merge);
  // A number that was given after the merge stays.
  if (hint !== null && group.speakers_hint === hint.now) {
    await updateSourceGroup(trx, group.id, { speakers_hint: hint.before });
  }
}

function undone(words: readonly Word[], changes: CorrectionUndo['changes']) {
  try {
    return undoChanges(words, changes);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
