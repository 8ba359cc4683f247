import { type EntrySamples, readEntry, type Sample, TRACKS, type Track } from './entry-samples.ts';
import { writeBox } from './mp4-boxes.ts';

/** A part of an entry's file as a separate file. */
export interface Clip {
  file: ArrayBuffer;
  /** Where its first frame begins in it, and where its last one ends. */
  startS: number;
  endS: number;
}

/** Times of a media source are rounded: so far the pictures of a clip stay away from its edges. */
const EDGE_S = 0.00004;
/**
 * The delay of a clip's first frame where hidden pictures come before it. Chromium leaves out pictures that
 * follow another one within a millisecond. Of other pictures it shows the one that lasts for most of a screen
 * refresh.
 */
const HIDDEN_S = 0.0012;
/** So far behind the beginning of a clip nothing is hidden any more: a seek goes there. */
export const BEHIND_HIDDEN_S = 0.002;

/**
 * Frames [from, to) of an entry's file, at their times in it. A picture can only be decoded after the
 * pictures since the last key picture. These come first, too short to be visible. Sound reaches over both
 * ends, and the media source cuts it to the sample.
 */
export function clipEntry(file: ArrayBuffer, from: number, to: number): Clip {
  const entry = readEntry(file);
  const { video, audio } = entry;
  const [first, last] = [video.samples[from], video.samples[to - 1]];
  if (first === undefined || last === undefined || to <= from)
    throw new Error(`the file of an entry has ${video.samples.length} frames, not ${from} to ${to}`);
  const startS = first.time / video.ticksPerS;
  const endS = (last.time + last.duration) / video.ticksPerS;
  const sound = audio.samples.filter(
    ({ time, duration }) => (time + duration) / audio.ticksPerS > startS && time / audio.ticksPerS < endS,
  );
  return { file: writeClip(entry, picturesOf(video, from, to), sound), startS, endS };
}

function picturesOf({ samples, ticksPerS }: Track, from: number, to: number): Sample[] {
  const keyAt = samples.findLastIndex(({ isKey }, at) => isKey && at <= from);
  const hidden = from - keyAt;
  const edge = Math.ceil(EDGE_S * ticksPerS);
  const late = hidden === 0 ? edge : Math.max(Math.ceil(HIDDEN_S * ticksPerS), edge + hidden);
  const first = samples[from] as Sample;
  if (keyAt === -1 || first.duration <= late + edge) throw new Error('key pictures lie too far apart');
  return samples.slice(keyAt, to).map((sample, at) => {
    if (at < hidden) {
      // A tick each, and the last one until the first frame.
      const time = first.time + edge + at;
      return { ...sample, time, duration: at === hidden - 1 ? late - edge - at : 1 };
    }
    const begin = sample === first ? late : 0;
    const cut = begin + (keyAt + at === to - 1 ? edge : 0);
    return { ...sample, time: sample.time + begin, duration: sample.duration - cut };
  });
}

/** `tfhd`: places are counted from the fragment. */
const FROM_FRAGMENT = 0x02_00_00;
/** `trun`: with place, and with duration, size and flags of each sample. */
const RUN_FIELDS = 0x07_01;
const [KEY, NO_KEY] = [0x02_00_00_00, 0x01_01_00_00];
/** Version 1 of `tfdt` has 64 bits. */
const LONG_TIME = 0x01_00_00_00;

function writeClip({ header }: EntrySamples, video: Sample[], audio: Sample[]): ArrayBuffer {
  const videoBytes = video.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  // The fragment is as long with any places in it.
  const { byteLength } = writeFragment(video, audio, [0, 0]);
  const dataAt = byteLength + writeBox('mdat', []).byteLength;
  const parts = [
    header,
    writeFragment(video, audio, [dataAt, dataAt + videoBytes]),
    writeBox(
      'mdat',
      [...video, ...audio].map(({ bytes }) => bytes),
    ),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.byteLength;
  }
  return file.buffer;
}

function writeFragment(video: Sample[], audio: Sample[], [videoAt, audioAt]: [number, number]) {
  return writeBox('moof', [
    writeBox('mfhd', [0, 1]),
    writeTrack(TRACKS.video, video, videoAt),
    ...(audio.length === 0 ? [] : [writeTrack(TRACKS.audio, audio, audioAt)]),
  ]);
}

function writeTrack(track: number, samples: readonly Sample[], dataAt: number): Uint8Array<ArrayBuffer> {
  const fields = samples.flatMap(({ duration, bytes, isKey }) => [
    duration,
    bytes.byteLength,
    isKey ? KEY : NO_KEY,
  ]);
  return writeBox('traf', [
    writeBox('tfhd', [FROM_FRAGMENT, track]),
    writeBox('tfdt', [LONG_TIME, BigInt(samples[0]?.time ?? 0)]),
    writeBox('trun', [RUN_FIELDS, samples.length, dataAt, ...fields]),
  ]);
}
