import type { SourceFileRow } from '../../db/recordings/source-groups.ts';
import type { FileArtefacts } from '../../domain/recording/file-artefacts.ts';
import type { ClockPiece, FileClock } from '../../domain/recording/file-clock.ts';
import type { SourceFacts } from '../../domain/recording/source-facts.ts';

/** The angle whose first frame is the group's time 0: the first camera with sound, else the first camera. */
export function referenceFile(files: readonly SourceFileRow[]): SourceFileRow {
  const cameras = files.filter((file) => file.role === 'camera');
  const reference = cameras.find(hasSound) ?? cameras[0];
  if (reference === undefined) throw new Error('a group without a camera');
  return reference;
}

/** Whose sound is heard and transcribed: the group's own microphones when it has any, else the reference angle. */
export function soundFiles(files: readonly SourceFileRow[]): SourceFileRow[] {
  const microphones = files.filter((file) => file.role === 'audio' && hasSound(file));
  if (microphones.length > 0) return microphones;
  const reference = referenceFile(files);
  return hasSound(reference) ? [reference] : [];
}

/** Cameras that are heard only where none of those is, the reference angle first. */
export function standInFiles(files: readonly SourceFileRow[]): SourceFileRow[] {
  const heard = soundFiles(files);
  const reference = referenceFile(files);
  return files
    .filter((file) => file.role === 'camera' && hasSound(file) && !heard.includes(file))
    .sort((a, b) => Number(b === reference) - Number(a === reference));
}

export function hasSound(file: SourceFileRow): boolean {
  return artefactsOf(file).sound16Key !== null;
}

export function artefactsOf(file: SourceFileRow): FileArtefacts {
  if (file.artefacts === null) throw new Error(`file ${file.id} is not prepared`);
  return file.artefacts as FileArtefacts;
}

export function factsOf(file: SourceFileRow): SourceFacts {
  if (file.facts === null) throw new Error(`file ${file.id} is not probed`);
  return file.facts as SourceFacts;
}

export function clockOf(file: SourceFileRow): FileClock {
  const line = { offsetMs: file.offset_ms ?? 0, driftPpm: file.drift_ppm ?? 0 };
  return file.clock_pieces === null ? line : { ...line, pieces: file.clock_pieces as ClockPiece[] };
}
