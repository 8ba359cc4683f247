import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCounterVideo } from '../media/counter-footage.ts';
import { makeFootage } from '../media/make-footage.ts';

export const DIALOGUE_RATE = 30;
/** Camera B starts this many frames after camera A, and its numbers begin at `CAMERA_B_BASE`. */
export const CAMERA_B_LATE_FRAMES = 96;
export const CAMERA_B_BASE = 20_000;

export interface Dialogue {
  cameras: [string, string];
  seconds: number;
}

/**
 * Two cameras of one conversation, built from read sentences of two speakers in turn with pauses between them. Each
 * camera records the room from its own place, and its picture shows the number of every frame.
 */
export async function buildDialogue(dataDir: string, outDir: string, seconds: number): Promise<Dialogue> {
  const speech = join(dataDir, 'speech');
  const voices = (await readdir(join(speech, 'voices'))).toSorted();
  const of = (speaker: string) => voices.filter((name) => name.startsWith(`${speaker}-`));
  const [first, second] = [of('1688'), of('2033')];
  const turns = first.flatMap((name, index) => [name, second[index] ?? name]);
  const talk = join(outDir, 'talk.wav');
  const inputs = turns.flatMap((name) => ['-i', join(speech, 'voices', name)]);
  const padded = turns.map(
    (_, index) => `[${index}]aresample=48000,apad=pad_dur=${0.7 + (index % 3) * 0.4}[t${index}]`,
  );
  const joined = `${turns.map((_, index) => `[t${index}]`).join('')}concat=n=${turns.length}:v=0:a=1,aloop=loop=3:size=2e8,atrim=0:${seconds}[all]`;
  await makeFootage(
    ...inputs,
    '-filter_complex',
    [...padded, joined].join(';'),
    '-map',
    '[all]',
    '-ac',
    '1',
    talk,
  );
  const cameraA = await makeCamera(
    outDir,
    'camera-a',
    talk,
    join(speech, 'alignment/rir1.wav'),
    seconds,
    0,
    0,
  );
  const cameraB = await makeCamera(
    outDir,
    'camera-b',
    talk,
    join(speech, 'alignment/rir2.wav'),
    seconds,
    CAMERA_B_LATE_FRAMES,
    CAMERA_B_BASE,
  );
  return { cameras: [cameraA, cameraB], seconds };
}

async function makeCamera(
  outDir: string,
  name: string,
  talk: string,
  room: string,
  seconds: number,
  lateFrames: number,
  base: number,
): Promise<string> {
  const frames = seconds * DIALOGUE_RATE - lateFrames;
  const picture = join(outDir, `${name}-picture.mp4`);
  await makeCounterVideo(
    picture,
    Array.from({ length: frames }, (_, index) => base + index),
    String(DIALOGUE_RATE),
  );
  const path = join(outDir, `${name}.mp4`);
  const lateS = lateFrames / DIALOGUE_RATE;
  const directS = await directPathS(room);
  const sound = `[1]atrim=${lateS},asetpts=PTS-STARTPTS[dry];[2]atrim=${directS},asetpts=PTS-STARTPTS,aresample=48000[room];[dry][room]afir=gtype=peak,volume=-3dB[out]`;
  await makeFootage(
    ...['-i', picture, '-i', talk, '-i', room, '-filter_complex', sound],
    ...[
      '-map',
      '0:v',
      '-map',
      '[out]',
      '-c:v',
      'copy',
      '-c:a',
      'aac',
      '-b:a',
      '192k',
      '-t',
      String(frames / DIALOGUE_RATE),
      path,
    ],
  );
  return path;
}

/** When the direct sound arrives in a room response. The response is cut there, so that the picture stays in sync. */
async function directPathS(path: string): Promise<number> {
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '48000', '-f', 'f32le', 'pipe:1'];
  const { stdout } = await promisify(execFile)('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  const samples = new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength),
  );
  const peak = samples.reduce(
    (best, value, index) => (Math.abs(value) > Math.abs(samples[best] ?? 0) ? index : best),
    0,
  );
  return peak / 48_000;
}
