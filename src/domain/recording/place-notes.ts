import { GUESSED_PLACINGS, type GuessedPlacing, sayGuess } from '../../contract/values/recordings.ts';
import { hasSound, type Recording, type RecordingFile, referenceFile, soundFiles } from './recording.ts';

/**
 * What a camera's place beside the sound was guessed from; null where it is known, and where a person moved
 * the camera. Microphones that were placed by a guess make a guess of every camera's place.
 */
export function guessOfCamera(recording: Recording, camera: RecordingFile): GuessedPlacing | null {
  if (camera.placedBy === 'hand') return null;
  return (
    guessOf(camera) ??
    soundFiles(recording)
      .map(guessOf)
      .find((guess) => guess !== null) ??
    null
  );
}

/** One sentence for each file whose place is a guess. */
export function notePlaces(recording: Recording): string[] {
  return recording.files.flatMap((file) => {
    const guess = guessOf(file);
    if (guess === null) return [];
    const reference = referenceFile(recording);
    const silent = sayFile(hasSound(file) ? reference : file);
    const place = `${silent} has no sound: ${silent === sayFile(file) ? 'it' : sayFile(file)} is placed by ${sayGuess(guess)}`;
    return [`${place}; check the lips${adviseOn(recording, file)}`];
  });
}

/** A microphone whose sound is used cannot be moved (`move-file.ts`). */
function adviseOn({ id }: Recording, { role, letter, label }: RecordingFile): string {
  return role === 'camera'
    ? ` and move it (./makecut sync ${id} --file ${letter ?? label} --shift-ms N)`
    : '';
}

/** A file as notes name it: "camera C (silent.mp4)". */
export function sayFile({ letter, label, filename }: RecordingFile): string {
  if (letter !== null) return `camera ${letter} (${filename ?? label})`;
  return filename === null || filename === label
    ? `microphone ${label}`
    : `microphone ${label} (${filename})`;
}

function guessOf({ placedBy }: RecordingFile): GuessedPlacing | null {
  return GUESSED_PLACINGS.find((guess) => guess === placedBy) ?? null;
}
