import { availableParallelism } from 'node:os';
import { ACTIVITY_STEP_MS } from '../domain/recording/picture-activity.ts';
import { PROXY_HEIGHT } from '../domain/recording/proxy-size.ts';
import {
  type HeardSound,
  mezzanineSize,
  type PictureFacts,
  preparedRate,
  type SoundFacts,
  type SourceFacts,
} from '../domain/recording/source-facts.ts';
import { type FrameRate, formatRate, frameToMs, proxyRate } from '../domain/time/frame-rate.ts';
import { COLOUR_ARGS } from './encode-x264.ts';
import { ownInput, sourceInput } from './ffmpeg-args.ts';
import { evenSlackS } from './measure-packets.ts';

/** The grey picture in which movement is measured. */
export const ACTIVITY_SIZE = { width: 64, height: 36 };

/**
 * Browsers play the mono sound of a mono track on both sides. A phone mixes both sides of a stereo one. Two equal sides
 * take 20 ms for each second of sound, one takes 9 ms.
 */
function proxySound(sound: SoundFacts | null): string[] {
  const filters = sound ? heardFilters(sound) : [];
  return [
    ...(filters.length > 0 ? ['-af', filters.join(',')] : []),
    ...['-c:a', 'aac', '-b:a', '96k', '-ac', sound?.channels === 1 ? '1' : '2'],
  ];
}

/** Frames that fail to decode end the run above this share (ffmpeg's exit code 69). */
const MAX_ERROR_RATE = '0.01';

export interface SoundOutputs {
  /** 48 kHz FLAC, at most two channels: the source of a render's mix. */
  sound48Path: string;
  /** 16 kHz mono WAV, for transcription. */
  sound16Path: string;
}

/** Both sound tracks in one decode, sample 0 at the file's time 0 (its first picture, where it has one). */
export function soundArgs(path: string, facts: SourceFacts, outputs: SoundOutputs): string[] {
  const shiftS = (facts.picture?.startMs ?? 0) / 1000;
  const onFileClock = `asetpts=PTS-${shiftS}/TB`;
  const filters = facts.sound ? heardFilters(facts.sound) : [];
  const isStereo = filters.length === 0 && (facts.sound?.channels ?? 1) > 1;
  const filter = [
    `[0:${facts.sound?.streamIndex}]${[onFileClock, 'aresample=48000:async=1:first_pts=0', ...filters, 'asplit=2[full][mono]'].join(',')}`,
    '[mono]aresample=16000,aformat=sample_fmts=s16:channel_layouts=mono[sound16]',
    `[full]aformat=sample_fmts=s16:channel_layouts=${isStereo ? 'stereo' : 'mono'}[kept]`,
  ].join(';');
  return [
    ...['-v', 'warning', '-max_error_rate', MAX_ERROR_RATE],
    ...sourceInput(path),
    ...['-filter_complex', filter],
    ...['-map', '[kept]', '-c:a', 'flac', '-compression_level', '1', '-y', outputs.sound48Path],
    ...['-map', '[sound16]', '-c:a', 'pcm_s16le', '-rf64', 'auto', '-y', outputs.sound16Path],
  ];
}

const HEARD_OF_STEREO: Record<HeardSound, string> = { left: 'c0', right: 'c1', mixed: '0.5*c0+0.5*c1' };

/** Mixes the used channels into one; empty where the channels stay as they are. */
function heardFilters({ heard }: Pick<SoundFacts, 'heard'>): string[] {
  if (heard === undefined) return [];
  return ['aformat=channel_layouts=stereo', `pan=mono|c0=${HEARD_OF_STEREO[heard]}`];
}

/** The proxy's picture as it is, with another sound track of the source. */
export function proxySoundArgs(
  proxyPath: string,
  sourcePath: string,
  { sound }: SourceFacts,
  outPath: string,
): string[] {
  return [
    ...['-v', 'warning'],
    ...ownInput(proxyPath),
    ...sourceInput(sourcePath),
    ...['-map', '0:v:0', '-c:v', 'copy', '-map', `1:${sound?.streamIndex}`, ...proxySound(sound)],
    ...['-movflags', '+faststart', '-y', outPath],
  ];
}

/** Tracks that are listened to, each in excerpts of `excerptS` seconds at the start of every `periodS`. */
export function excerptArgs(
  path: string,
  excerpts: readonly { track: SoundFacts; outPath: string }[],
  { excerptS, periodS }: { excerptS: number; periodS: number },
): string[] {
  const graph = excerpts.map(({ track }, at) => {
    const filters = [
      `aselect='lt(mod(t,${periodS}),${excerptS})'`,
      'asetpts=N/SR/TB',
      'aresample=16000',
      ...heardFilters(track),
      'aformat=sample_fmts=s16:channel_layouts=mono',
    ];
    return `[0:${track.streamIndex}]${filters.join(',')}[e${at}]`;
  });
  return [
    ...['-v', 'warning'],
    ...sourceInput(path),
    ...['-filter_complex', graph.join(';')],
    ...excerpts.flatMap(({ outPath }, at) => ['-map', `[e${at}]`, '-c:a', 'pcm_s16le', '-y', outPath]),
  ];
}

export interface PictureOutputs {
  proxyPath: string;
  activityPath: string;
  /** Null: renders use the original as it is. */
  mezzaninePath: string | null;
  /** How long the last picture is held beyond its own end. */
  heldMs: number;
}

/**
 * Threads of filters and encoders. On two cores the decoder has the other one, and more threads only take turns: with one
 * each, the proxy of 1080p takes a seventh less processor time.
 */
function fewThreads(): { filters: string[]; encoder: string[] } {
  if (availableParallelism() > 2) return { filters: [], encoder: [] };
  return { filters: ['-filter_complex_threads', '1'], encoder: ['-threads', '1'] };
}

/** Proxy, movement and, where it pays, the converted file, all from one decode. */
export function pictureArgs(
  path: string,
  facts: SourceFacts,
  picture: PictureFacts,
  outputs: PictureOutputs,
): string[] {
  const branches = ['proxy', 'grey', ...(outputs.mezzaninePath ? ['mezzanine'] : [])];
  const even = picture.isInterlaced ? 'bwdif=mode=send_frame,' : '';
  const held = outputs.heldMs > 0 ? `,tpad=stop_mode=clone:stop_duration=${outputs.heldMs}ms` : '';
  const split = `[0:${picture.streamIndex}]setpts=PTS-STARTPTS,${even}split=${branches.length}${branches.map((name) => `[${name}]`).join('')}`;
  const filters = [
    split,
    `[proxy]${proxyFrames(picture)}${held},scale=-2:${PROXY_HEIGHT}:flags=fast_bilinear,setsar=1,format=yuv420p[proxied]`,
    `[grey]fps=${1000 / ACTIVITY_STEP_MS}${held},scale=${ACTIVITY_SIZE.width}:${ACTIVITY_SIZE.height}:flags=area,format=gray[greyed]`,
    ...(outputs.mezzaninePath ? [`[mezzanine]${mezzanineFilter(picture, held)}[converted]`] : []),
  ];
  const threads = fewThreads();
  return [
    ...['-v', 'warning', '-max_error_rate', MAX_ERROR_RATE],
    ...sourceInput(path),
    ...[...threads.filters, '-filter_complex', filters.join(';')],
    ...['-map', '[proxied]', ...(facts.sound ? ['-map', `0:${facts.sound.streamIndex}`] : [])],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '28',
      '-force_key_frames',
      'expr:gte(t,n_forced*0.5)',
    ],
    ...threads.encoder,
    ...proxySound(facts.sound),
    ...['-movflags', '+faststart', '-y', outputs.proxyPath],
    ...['-map', '[greyed]', '-c:v', 'rawvideo', '-f', 'rawvideo', '-y', outputs.activityPath],
    ...(outputs.mezzaninePath ? mezzanineOutput(outputs.mezzaninePath) : []),
  ];
}

function mezzanineFilter(picture: PictureFacts, held: string): string {
  const { width, height } = mezzanineSize(picture);
  const toSdr = picture.isHdr
    ? [
        'zscale=transfer=linear:npl=100',
        'format=gbrpf32le',
        'zscale=primaries=bt709',
        'tonemap=hable:desat=0',
        'zscale=transfer=bt709:matrix=bt709:range=limited',
      ]
    : [];
  const matrix = picture.isHdr ? '' : `${colourOptions(picture)}:out_color_matrix=bt709:out_range=tv`;
  return [
    `${framesAtTheirTimes(preparedRate(picture))}${held}`,
    ...toSdr,
    `scale=${width}:${height}:flags=bicubic${matrix}`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');
}

/**
 * An uneven proxy shows the same frames as the mezzanine. Of even frames `fps` alone shows the same, and
 * takes no time.
 */
function proxyFrames(picture: PictureFacts): string {
  const rate = proxyRate(preparedRate(picture));
  return picture.isUneven ? framesAtTheirTimes(rate) : `fps=${formatRate(rate)}`;
}

/**
 * Puts frames with any timestamps on an even rate. Each begins on the tick nearest to its time, and lasts
 * until the next begins, as in players. Of several frames on one tick the nearest is shown. `fps` alone would
 * show the last. So a frame begins halfway after the previous one, at most half a tick before its own time.
 * Over a gap of seconds, halfway would show it seconds early. It does not begin exactly at its own time,
 * because clocks of phones jitter and containers round to milliseconds. A frame that is a little late would
 * miss its tick, and be skipped if the next one is early. The slack is that of even steps, between which
 * halfway always counts. A microsecond more keeps the earlier of two equally near frames, as in a render.
 */
function framesAtTheirTimes(rate: FrameRate): string {
  const tickS = frameToMs(1, rate) / 1000;
  const leadNs = Math.round(((tickS + evenSlackS(tickS)) / 2) * 1e9);
  const takeover = `max((PTS+PREV_INPTS)/2,PTS-${leadNs})+1000`;
  return `settb=1/1000000000,setpts='if(isnan(PREV_INPTS),PTS,${takeover})',fps=${formatRate(rate)}:round=up:start_time=0`;
}

/** Like players: untagged pictures are BT.601 below 720 lines and BT.709 from there on. */
function colourOptions({ colour, codedHeight }: PictureFacts): string {
  const isSmall = colour.space === null && codedHeight < 720;
  const is601 = isSmall || ['smpte170m', 'bt470bg'].includes(colour.space ?? '');
  const matrix = is601 ? 'bt601' : colour.space?.startsWith('bt2020') ? 'bt2020' : 'bt709';
  return `:in_color_matrix=${matrix}:in_range=${colour.range === 'pc' ? 'pc' : 'tv'}`;
}

function mezzanineOutput(path: string): string[] {
  return [
    ...['-map', '[converted]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '17', '-g', '15'],
    ...COLOUR_ARGS,
    ...['-video_track_timescale', '90000', '-movflags', '+faststart', '-y', path],
  ];
}
