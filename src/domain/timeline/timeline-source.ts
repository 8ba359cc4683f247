import { clockSpans } from '../recording/file-clock.ts';
import {
  factsOf,
  hasSound,
  type Recording,
  type RecordingFile,
  soundFiles,
  standInFiles,
} from '../recording/recording.ts';
import {
  type PictureFacts,
  preparedRate,
  type SoundFacts,
  type SourceFacts,
} from '../recording/source-facts.ts';
import { frameToMs, isSlideRate } from '../time/frame-rate.ts';
import type { TimelineSource } from './lay-out-timeline.ts';
import type { TimelineFile, TimelinePicture, TimelineSound, TimeReference } from './timeline.ts';

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
  const preparedMs = file.artefacts?.picture?.durationMs ?? file.durationMs ?? facts.durationMs;
  const durationMs = Math.min(preparedMs, lastFrameEndMs(picture));
  return {
    id: file.id,
    trackName: file.letter ?? file.label,
    letter: file.letter,
    fileName: file.filename ?? file.label,
    durationMs,
    picture: picture && timelinePicture(picture),
    sound: sound !== null && hasSound(file) ? timelineSound(sound) : null,
    startTimecode: facts.startTimecode,
    timeReference: picture === null ? timeReferenceOf(facts) : null,
    reelName: facts.reelName ?? null,
    spans: clockSpans(file.clock, durationMs),
    syncResidualMs: file.syncResidualMs,
  };
}

/**
 * The prepared file is a frame of a lower rate longer, and the sound may be longer too. Uneven frames are held
 * as long as they were prepared to be.
 */
function lastFrameEndMs(picture: PictureFacts | null): number {
  if (picture === null || picture.isUneven) return Number.POSITIVE_INFINITY;
  return picture.startMs + frameToMs(picture.frameCount, picture.rate);
}

/** Other programs place pictures on whole frames of a file: on those of slides they would be seconds off. */
export function timelinePicture(picture: PictureFacts): TimelinePicture {
  const { rate, width, height, isUneven } = picture;
  return { rate: isSlideRate(rate) ? preparedRate(picture) : rate, width, height, isUneven };
}

function timeReferenceOf({ timeReferenceSamples, sound }: SourceFacts): TimeReference | null {
  if (timeReferenceSamples === undefined || sound === null) return null;
  return { samples: timeReferenceSamples, sampleRateHz: sound.sampleRateHz };
}

function timelineSound({ channels, sampleRateHz, bitsPerSample }: SoundFacts): TimelineSound {
  return { channels, sampleRateHz, bitsPerSample: bitsPerSample ?? null };
}
