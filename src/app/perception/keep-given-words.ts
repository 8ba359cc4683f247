import { readShownSpeakers } from '../../db/cuts/plan-history.ts';
import type { Trx } from '../../db/database.ts';
import { deleteCorrections } from '../../db/recordings/kept-corrections.ts';
import {
  deleteUnusedNames,
  readSegments,
  readSpeakerNames,
  readTypedLabels,
  replaceTranscript,
  upsertSpeakerNames,
} from '../../db/recordings/transcripts.ts';
import type { GivenWord } from '../../domain/transcript/given-transcript.ts';
import { placeGivenSpeakers } from '../../domain/transcript/place-given-speakers.ts';
import { buildTranscript } from '../../speech/transcript/build-transcript.ts';

/**
 * Makes given words the transcript. Known names keep their labels. A word without a speaker gets the one who
 * spoke at that time. Names of an earlier transcript go with its words, except names that stored plans show.
 */
export async function keepGivenWords(
  trx: Trx,
  groupId: string,
  words: readonly GivenWord[],
): Promise<{ word_count: number; speaker_count: number }> {
  const shownLabels = await readShownSpeakers(trx, groupId);
  const placed = placeGivenSpeakers(words, await readSegments(trx, groupId), {
    names: await readSpeakerNames(trx, groupId),
    typedLabels: await readTypedLabels(trx, groupId),
    shownLabels,
  });
  const transcript = buildTranscript(placed.words, true);
  await replaceTranscript(trx, groupId, transcript.words, transcript.segments);
  // A person who gives a transcript has corrected it, or means it as it is.
  await deleteCorrections(trx, groupId);
  await upsertSpeakerNames(trx, groupId, { names: placed.newNames, isTyped: false });
  await deleteUnusedNames(trx, groupId, shownLabels);
  return {
    word_count: transcript.words.length,
    speaker_count: new Set(transcript.words.map(({ speaker }) => speaker)).size,
  };
}
