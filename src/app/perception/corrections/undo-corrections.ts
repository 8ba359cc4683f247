import type { CorrectionUndo as UndoId } from '../../../contract/edits/correction-undo.ts';
import { ProblemError } from '../../../contract/problems/problem.ts';
import type { Word } from '../../../contract/transcript.ts';
import type { Trx } from '../../../db/database.ts';
import { takeCorrectionUndo } from '../../../db/recordings/correction-undos.ts';
import {
  deleteSpeakerCorrections,
  deleteWordCorrections,
  readWordCorrections,
  restoreWordCorrections,
  returnSpeakerCorrections,
} from '../../../db/recordings/kept-corrections.ts';
import { updateSourceGroup } from '../../../db/recordings/source-groups.ts';
import { replaceTranscript } from '../../../db/recordings/transcripts.ts';
import { CorrectionError, type EndedWord } from '../../../domain/transcript/corrections/correct-words.ts';
import type { CorrectionUndo } from '../../../domain/transcript/corrections/correction-undo.ts';
import { gaveWay } from '../../../domain/transcript/corrections/gave-way.ts';
import { undoChanges } from '../../../domain/transcript/corrections/undo-corrections.ts';
import type { Caller } from '../../app-context.ts';
import { lockReadyGroup } from '../lock-ready-group.ts';
import { rebuildTranscript } from '../rebuild-transcript.ts';
import { readEndedWords } from './read-ended-words.ts';

/** Takes corrections back: words, speakers and flags are as before, in this transcript and in later ones. */
export async function undoCorrections(trx: Trx, caller: Caller, groupId: string, id: UndoId): Promise<void> {
  const group = await lockReadyGroup(trx, caller, groupId);
  const undo = await takeCorrectionUndo(trx, group.id, id);
  if (undo === null) {
    throw new ProblemError('conflict', 'these corrections cannot be taken back, or no more');
  }
  const transcript = rebuildTranscript(undone(await readEndedWords(trx, group.id), undo.changes));
  await replaceTranscript(trx, group.id, transcript.words, transcript.segments);
  await forgetCorrections(trx, group.id, undo, transcript.words);
  // A number that was given after the merge stays.
  if (undo.hint !== null && group.speakers_hint === undo.hint.now) {
    await updateSourceGroup(trx, group.id, { speakers_hint: undo.hint.before });
  }
}

/** What later transcriptions keep is as it was before the corrections. */
async function forgetCorrections(
  trx: Trx,
  groupId: string,
  undo: CorrectionUndo,
  words: readonly Word[],
): Promise<void> {
  const { kept, replaced, given, merges } = undo;
  await deleteWordCorrections(trx, groupId, kept);
  await deleteSpeakerCorrections(trx, groupId, given);
  if (replaced.length > 0) {
    const since = gaveWay(await readWordCorrections(trx, groupId), replaced, words);
    await deleteWordCorrections(
      trx,
      groupId,
      since.map(({ id }) => id),
    );
    await restoreWordCorrections(trx, groupId, replaced);
  }
  for (const merge of merges.toReversed()) await returnSpeakerCorrections(trx, groupId, merge);
}

function undone(words: readonly EndedWord[], changes: CorrectionUndo['changes']) {
  try {
    return undoChanges(words, changes);
  } catch (error) {
    if (error instanceof CorrectionError) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
