import { findRecording } from '../../db/recordings/recordings.ts';
import { readSegments, readTranscriptVersion, readWords } from '../../db/recordings/transcripts.ts';
import type { Recording } from '../../domain/recording/recording.ts';
import type { AppContext } from '../app-context.ts';
import type { Transcript } from './recording-memory.ts';

type SpokenContext = Pick<AppContext, 'db' | 'memory'>;

/** A recording that is ready, with its transcript. */
export interface SpokenRecording extends Transcript {
  recording: Recording;
}

/** Null where the recording is gone or not ready. */
export async function findSpoken(app: SpokenContext, groupId: string): Promise<SpokenRecording | null> {
  const recording = await findRecording(app.db, groupId, null);
  return recording?.status === 'ready' ? await withTranscript(app, recording) : null;
}

export async function withTranscript(
  { db, memory: { transcripts } }: SpokenContext,
  recording: Recording,
): Promise<SpokenRecording> {
  const { id } = recording;
  // Read first: a transcript that is swapped meanwhile is kept under a name that is never asked for again.
  const key = `${id} ${await readTranscriptVersion(db, id)}`;
  const kept = transcripts.get(key);
  if (kept !== undefined) return { recording, ...kept };
  const transcript = { words: await readWords(db, id), segments: await readSegments(db, id) };
  transcripts.set(key, transcript);
  return { recording, ...transcript };
}
