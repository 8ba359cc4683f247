import type { Segment } from '../../contract/transcript.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { StoredSourceGroup } from '../../db/recordings/source-groups.ts';
import { readSegments, readWords } from '../../db/recordings/transcripts.ts';
import { displaySegments } from '../../domain/display-text/display-segments.ts';

/** The segments of a recording with their texts. */
export async function loadSegments(
  db: Db | Trx,
  { id, language }: Pick<StoredSourceGroup, 'id' | 'language'>,
): Promise<Segment[]> {
  return displaySegments(await readWords(db, id), await readSegments(db, id), language);
}
