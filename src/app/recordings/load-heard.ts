import { HANDED_IN } from '../../contract/values/engines.ts';
import type { Db, Trx } from '../../db/database.ts';
import { readTranscription, readWords } from '../../db/recordings/transcripts.ts';
import { rangesOnGroup } from '../../domain/recording/file-clock.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { Range } from '../../domain/time/range.ts';
import { withTranscribedWhereMissing } from '../../domain/transcript/given-text/heard-where-missing.ts';

/**
 * The words in which a given text is looked for, in milliseconds on the group's timeline: the present transcript. In
 * stretches where a transcript that was handed in has no words, those of the last transcription.
 */
export async function loadHeard(
  db: Db | Trx,
  { id, transcript, files }: Pick<Recording, 'id' | 'transcript' | 'files'>,
): Promise<(Range & { text: string })[]> {
  const words = await readWords(db, id);
  const present = words.map((word) => ({ text: word.text, startMs: word.start_ms, endMs: word.end_ms }));
  if (transcript.engine !== HANDED_IN) return present;
  const clocks = new Map(files.map((file) => [file.id, file.clock]));
  const transcribed = (await readTranscription(db, id)).flatMap(({ fileId, text, startMs, endMs }) => {
    const clock = clocks.get(fileId);
    const [place] = clock === undefined ? [] : rangesOnGroup({ startMs, endMs }, clock);
    return place === undefined
      ? []
      : [{ text, startMs: Math.round(place.startMs), endMs: Math.round(place.endMs) }];
  });
  return withTranscribedWhereMissing(
    present,
    transcribed.toSorted((a, b) => a.startMs - b.startMs),
  );
}
