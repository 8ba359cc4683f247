import type { Word } from '../../contract/transcript.ts';
import type { Db } from '../../db/database.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { readSegments, readWords } from '../../db/recordings/transcripts.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import type { Recording } from '../../domain/recording/recording.ts';

/** A recording that is ready, with its transcript. */
export interface SpokenRecording {
  recording: Recording;
  words: Word[];
  segments: SegmentSpan[];
}

/** Null where the recording is gone or not ready. */
export async function findSpoken(db: Db, groupId: string): Promise<SpokenRecording | null> {
  const recording = await findRecording(db, groupId, null);
  return recording?.status === 'ready' ? await withTranscript(db, recording) : null;
}

export async function withTranscript(db: Db, recording: Recording): Promise<SpokenRecording> {
  const words = await readWords(db, recording.id);
  return { recording, words, segments: await readSegments(db, recording.id) };
}
