import { ProblemError } from '../../contract/problem.ts';
import { showValue } from '../../contract/show-value.ts';
import {
  type Segment,
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
  type Word,
} from '../../contract/transcript.ts';
import type { SourceGroupRow } from '../../db/source-groups.ts';
import { readSegments, readWords } from '../../db/transcripts.ts';
import { captionCues } from '../../domain/caption-cues.ts';
import { formatSrt, formatVtt, timeCaptions } from '../../domain/caption-format.ts';
import { measureNothing, TRANSCRIPT_LIMITS, TRANSCRIPT_RATE } from '../../domain/caption-limits.ts';
import { msToFrame } from '../../domain/frame-rate.ts';
import { sentenceEnds } from '../../domain/sentence-ends.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireSourceGroup } from './get-source-group.ts';

export type TranscriptAnswer = { segments: Segment[] } | { language: string | null; words: Word[] } | string;

/** A group's transcript in one of four formats; captions come as text. */
export async function getTranscript(
  app: AppContext,
  caller: Caller,
  groupId: string,
  formatInput: unknown,
): Promise<TranscriptAnswer> {
  const group = await requireSourceGroup(app, caller, groupId);
  const format = readFormat(formatInput ?? 'segments');
  requireReady(group);
  switch (format) {
    case 'segments':
      return { segments: await readSegments(app.db, groupId) };
    case 'words':
      return { language: group.language, words: await readWords(app.db, groupId) };
    case 'srt':
      return formatSrt(await transcriptCaptions(app, group));
    case 'vtt':
      return formatVtt(await transcriptCaptions(app, group));
  }
}

function readFormat(format: unknown): TranscriptFormat {
  if (TRANSCRIPT_FORMATS.includes(format as TranscriptFormat)) return format as TranscriptFormat;
  throw new ProblemError(
    'invalid_format',
    `format: got ${showValue(format)}; allowed is one of ${TRANSCRIPT_FORMATS.join(', ')}`,
  );
}

function requireReady(group: SourceGroupRow): void {
  if (group.status === 'ready') return;
  const why =
    group.status === 'failed'
      ? `the recording failed at ${group.error_stage}: ${group.error}`
      : `the recording is ${group.status}; transcription is ${group.asr_status}`;
  throw new ProblemError('not_ready', why);
}

async function transcriptCaptions(app: AppContext, group: SourceGroupRow) {
  const ends = sentenceEnds(await readSegments(app.db, group.id));
  const words = (await readWords(app.db, group.id)).map((word) => ({
    text: word.text,
    startMs: word.start_ms,
    endMs: word.end_ms,
    speaker: word.speaker,
    endsSentence: ends.has(word.idx),
  }));
  const clip = { rate: TRANSCRIPT_RATE, frameCount: msToFrame(group.duration_ms ?? 0, TRANSCRIPT_RATE) };
  return timeCaptions(captionCues(words, clip, TRANSCRIPT_LIMITS, measureNothing), TRANSCRIPT_RATE);
}
