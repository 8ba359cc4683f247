import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Aspect } from '../contract/values/pictures.ts';
import { type FrameRate, frameToMs } from '../domain/time/frame-rate.ts';
import { StageError } from '../domain/work/stage-error.ts';
import { MP4_ARGS, VIDEO_TIMESCALE } from '../media/encode-x264.ts';
import { ownInput } from '../media/ffmpeg-args.ts';
import { runFfmpeg } from '../media/run-ffmpeg.ts';
import { concatList } from './concat-list.ts';
import type { EncodedSegment } from './encode-segment.ts';
import { parseFrameHashes } from './frame-hashes.ts';
import { endCardFrames, type PreparedRender } from './prepare-render.ts';
import { provePackets, proveSound, requireSameSettings } from './prove-programme.ts';
import type { MediaWork } from './render-work.ts';
import type { RenderedSound } from './sound/render-sound.ts';
import { frameToSample } from './sound/sound-pieces.ts';

const JOIN_TIMEOUT_MS = 600_000;

/** The checked facts of a finished video. */
export interface ProgrammeFacts {
  frameCount: number;
  sampleCount: number;
  durationMs: number;
  width: number;
  height: number;
  rate: FrameRate;
  streams: string[];
}

/** The parts of a finished video. */
export interface ProgrammeParts {
  /** In the order of the plan, the end card last. */
  segments: readonly EncodedSegment[];
  sound: RenderedSound;
}

/**
 * Joins segments and sound by copy into one MP4 at `path`. Then checks that it holds exactly their packets at
 * even times. Its sound must decode to the exact number of samples.
 */
export async function joinProgramme(
  { tools, signal }: MediaWork,
  { render, aspect }: { render: PreparedRender; aspect: Aspect },
  { segments, sound }: ProgrammeParts,
  path: string,
): Promise<ProgrammeFacts> {
  requireAll(render, aspect, segments);
  const { rate } = render.input;
  const listPath = `${path}.ffconcat`;
  const soundHashesPath = `${path}.sound.framemd5`;
  const hashesPath = `${path}.framemd5`;
  const segmentDirs = [
    ...new Set([...segments.map((segment) => dirname(segment.path)), dirname(sound.path)]),
  ];
  const limits = { signal, timeoutMs: JOIN_TIMEOUT_MS, reads: segmentDirs, writes: [dirname(path)] };
  try {
    const pieces = segments.map((segment) => ({ path: segment.path, frameCount: segment.facts.frameCount }));
    await writeFile(listPath, concatList(pieces, rate));
    await runFfmpeg(tools, {
      ...limits,
      args: [
        ...[
          '-xerror',
          ...ownInput(listPath, ['-f', 'concat', '-safe', '0', '-auto_convert', '0']),
          ...ownInput(sound.path),
        ],
        ...[
          '-map',
          '0:v:0',
          '-map',
          '1:a:0',
          '-c',
          'copy',
          '-video_track_timescale',
          String(VIDEO_TIMESCALE),
        ],
        ...['-movflags', '+faststart', ...MP4_ARGS],
        ...['-y', `file:${path}`],
        ...['-map', '1:a:0', '-c', 'copy', '-f', 'framemd5', '-y', `file:${soundHashesPath}`],
      ],
    });
    const decodedSamples = await hashAndCount({ tools, signal }, path, hashesPath);
    const hashes = parseFrameHashes(await readFile(hashesPath, 'utf8'));
    const soundHashes = parseFrameHashes(await readFile(soundHashesPath, 'utf8'));
    const facts = segments.map((segment) => segment.facts);
    provePackets(hashes, soundHashes, facts, rate);
    proveSound(hashes, decodedSamples, rate);
    return programmeFacts(render, aspect, segments);
  } finally {
    await Promise.all([listPath, soundHashesPath, hashesPath].map((file) => rm(file, { force: true })));
  }
}

function requireAll(render: PreparedRender, aspect: Aspect, segments: readonly EncodedSegment[]): void {
  const wanted = render.programme.entries.map(({ frameCount }) => frameCount);
  const cardFrames = endCardFrames(render, aspect);
  if (cardFrames > 0) wanted.push(cardFrames);
  const given = segments.map(({ facts }) => facts.frameCount);
  if (String(given) !== String(wanted)) {
    throw new StageError(
      'mux',
      `The segments have ${given.join(', ')} frames instead of ${wanted.join(', ')}.`,
    );
  }
  requireSameSettings(segments.map(({ facts }) => facts));
}

/** Lists the finished file's packets and decodes its sound, in one process; returns the samples decoded. */
async function hashAndCount({ tools, signal }: MediaWork, path: string, hashesPath: string): Promise<number> {
  let bytes = 0;
  await runFfmpeg(tools, {
    signal,
    timeoutMs: JOIN_TIMEOUT_MS,
    reads: [],
    writes: [dirname(path)],
    args: [
      ...[
        '-xerror',
        ...ownInput(path),
        '-map',
        '0',
        '-c',
        'copy',
        '-f',
        'framemd5',
        '-y',
        `file:${hashesPath}`,
      ],
      ...['-map', '0:a:0', '-f', 's16le', '-ac', '2', '-ar', '48000', 'pipe:1'],
    ],
    onChunk: (chunk) => {
      bytes += chunk.length;
    },
  });
  return bytes / 4;
}

function programmeFacts(
  render: PreparedRender,
  aspect: Aspect,
  segments: readonly EncodedSegment[],
): ProgrammeFacts {
  const { rate } = render.input;
  const frameCount = segments.reduce((sum, { facts }) => sum + facts.frameCount, 0);
  const sampleCount = frameToSample(frameCount, rate);
  const durationMs = Math.round(frameToMs(frameCount, rate));
  return {
    frameCount,
    sampleCount,
    durationMs,
    ...render.format.frames[aspect],
    rate,
    streams: ['h264', 'aac'],
  };
}
