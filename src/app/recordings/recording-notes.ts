import type { Db } from '../../db/database.ts';
import { findRecording } from '../../db/recordings/recordings.ts';
import { noteFiles } from '../../domain/recording/file-notes.ts';
import { notePlaces } from '../../domain/recording/place-notes.ts';
import type { Recording } from '../../domain/recording/recording.ts';

/** Sentences about what is uncertain in a recording: in its files and their places, and in its words. */
export function notesOf(recording: Recording): string[] {
  return [...noteFiles(recording), ...notePlaces(recording), ...recording.transcript.warnings];
}

/** The same for the recording with this id; none where it is gone. */
export async function readNotes(db: Db, groupId: string): Promise<string[]> {
  const recording = await findRecording(db, groupId, null);
  return recording === null ? [] : notesOf(recording);
}
