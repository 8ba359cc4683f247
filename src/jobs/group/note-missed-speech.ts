import { loadGroupLevels } from '../../app/recordings/load-levels.ts';
import type { Word } from '../../contract/transcript.ts';
import type { PerceptionRunRow } from '../../db/recordings/perception-runs.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import { type Recording, type RecordingFile, soundFiles } from '../../domain/recording/recording.ts';
import type { Range } from '../../domain/time/range.ts';
import {
  speechWithoutWords,
  warnOfSpeechWithoutWords,
} from '../../speech/transcript/speech-without-words.ts';
import type { JobContext } from '../job-context.ts';

/** Tells where somebody surely speaks and no word was transcribed, on the group's timeline. */
export async function noteMissedSpeech(
  { store }: Pick<JobContext, 'store'>,
  recording: Recording,
  run: Pick<PerceptionRunRow, 'turns' | 'speech'>,
  transcribed: readonly Word[],
): Promise<string[]> {
  if (transcribed.length === 0) return [];
  const words = transcribed.map((word) => ({ startMs: word.start_ms, endMs: word.end_ms }));
  const missed: Range[] = [];
  for (const file of soundFiles(recording)) {
    const speech = speechIn(file, run);
    if (speech.length === 0) continue;
    missed.push(...speechWithoutWords({ speech, levels: await loadGroupLevels(store, file), words }));
  }
  return warnOfSpeechWithoutWords(missed.sort((a, b) => a.startMs - b.startMs));
}

/** The turns of a speaker's own microphone, or all speech in the one file that is transcribed. */
function speechIn(
  { id, clock }: RecordingFile,
  { turns, speech }: Pick<PerceptionRunRow, 'turns' | 'speech'>,
): Range[] {
  if (turns !== null) return turns.filter(({ fileId }) => fileId === id);
  return (speech ?? []).flatMap((range) => rangesOnGroup(range, clock));
}
