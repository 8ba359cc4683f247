import { clockSpans } from '../recording/file-clock.ts';
import {
  factsOf,
  hasSound,
  type Recording,
  type RecordingFile,
  soundFiles,
  standInFiles,
} from '../recording/recording.ts';
import type { TimelineSource } from './lay-out-timeline.ts';
import type { TimelineFile } from './timeline.ts';

/** A prepared recording as a timeline has it. */
export function timelineSource(recording: Recording): TimelineSource {
  return {
    id: recording.id,
    name: recording.name,
    files: recording.files.map(timelineFile),
    ownSoundIds: soundFiles(recording).map(({ id }) => id),
    standInIds: standInFiles(recording).map(({ id }) => id),
  };
}

function timelineFile(file: RecordingFile): TimelineFile {
  const facts = factsOf(file);
  const { sound } = facts;
  const picture = file.role === 'camera' ? facts.picture : null;
  const durationMs = file.artefacts?.picture?.durationMs ?? file.durationMs ?? facts.durationMs;
  return {
    id: file.id,
    trackName: file.letter ?? file.label,
    letter: file.letter,
    fileName: file.filename ?? file.label,
    durationMs,
    picture: picture && {
      rate: picture.rate,
      width: picture.width,
      height: picture.height,
      isUneven: picture.isUneven,
    },
    sound: sound !== null && hasSound(file) ? pick(sound) : null,
    startTimecode: facts.startTimecode,
    spans: clockSpans(file.clock, durationMs),
    syncResidualMs: file.syncResidualMs,
  };
}

function pick({ channels, sampleRateHz }: { channels: number; sampleRateHz: number }) {
  return { channels, sampleRateHz };
}
