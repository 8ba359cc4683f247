import { ProblemError } from '../../contract/problems/problem.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { type Segment, transcriptQuerySchema, type Word } from '../../contract/transcript.ts';
import type { TimeRange } from '../../contract/transcript-view.ts';
import type { Db } from '../../db/database.ts';
import type { StoredSourceGroup } from '../../db/recordings/source-groups.ts';
import { readSegments, readWords } from '../../db/recordings/transcripts.ts';
import { captionCues } from '../../domain/captions/caption-cues.ts';
import { formatSrt, formatVtt, timeCaptions } from '../../domain/captions/caption-format.ts';
import { measureNothing, TRANSCRIPT_LIMITS, TRANSCRIPT_RATE } from '../../domain/captions/caption-limits.ts';
import { transcriptCaptionWords } from '../../domain/captions/caption-words.ts';
import { sentenceEnds } from '../../domain/display-text/display-segments.ts';
import { msToFrame } from '../../domain/time/frame-rate.ts';
import { isWithin } from '../../domain/time/time-range.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { loadSegments } from '../recordings/load-segments.ts';
import { requireSourceGroup } from './get-source-group.ts';

export type TranscriptAnswer = { segments: Segment[] } | { language: string | null; words: Word[] } | string;

/** A group's transcript, or a stretch of it, in one of four formats. Captions come as text. */
export async function getTranscript(
  app: AppContext,
  caller: Caller,
  groupId: string,
  { format: formatInput, range }: { format: unknown; range: TimeRange | null },
): Promise<TranscriptAnswer> {
  const group = await requireSourceGroup(app.db, caller, groupId);
  const { format } = readRequest(transcriptQuerySchema, { format: formatInput ?? undefined });
  requireTranscript(group);
  switch (format) {
    case 'segments':
      return { segments: inRange(await loadSegments(app.db, group), range) };
    case 'words':
      return { language: group.language, words: inRange(await readWords(app.db, groupId), range) };
    case 'srt':
      return formatSrt(await transcriptCaptions(app.db, group, range));
    case 'vtt':
      return formatVtt(await transcriptCaptions(app.db, group, range));
  }
}

/** Throws `not_ready` with the stage. */
export function requireTranscript(group: StoredSourceGroup): void {
  if (group.status === 'ready') return;
  const why =
    group.status === 'failed'
      ? `the recording failed at ${group.error_stage}: ${group.error}`
      : `the recording is ${group.status}; transcription is ${group.asr_status}`;
  throw new ProblemError('not_ready', why);
}

function inRange<T extends { start_ms: number; end_ms: number }>(words: T[], range: TimeRange | null): T[] {
  return words.filter((one) => isWithin(one, range));
}

async function transcriptCaptions(db: Db, group: StoredSourceGroup, range: TimeRange | null) {
  const all = await readWords(db, group.id);
  const ends = sentenceEnds(await readSegments(db, group.id));
  const spoken = { words: all, sentenceEnds: ends, language: group.language };
  const words = transcriptCaptionWords(spoken, inRange(all, range));
  const frameCount = msToFrame(group.duration_ms ?? 0, TRANSCRIPT_RATE);
  const clip = { rate: TRANSCRIPT_RATE, frameCount, language: group.language };
  return timeCaptions(captionCues(words, clip, TRANSCRIPT_LIMITS, measureNothing), TRANSCRIPT_RATE);
}
