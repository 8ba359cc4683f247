import type { DisplayedTranscript } from '../../contract/dashboard.ts';
import { readSegments, readWords } from '../../db/recordings/transcripts.ts';
import { sentenceEnds } from '../../domain/display-text/display-segments.ts';
import { displayTokens } from '../../domain/display-text/display-text.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireSourceGroup } from './get-source-group.ts';
import { requireTranscript } from './get-transcript.ts';

/** The text of a whole transcript, with the words of each of its parts. Throws `not_ready`. */
export async function getDisplayedTranscript(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  groupId: string,
): Promise<DisplayedTranscript> {
  const group = await requireSourceGroup(db, caller, groupId);
  requireTranscript(group);
  const words = await readWords(db, groupId);
  const ends = sentenceEnds(await readSegments(db, groupId));
  const tokens = displayTokens({ words, sentenceEnds: ends, language: group.language }, words);
  return {
    tokens: tokens.map(({ text, words: own }) => ({
      text,
      word_start_idx: own[0]?.idx ?? 0,
      word_end_idx: own.at(-1)?.idx ?? 0,
    })),
  };
}
