import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { layOutStrip, type StripLayout } from '../domain/recording/frame-strip.ts';
import type { PictureActivity } from '../domain/recording/picture-activity.ts';
import {
  mezzanineReasons,
  mezzanineSize,
  type PictureFacts,
  preparedRate,
  type SourceFacts,
} from '../domain/recording/source-facts.ts';
import { frameToMs } from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { makeStrip } from './make-strip.ts';
import { measurePackets } from './measure-packets.ts';
import { ACTIVITY_SIZE, pictureArgs, soundArgs } from './prepare-args.ts';
import { readActivity } from './read-activity.ts';
import { type MediaTools, runFfmpeg } from './run-ffmpeg.ts';
import { ProgramError } from './run-program.ts';

/** The files that ingest makes from one source file. They are in the work folder until they are published. */
export interface PreparedSource {
  /** The decoded length, which may differ from the container's claim. */
  durationMs: number;
  sound: { sound48Path: string; sound16Path: string } | null;
  picture: PreparedPicture | null;
}

export interface PreparedSound {
  sound48Path: string;
  sound16Path: string;
  durationMs: number;
}

export interface PreparedPicture {
  proxyPath: string;
  /** The strip; null where it could not be made, which is no reason to refuse a recording. */
  strip: { layout: StripLayout; sheetPaths: string[] } | null;
  activity: PictureActivity;
  /** The converted file and its facts; null when renders use the original. */
  mezzanine: { path: string; reasons: string[]; picture: PictureFacts } | null;
  durationMs: number;
}

export interface PrepareRequest {
  path: string;
  facts: SourceFacts;
  workDir: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** ffmpeg's exit code when more frames fail to decode than `-max_error_rate` allows. */
const TOO_MANY_ERRORS = 69;
const MIN_DECODED_SHARE = 0.95;
const MIN_TIMEOUT_MS = 120_000;
/** A 4K HDR source converts at about a third of real time on one slow core. At a tenth of that speed it is stuck. */
const TIMEOUT_PER_SECOND_MS = 30_000;

/** Decodes a source file once into everything that later stages read. Throws StageError `prepare`. */
export async function prepareSource(tools: MediaTools, request: PrepareRequest): Promise<PreparedSource> {
  const { facts, onProgress } = request;
  const hasPicture = facts.picture !== null;
  const sound = facts.sound
    ? await prepareSound(tools, request, (done) => onProgress(hasPicture ? done * 0.15 : done))
    : null;
  const picture = facts.picture
    ? await preparePicture(
        tools,
        request,
        { picture: facts.picture, heldMs: heldMsOf(facts.picture, sound) },
        (done) => onProgress(0.15 + done * 0.85),
      )
    : null;
  const soundMs = sound?.durationMs ?? 0;
  // The claimed length counts from the container's start, the measured one from the first picture.
  const decodedMs = Math.max(soundMs, picture?.durationMs ?? 0) + (facts.picture?.startMs ?? 0);
  if (decodedMs < MIN_DECODED_SHARE * facts.durationMs) {
    throw new StageError(
      'prepare',
      `only ${seconds(decodedMs)} of the ${seconds(facts.durationMs)} that this file claims can be decoded: it is damaged or cut off. Export or copy it again.`,
    );
  }
  return {
    durationMs: Math.round(picture?.durationMs ?? soundMs),
    sound: sound && { sound48Path: sound.sound48Path, sound16Path: sound.sound16Path },
    picture,
  };
}

/** The two sound files of the sound track that is used. Throws StageError `prepare`. */
export async function prepareSound(
  tools: MediaTools,
  request: PrepareRequest,
  onProgress: (fraction: number) => void,
): Promise<PreparedSound> {
  const sound48Path = join(request.workDir, 'sound48.flac');
  const sound16Path = join(request.workDir, 'sound16.wav');
  await decode(
    tools,
    request,
    soundArgs(request.path, request.facts, { sound48Path, sound16Path }),
    onProgress,
  );
  return { sound48Path, sound16Path, durationMs: await wavDurationMs(sound16Path) };
}

async function preparePicture(
  tools: MediaTools,
  request: PrepareRequest,
  { picture, heldMs }: { picture: PictureFacts; heldMs: number },
  onProgress: (fraction: number) => void,
): Promise<PreparedPicture> {
  const reasons = mezzanineReasons(request.facts);
  const proxyPath = join(request.workDir, 'proxy.mp4');
  const activityPath = join(request.workDir, 'activity.gray');
  const mezzaninePath = reasons.length > 0 ? join(request.workDir, 'mezzanine.mp4') : null;
  const outputs = { proxyPath, activityPath, mezzaninePath, heldMs };
  await decode(tools, request, pictureArgs(request.path, request.facts, picture, outputs), onProgress);
  const proxy = await measurePackets(tools, proxyPath, { streamIndex: 0 }, request.signal);
  if (proxy.count === 0) {
    throw new StageError(
      'prepare',
      'no picture of this file can be decoded: it is damaged. Export or copy it again.',
    );
  }
  const mezzanine = mezzaninePath
    ? {
        path: mezzaninePath,
        reasons,
        picture: await mezzanineFacts(tools, mezzaninePath, picture, request.signal),
      }
    : null;
  const durationMs = (proxy.count / (proxy.ratePerS ?? 1)) * 1000;
  return {
    proxyPath,
    strip: await stripOf(tools, request, proxyPath, layOutStrip(durationMs, picture)),
    activity: await readActivity(activityPath, ACTIVITY_SIZE.width * ACTIVITY_SIZE.height),
    mezzanine,
    durationMs,
  };
}

/**
 * How long the last picture lasts beyond its own end. The last slide stays while a person talks on. A camera
 * that stopped before its sound has no picture there, so that another camera is shown.
 */
function heldMsOf({ isUneven, shownMs }: PictureFacts, sound: PreparedSound | null): number {
  if (!isUneven || shownMs === undefined || sound === null) return 0;
  return Math.max(0, sound.durationMs - shownMs);
}

async function stripOf(
  tools: MediaTools,
  { workDir, signal }: PrepareRequest,
  proxyPath: string,
  layout: StripLayout,
): Promise<PreparedPicture['strip']> {
  try {
    return { layout, sheetPaths: await makeStrip(tools, { proxyPath, layout }, workDir, signal) };
  } catch (error) {
    // The count of frames reports faults of the picture itself.
    if (!(error instanceof ProgramError) || error.endedBy !== null || signal.aborted) throw error;
    tools.logger.warn({ error: error.message }, 'the strip of a camera could not be made');
    return null;
  }
}

async function mezzanineFacts(
  tools: MediaTools,
  path: string,
  source: PictureFacts,
  signal: AbortSignal,
): Promise<PictureFacts> {
  const packets = await measurePackets(tools, path, { streamIndex: 0 }, signal);
  const rate = preparedRate(source);
  const size = mezzanineSize(source);
  if (packets.isUneven(frameToMs(1, rate))) throw new Error('the converted file has uneven frame times');
  return {
    ...source,
    ...size,
    streamIndex: 0,
    codec: 'h264',
    codedWidth: size.width,
    codedHeight: size.height,
    rotationDeg: 0,
    rate,
    frameCount: packets.count,
    pixelFormat: 'yuv420p',
    colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
    isInterlaced: false,
    isHdr: false,
    isUneven: false,
    startMs: 0,
  };
}

async function decode(
  tools: MediaTools,
  { path, facts, workDir, signal }: PrepareRequest,
  args: readonly string[],
  onProgress: (fraction: number) => void,
): Promise<void> {
  const totalS = Math.max(1, facts.durationMs / 1000);
  try {
    await runFfmpeg(tools, {
      args,
      signal,
      timeoutMs: MIN_TIMEOUT_MS + totalS * TIMEOUT_PER_SECOND_MS,
      reads: [path],
      writes: [workDir],
      onProgress: (doneS) => onProgress(Math.min(1, doneS / totalS)),
    });
  } catch (cause) {
    if (!(cause instanceof ProgramError)) throw cause;
    // A decoder that was killed, or had no room, is no sign of a damaged file.
    if (cause.endedBy !== null || /No space left on device/.test(cause.stderr)) throw cause;
    const fault =
      cause.exitCode === TOO_MANY_ERRORS
        ? 'more than 1 % of its frames cannot be decoded'
        : cause.timedOut
          ? 'decoding it takes far too long'
          : 'it cannot be decoded';
    throw new StageError('prepare', `this file is damaged: ${fault}. Export or copy it again.`, { cause });
  }
}

/** Length of the 16 kHz mono track by its bytes, because headers may be wrong. */
async function wavDurationMs(path: string): Promise<number> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const dataAt = head.subarray(0, bytesRead).indexOf('data');
    return dataAt < 0 ? 0 : (size - dataAt - 8) / 32;
  } finally {
    await file.close();
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
