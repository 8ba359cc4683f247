import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Word } from '../../src/contract/transcript.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';

export const FOOTAGE_S = 48;

export interface Footage {
  camera: string;
  sound: string;
  logo: string;
}

/** 1080p30 with the grain of a real camera, about 14 Mbit/s, and speech-like sound of the same length. Found footage serves. */
export async function makeFootage(tools: MediaTools, dir: string, signal: AbortSignal): Promise<Footage> {
  const footage = {
    camera: join(dir, 'camera.mp4'),
    sound: join(dir, 'sound.flac'),
    logo: join(dir, 'logo.png'),
  };
  if (existsSync(footage.logo)) return footage;
  const run = { signal, timeoutMs: 900_000, reads: [], writes: [dir] };
  await runFfmpeg(tools, {
    ...run,
    args: [
      ...['-f', 'lavfi', '-i', `gradients=size=1920x1080:rate=30:duration=${FOOTAGE_S}:speed=0.02:seed=5`],
      ...['-vf', 'noise=alls=12:allf=t,format=yuv420p', '-c:v', 'libx264', '-preset', 'veryfast'],
      ...['-b:v', '14M', '-maxrate', '18M', '-bufsize', '28M', '-g', '60', '-colorspace', 'bt709'],
      ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-y', footage.camera],
    ],
  });
  await runFfmpeg(tools, {
    ...run,
    args: [
      ...[
        '-f',
        'lavfi',
        '-i',
        `anoisesrc=color=pink:amplitude=0.2:seed=3:sample_rate=48000:duration=${FOOTAGE_S}`,
      ],
      ...[
        '-af',
        "volume='0.2+0.8*abs(sin(3*t))':eval=frame",
        '-ac',
        '1',
        '-c:a',
        'flac',
        '-y',
        footage.sound,
      ],
    ],
  });
  await runFfmpeg(tools, {
    ...run,
    args: [
      '-f',
      'lavfi',
      '-i',
      'color=white@0.7:size=300x120,format=rgba',
      '-frames:v',
      '1',
      '-y',
      footage.logo,
    ],
  });
  return footage;
}

const VOCABULARY =
  'so we looked at the price again and found that people would rather pay for what they use'.split(' ');

/** Someone who talks all the time, three words a second. */
export function makeWords(): Word[] {
  return Array.from({ length: FOOTAGE_S * 3 }, (_, idx) => ({
    idx,
    text: VOCABULARY[idx % VOCABULARY.length] ?? '',
    start_ms: Math.round((idx * 1000) / 3),
    end_ms: Math.round((idx * 1000) / 3) + 280,
    confidence: 1,
    speaker: 'S1',
    filler: false,
  }));
}
