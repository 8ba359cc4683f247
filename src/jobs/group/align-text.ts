import { findLiveRun, type PerceptionRunRow } from '../../db/recordings/perception-runs.ts';
import { lockSourceGroup } from '../../db/recordings/source-groups.ts';
import { finishPiece } from '../../db/recordings/transcripts.ts';
import type { TranscriptionPiece } from '../../domain/recording/perceived.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import { rangeLengthMs } from '../../domain/time/range.ts';
import type { GivenTextWord } from '../../domain/transcript/given-text/given-text.ts';
import { languageOfText } from '../../domain/transcript/given-text/language-of-text.ts';
import type { Attempt } from '../../queue/attempt.ts';
import type { JobContext } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { soundPathOf } from './sound-path-of.ts';

interface TextPiece {
  recording: Recording;
  perception: PerceptionRunRow;
  text: readonly GivenTextWord[];
  piece: TranscriptionPiece;
}

/** Finds the words of a given text in one piece of a recording. */
export async function alignTextOfPiece(
  context: JobContext,
  attempt: Attempt,
  { recording, perception, text, piece }: TextPiece,
): Promise<void> {
  const [groupId, run, idx] = [recording.id, perception.id, piece.index];
  const progress = progressReporter(context, {
    ...{ accountId: recording.accountId, subject: run, stage: 'transcribe', part: idx },
    weight: piece.utterances.reduce((sum, utterance) => sum + rangeLengthMs(utterance), 0),
    detail: 'the given text is aligned',
  });
  const { first, end } = piece.text ?? { first: 0, end: 0 };
  const words = text.slice(first, end).map((word) => word.text);
  const language = languageOfText(recording.languageHint, recording.transcript.language);
  const pathOf = await soundPathOf(context, recording);
  const found = await context.speechTools.alignText(piece, { words, language }, pathOf, attempt.signal);
  progress(1);
  await progress.flush();
  const aligned = found.map((word) => ({ ...word, word: first + word.word, text: words[word.word] ?? '' }));
  await attempt.commit(async (trx) => {
    await lockSourceGroup(trx, groupId);
    if ((await findLiveRun(trx, groupId, run)) === null) return;
    const left = await finishPiece(trx, { groupId, run, idx }, { heard: aligned, language: null });
    if (left === 0) await context.queue.enqueue(trx, { name: 'group.diarize', payload: { groupId, run } });
  });
}
