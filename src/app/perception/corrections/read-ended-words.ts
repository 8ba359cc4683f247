import type { Trx } from '../../../db/database.ts';
import { readSegments, readWords } from '../../../db/recordings/transcripts.ts';
import type { EndedWord } from '../../../domain/transcript/corrections/correct-words.ts';
import { withEnds } from '../../../domain/transcript/corrections/sentence-ends.ts';

/** The words of a recording with the ends of their sentences, which stay when the words are changed. */
export async function readEndedWords(trx: Trx, groupId: string): Promise<EndedWord[]> {
  return withEnds(await readWords(trx, groupId), await readSegments(trx, groupId));
}
