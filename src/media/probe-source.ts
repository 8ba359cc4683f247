import { z } from 'zod';
import type { PictureFacts, SoundFacts, SoundTrack, SourceFacts } from '../domain/recording/source-facts.ts';
import { reelNameOf, startTimecodeOf, timeReferenceOf } from '../domain/recording/source-tags.ts';
import {
  type FrameRate,
  framesPerSecond,
  frameToMs,
  isSlideRate,
  nearestKnownRate,
  parseRate,
} from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { sourceInput } from './ffmpeg-args.ts';
import { measurePackets, type PacketTimes } from './measure-packets.ts';
import { type MediaTools, runFfprobe } from './run-ffmpeg.ts';
import { ProgramError } from './run-program.ts';
import { requireContainer } from './sniff-container.ts';

const PROBE_TIMEOUT_MS = 60_000;

/** Only the used parts of a file's head: its tags may be as long as the file. */
const ENTRIES = [
  'stream=index,codec_type,codec_name,width,height,pix_fmt,r_frame_rate,avg_frame_rate,sample_aspect_ratio,field_order,color_space,color_range,color_transfer,channels,sample_rate,bits_per_sample,bits_per_raw_sample,start_time,duration',
  'stream_disposition=attached_pic',
  'stream_tags=timecode,reel_name,title,handler_name',
  'stream_side_data=rotation',
  'format=format_name,duration,start_time',
  'format_tags=timecode,reel_name,creation_time,time_reference',
].join(':');
/** A thousand streams take a quarter of this. */
const MAX_PROBED_BYTES = 2 ** 20;
const MAX_TAG_CHARS = 100;
/** Field recorders write up to 32. */
const MAX_SOUND_TRACKS = 32;

class OverlongError extends Error {}

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  width: z.int().default(0),
  height: z.int().default(0),
  pix_fmt: z.string().default('unknown'),
  r_frame_rate: z.string().default('0/0'),
  avg_frame_rate: z.string().default('0/0'),
  sample_aspect_ratio: z.string().default('1:1'),
  field_order: z.string().default('unknown'),
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  color_transfer: z.string().optional(),
  channels: z.int().default(0),
  sample_rate: z.coerce.number().default(0),
  bits_per_sample: z.coerce.number().default(0),
  bits_per_raw_sample: z.coerce.number().default(0),
  start_time: z.coerce.number().default(0),
  duration: z.coerce.number().optional(),
  disposition: z.record(z.string(), z.int()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
});
type Stream = z.infer<typeof streamSchema>;

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({
    format_name: z.string(),
    duration: z.coerce.number().optional(),
    start_time: z.coerce.number().default(0),
    tags: z.record(z.string(), z.string()).default({}),
  }),
});

/** The facts of a customer's file, read in the jail and never trusted. Throws StageError `probe`. */
export async function probeSource(
  tools: MediaTools,
  path: string,
  signal: AbortSignal,
): Promise<SourceFacts> {
  await requireContainer(path);
  const probed = await readStreams(tools, path, signal);
  const video = probed.streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition['attached_pic'] !== 1 && stream.width > 0,
  );
  const audios = probed.streams.filter((stream) => stream.codec_type === 'audio' && stream.sample_rate > 0);
  const [audio] = audios;
  if (video === undefined && audio === undefined) {
    throw new StageError(
      'probe',
      'this file has neither picture nor sound. Send a camera or microphone file.',
    );
  }
  const { start_time: startS, format_name: container, tags } = probed.format;
  const allTags = [tags, ...probed.streams.map((stream) => stream.tags)];
  const reelName = reelNameOf(allTags);
  // Editing programs read the time of day of WAV files alone.
  const isStamped = container === 'wav' && audio !== undefined;
  const timeReferenceSamples = isStamped ? timeReferenceOf(tags, audio.sample_rate) : null;
  const packets = video ? await measurePackets(tools, path, { streamIndex: video.index }, signal) : null;
  return {
    container,
    durationMs: Math.round((probed.format.duration ?? video?.duration ?? audio?.duration ?? 0) * 1000),
    picture: video && packets ? pictureFacts(video, packets, startS) : null,
    sound: audio ? soundFacts(audio, startS) : null,
    soundTracks: audios.slice(0, MAX_SOUND_TRACKS).map((stream) => soundTrack(stream, startS)),
    startTimecode: startTimecodeOf(allTags),
    ...(reelName === null ? {} : { reelName }),
    ...(timeReferenceSamples === null ? {} : { timeReferenceSamples }),
    createdAt: tags['creation_time']?.slice(0, MAX_TAG_CHARS) ?? null,
  };
}

async function readStreams(
  tools: MediaTools,
  path: string,
  signal: AbortSignal,
): Promise<z.infer<typeof probeSchema>> {
  const tooMuch = new AbortController();
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    await runFfprobe(tools, {
      args: ['-show_entries', ENTRIES, '-of', 'json', ...sourceInput(path)],
      signal: AbortSignal.any([signal, tooMuch.signal]),
      timeoutMs: PROBE_TIMEOUT_MS,
      reads: [path],
      writes: [],
      onChunk(chunk) {
        sizeBytes += chunk.length;
        if (sizeBytes <= MAX_PROBED_BYTES) chunks.push(chunk);
        else tooMuch.abort(new OverlongError('ffprobe wrote more output than is read'));
      },
    });
    return probeSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch (cause) {
    if (!isOfFile(cause)) throw cause;
    throw new StageError(
      'probe',
      'this file cannot be read: it is damaged, cut off, or of a type that is not supported.',
      {
        cause,
      },
    );
  }
}

/** Whether the file itself is the cause: a killed program says nothing about the file. */
function isOfFile(error: unknown): boolean {
  if (error instanceof ProgramError) return error.endedBy === null;
  return error instanceof z.ZodError || error instanceof OverlongError;
}

function pictureFacts(stream: Stream, packets: PacketTimes, containerStartS: number): PictureFacts {
  const rotationDeg = rotationOf(stream);
  const [sarNum = 1, sarDen = 1] = stream.sample_aspect_ratio.split(':').map(Number);
  const stretch = sarNum > 0 && sarDen > 0 ? sarNum / sarDen : 1;
  const shown = { width: even(stream.width * stretch), height: even(stream.height) };
  const isSideways = Math.abs(rotationDeg) % 180 === 90;
  const rate = trueRate(stream, packets);
  return {
    streamIndex: stream.index,
    codec: stream.codec_name,
    width: isSideways ? shown.height : shown.width,
    height: isSideways ? shown.width : shown.height,
    codedWidth: stream.width,
    codedHeight: stream.height,
    rotationDeg,
    rate,
    frameCount: packets.count,
    pixelFormat: stream.pix_fmt,
    colour: {
      space: known(stream.color_space),
      range: known(stream.color_range),
      transfer: known(stream.color_transfer),
    },
    isInterlaced: !['progressive', 'unknown'].includes(stream.field_order),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer ?? ''),
    // A slide lasts until the next one, and may come at any time. Steps of seconds are no grid.
    isUneven: packets.isUneven(frameToMs(1, rate)) || isSlideRate(rate) || packets.count === 1,
    // Not rounded to milliseconds, because sound is placed by it to the sample.
    startMs: Math.round((packets.firstS - containerStartS) * 1e6) / 1000,
    longestGopMs: Math.round(packets.longestGopS * 1000),
    shownMs: Math.round((packets.endS - packets.firstS) * 1000),
    ...(stream.duration === undefined ? {} : { claimedMs: Math.round(stream.duration * 1000) }),
  };
}

function soundFacts(stream: Stream, containerStartS: number): SoundFacts {
  const bitsPerSample = stream.bits_per_raw_sample || stream.bits_per_sample;
  return {
    streamIndex: stream.index,
    codec: stream.codec_name,
    channels: stream.channels,
    sampleRateHz: stream.sample_rate,
    ...(bitsPerSample > 0 ? { bitsPerSample } : {}),
    startMs: Math.round((stream.start_time - containerStartS) * 1000),
  };
}

function soundTrack(stream: Stream, containerStartS: number): SoundTrack {
  const title = (stream.tags['title'] ?? stream.tags['handler_name'] ?? '').trim().slice(0, MAX_TAG_CHARS);
  // Values that programs write for every track do not describe this one.
  const isGeneric = /^(core media audio|sound ?handler|.*(sound|audio)(media)? ?handler.*)$/i.test(title);
  return {
    ...soundFacts(stream, containerStartS),
    title: title === '' || isGeneric ? null : title,
    speechShare: null,
  };
}

/** A claimed rate that is further off than this from the packets' own is no more exact than theirs. */
const CLAIM_TOLERANCE = 0.001;

/**
 * Even frames have the rate of their packets, because containers round (Matroska to milliseconds) and some
 * claim 1000 a second. Variable frames have the rate of the grid on which most of them lie. So a phone that
 * drops some of 30 a second is a source of 30.
 */
function trueRate(stream: Stream, packets: PacketTimes): FrameRate {
  const claimed = parseRate(stream.avg_frame_rate) ?? parseRate(stream.r_frame_rate);
  if (packets.ratePerS === null) return claimed ?? { num: 1, den: 1 };
  const mean = namedRate(packets.ratePerS, claimed);
  if (packets.gridPerS === null || !packets.isUneven(frameToMs(1, mean))) return mean;
  return namedRate(packets.gridPerS, null);
}

function namedRate(perS: number, claimed: FrameRate | null): FrameRate {
  const isClaimTrue = claimed !== null && Math.abs(framesPerSecond(claimed) / perS - 1) < CLAIM_TOLERANCE;
  const known = nearestKnownRate(perS);
  if (known !== null) return known;
  return isClaimTrue ? claimed : { num: Math.max(1, Math.round(perS * 1000)), den: 1000 };
}

function rotationOf(stream: Stream): number {
  const turned = stream.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return Math.round(turned / 90) * 90;
}

function known(value: string | undefined): string | null {
  return value === undefined || value === 'unknown' || value === 'unspecified' ? null : value;
}

function even(value: number): number {
  return Math.max(2, 2 * Math.round(value / 2));
}
