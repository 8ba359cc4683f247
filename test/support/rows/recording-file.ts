import type { FileArtefacts } from '../../../src/domain/recording/file-artefacts.ts';
import type { Recording, RecordingFile } from '../../../src/domain/recording/recording.ts';
import { GROUP } from './render-input.ts';

/** A prepared sound file of a minute. */
export function makeRecordingFile(
  id: string,
  file: Partial<RecordingFile> = {},
  made: Partial<FileArtefacts> = {},
): RecordingFile {
  return {
    id,
    position: 0,
    role: 'audio',
    label: id,
    letter: null,
    status: 'ready',
    filename: `${id}.file`,
    sourceUrl: null,
    uploadKey: null,
    originalKey: `keys/${id}`,
    sha256: `sha-${id}`,
    durationMs: 60_000,
    rate: null,
    clock: { offsetMs: 0, driftPpm: 0 },
    syncResidualMs: null,
    placedBy: null,
    movedMs: 0,
    mixGainDb: null,
    facts: {
      container: 'mov',
      durationMs: 60_000,
      picture: null,
      sound: null,
      startTimecode: '10:00:00:00',
      createdAt: null,
    },
    artefacts: {
      picture: null,
      proxyKey: null,
      activityKey: null,
      sceneChangesMs: [],
      sound48Key: `sound/${id}`,
      sound16Key: `speech/${id}`,
      levelsKey: `levels/${id}`,
      ...made,
    },
    ...file,
  };
}

/** A recording that is ready, with these files. */
export function makeRecording(files: RecordingFile[]): Recording {
  return {
    id: GROUP,
    accountId: 'account',
    name: 'talk',
    status: 'ready',
    syncStatus: 'complete',
    durationMs: 60_000,
    speakersHint: null,
    languageHint: null,
    transcript: { engine: null, model: null, quality: 'draft', language: 'en', warnings: [] },
    files,
  };
}
