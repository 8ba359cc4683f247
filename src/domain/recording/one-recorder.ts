import { fileToGroupMs } from './file-clock.ts';
import type { RecordingFile } from './recording.ts';

/** A file with the line that its sound gave it. */
export interface PlacedTrack {
  file: Pick<RecordingFile, 'role' | 'durationMs' | 'facts'>;
  offsetMs: number;
  driftPpm: number;
  /** Of a paused file; null for one line. */
  pieces: readonly unknown[] | null;
}

/** Chance puts no three tracks that near to one another. */
const AGREEMENT_MS = 1;
const LEAST_AGREEING = 3;
/** The voice of a neighbour reaches a microphone at most so late: 50 ms are 17 m. */
const MAX_TORN_MS = 50;

/**
 * Tracks that one recorder wrote at the same time, on one line. Where nobody speaks into a microphone for long, its
 * track fits a neighbour's voice, some ms off; it then gets the line on which most of the tracks agree.
 */
export function joinTracks<P extends PlacedTrack>(placed: readonly P[]): P[] {
  const byRecorder = Map.groupBy(placed, ({ file }) => recorderOf(file));
  const lines = new Map([...byRecorder].map(([recorder, tracks]) => [recorder, commonLine(tracks)]));
  return placed.map((track) => {
    const recorder = recorderOf(track.file);
    const line = recorder === null ? null : (lines.get(recorder) ?? null);
    const isTorn = line !== null && track.pieces === null && isNear(track, line, MAX_TORN_MS);
    return isTorn && !isNear(track, line, AGREEMENT_MS) ? { ...track, ...line } : track;
  });
}

/** What all tracks of one recording of a recorder have in common; null for a camera. */
function recorderOf({ role, durationMs, facts }: PlacedTrack['file']): string | null {
  if (role !== 'audio' || facts?.sound == null) return null;
  const { container, startTimecode, timeReferenceSamples = null, createdAt, sound } = facts;
  return JSON.stringify([
    ...[container, sound.codec, sound.sampleRateHz, sound.channels],
    ...[durationMs, facts.durationMs, startTimecode, timeReferenceSamples, createdAt],
  ]);
}

type Line = Pick<PlacedTrack, 'offsetMs' | 'driftPpm'>;
type TrackLine = Line & { file: Pick<RecordingFile, 'durationMs'> };

/** The mean line of the tracks that agree; null where these are not most of them, or fewer than three. */
function commonLine(tracks: readonly PlacedTrack[]): Line | null {
  const straight = tracks.filter(({ pieces }) => pieces === null);
  const groups = straight.map((one) => straight.filter((track) => isNear(track, one, AGREEMENT_MS)));
  const [agreeing = []] = groups.toSorted((a, b) => b.length - a.length);
  if (agreeing.length < LEAST_AGREEING || agreeing.length <= tracks.length / 2) return null;
  const mean = (pick: (line: Line) => number) =>
    agreeing.reduce((sum, line) => sum + pick(line), 0) / agreeing.length;
  return { offsetMs: mean(({ offsetMs }) => offsetMs), driftPpm: mean(({ driftPpm }) => driftPpm) };
}

/** Whether two lines are no further apart than this at both ends of a track. */
function isNear(track: TrackLine, line: Line, mostMs: number): boolean {
  return [0, track.file.durationMs ?? 0].every(
    (fileMs) => Math.abs(fileToGroupMs(fileMs, track) - fileToGroupMs(fileMs, line)) <= mostMs,
  );
}
