import { HANDED_IN } from '../../contract/values/engines.ts';
import type { Db, Trx } from '../../db/database.ts';
import { readTranscription, readWords } from '../../db/recordings/transcripts.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import type { TranscribedWord } from '../../domain/recording/perceived.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { Range } from '../../domain/time/range.ts';
import { withTranscribedWhereMissing } from '../../domain/transcript/given-text/heard-where-missing.ts';

type HeardWord = Range & { text: string; confidence: number };

/**
 * The words in which a given text is looked for, in milliseconds on the group's timeline: the present transcript. In
 * stretches where a transcript that was handed in has no words, those of the last transcription.
 */
export async function loadHeard(
  db: Db | Trx,
  recording: Pick<Recording, 'id' | 'transcript' | 'files'>,
): Promise<HeardWord[]> {
  const present = await loadPresent(db, recording);
  if (recording.transcript.engine !== HANDED_IN) return present;
  return withTranscribedWhereMissing(present, await loadTranscribed(db, recording));
}

/** The words that an engine heard, with the corrections of people where the present transcript is its. */
export async function loadEngineWords(
  db: Db | Trx,
  recording: Pick<Recording, 'id' | 'transcript' | 'files'>,
): Promise<HeardWord[]> {
  const load = recording.transcript.engine === HANDED_IN ? loadTranscribed : loadPresent;
  return await load(db, recording);
}

/** The words of the present transcript. */
export async function loadPresent(db: Db | Trx, { id }: Pick<Recording, 'id'>): Promise<HeardWord[]> {
  const words = await readWords(db, id);
  return words.map(({ text, start_ms: startMs, end_ms: endMs, confidence }) => {
    return { text, startMs, endMs, confidence };
  });
}

/** The words of the last transcription by an engine, in order of time on the group's timeline. */
export async function loadTranscribed(
  db: Db | Trx,
  { id, files }: Pick<Recording, 'id' | 'files'>,
): Promise<HeardWord[]> {
  const transcribed = (await readTranscription(db, id)).flatMap((word) => {
    const place = placeOnGroup(word, files);
    return place === null ? [] : [{ ...place, text: word.text, confidence: word.confidence }];
  });
  return transcribed.toSorted((a, b) => a.startMs - b.startMs);
}

/**
 * The place of a transcribed word on the group's timeline, in whole milliseconds and at least one long. A word that
 * spans a pause of the recorder is placed where it begins. Null where no file of the recording has it.
 */
export function placeOnGroup(
  { fileId, startMs, endMs }: TranscribedWord,
  files: Recording['files'],
): Range | null {
  const clock = files.find(({ id }) => id === fileId)?.clock;
  const [place] = clock === undefined ? [] : rangesOnGroup({ startMs, endMs }, clock);
  if (place === undefined) return null;
  const fromMs = Math.round(place.startMs);
  return { startMs: fromMs, endMs: Math.max(fromMs + 1, Math.round(place.endMs)) };
}
