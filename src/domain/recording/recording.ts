import type { FILE_ROLES, FilePlacing } from '../../contract/values/recordings.ts';
import type { FILE_STATES, GROUP_STATES, STAGE_STATES } from '../../contract/values/states.ts';
import type { FrameRate } from '../time/frame-rate.ts';
import type { FileArtefacts } from './file-artefacts.ts';
import { type ClockSpan, clockSpans, type FileClock } from './file-clock.ts';
import type { SourceFacts } from './source-facts.ts';

/** A recording with its files, as it stood when it was read. */
export interface Recording {
  id: string;
  accountId: string;
  name: string;
  status: (typeof GROUP_STATES)[number];
  syncStatus: (typeof STAGE_STATES)[number];
  /** Null before its files were aligned. */
  durationMs: number | null;
  /** The number of speakers, as given with the upload. */
  speakersHint: number | null;
  /** The chosen language of the talk: a code, or `auto`. Null for that of the installation. */
  languageHint: string | null;
  transcript: {
    engine: string | null;
    model: string | null;
    quality: 'draft' | 'standard' | 'high' | null;
    language: string | null;
    warnings: string[];
  };
  /** In the order of the request. */
  files: RecordingFile[];
}

export interface RecordingFile {
  id: string;
  position: number;
  role: (typeof FILE_ROLES)[number];
  label: string;
  /** A camera's. */
  letter: string | null;
  status: (typeof FILE_STATES)[number];
  filename: string | null;
  sourceUrl: string | null;
  uploadKey: string | null;
  originalKey: string | null;
  sha256: string | null;
  durationMs: number | null;
  rate: FrameRate | null;
  clock: FileClock;
  /** Distance of its matches from its clock, as root mean square; null where it was not aligned. */
  syncResidualMs: number | null;
  /** What tells its place; null for the reference, and before the files are aligned. */
  placedBy: FilePlacing | null;
  /** How far it was moved by hand, in all; its clock contains it. */
  movedMs: number;
  /** In the mix of the talk: of one of several microphones, or of a camera that stands in for them. Null for all others. */
  mixGainDb: number | null;
  /** Null before the file was probed. */
  facts: SourceFacts | null;
  /** Null before the file was prepared. */
  artefacts: FileArtefacts | null;
}

/** The angle whose first frame is the group's time 0: the first camera with sound, else the first camera. */
export function referenceFile({ files }: Recording): RecordingFile {
  const cameras = files.filter(({ role }) => role === 'camera');
  const reference = cameras.find(hasSound) ?? cameras[0];
  if (reference === undefined) throw new Error('a recording without a camera');
  return reference;
}

/**
 * The files whose sound is used and transcribed: the recording's own microphones, else the reference angle.
 */
export function soundFiles(recording: Recording): RecordingFile[] {
  const microphones = recording.files.filter((file) => file.role === 'audio' && hasSound(file));
  if (microphones.length > 0) return microphones;
  const reference = referenceFile(recording);
  return hasSound(reference) ? [reference] : [];
}

/** Cameras that give sound only where no sound file has any, the reference angle first. */
export function standInFiles(recording: Recording): RecordingFile[] {
  const own = soundFiles(recording);
  const reference = referenceFile(recording);
  return recording.files
    .filter((file) => file.role === 'camera' && hasSound(file) && !own.includes(file))
    .sort((a, b) => Number(b === reference) - Number(a === reference));
}

export function hasSound(file: RecordingFile): boolean {
  return artefactsOf(file).sound16Key !== null;
}

/** The files that were made from a file. Throws where the file is not prepared. */
export function artefactsOf(file: RecordingFile): FileArtefacts {
  if (file.artefacts === null) throw new Error(`file ${file.id} is not prepared`);
  return file.artefacts;
}

/** The probed facts of a file. Throws where it was not probed. */
export function factsOf(file: RecordingFile): SourceFacts {
  if (file.facts === null) throw new Error(`file ${file.id} is not probed`);
  return file.facts;
}

/** A camera whose file is prepared. */
export interface PreparedCamera {
  file: RecordingFile;
  letter: string;
  artefacts: FileArtefacts;
  picture: NonNullable<FileArtefacts['picture']>;
  /** The times that it ran: more than one where it was paused. */
  spans: ClockSpan[];
}

/** The cameras of a recording whose files are prepared, in the order of the request. */
export function preparedCameras({ files }: Recording): PreparedCamera[] {
  return files.filter(({ role }) => role === 'camera').map(preparedCamera);
}

function preparedCamera(file: RecordingFile): PreparedCamera {
  const artefacts = artefactsOf(file);
  const { picture } = artefacts;
  const { letter } = file;
  if (picture === null || letter === null) throw new Error(`camera file ${file.id} has no picture`);
  return { file, letter, artefacts, picture, spans: clockSpans(file.clock, picture.durationMs) };
}
