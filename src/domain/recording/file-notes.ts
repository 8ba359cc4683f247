import { listWords } from '../display-text/list-words.ts';
import { sayFile } from './place-notes.ts';
import type { Recording, RecordingFile } from './recording.ts';

/** Heads round lengths, and a frame or two at the end may be odd. */
const LEAST_MISSING_MS = 500;

/** Sentences about files that are there twice, end before they should, or may hold several microphones. */
export function noteFiles({ files }: Recording): string[] {
  return [...noteSameFiles(files), ...files.flatMap(noteEnd), ...files.flatMap(noteChannels)];
}

function noteSameFiles(files: readonly RecordingFile[]): string[] {
  const known = files.filter(({ sha256 }) => sha256 !== null);
  return [...Map.groupBy(known, ({ sha256 }) => sha256).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${listWords(same.map(sayFile))} are the same file: leave out all but one`);
}

function noteEnd(file: RecordingFile): string[] {
  const claimedMs = file.facts?.picture?.claimedMs;
  const endMs = endOfPicture(file);
  if (claimedMs === undefined || endMs === null || claimedMs - endMs < LEAST_MISSING_MS) return [];
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `the picture of ${sayFile(file)} ends after ${seconds(endMs)}, while the head of the file says ${seconds(claimedMs)}: it is cut off or damaged there`,
  ];
}

/** Where the last frame that can be decoded ends; null where it is not known. */
function endOfPicture({ facts, artefacts }: RecordingFile): number | null {
  const decodedMs = artefacts?.picture?.durationMs;
  const { shownMs, isUneven } = facts?.picture ?? {};
  if (decodedMs === undefined || shownMs === undefined) return null;
  // The prepared form of uneven frames has a length of its own.
  return isUneven === true ? shownMs : Math.min(shownMs, decodedMs);
}

/** Recorders write all of their microphones into one file. A camera's channels are a surround mix more often. */
function noteChannels(file: RecordingFile): string[] {
  const channels = file.facts?.sound?.channels ?? 0;
  if (file.role !== 'audio' || channels < 3) return [];
  return [
    `${sayFile(file)} has ${channels} channels, which are heard as one microphone: where each is a microphone, split the file first`,
  ];
}
