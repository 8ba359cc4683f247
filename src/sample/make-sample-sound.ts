import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownInput } from '../media/ffmpeg-args.ts';
import { type MediaTools, runFfmpeg } from '../media/run-ffmpeg.ts';
import { performInterview } from './perform-interview.ts';
import type { SampleRole, SampleScript } from './sample-script.ts';
import { layVoices, type Microphone, record, type Voices } from './sound.ts';
import { VOICE_RATE } from './speak.ts';
import { writeWav } from './wav.ts';

export const SAMPLE_SPEAKERS: Record<SampleRole, string> = { host: 'Tom Harper', guest: 'Anna Reed' };

/**
 * Camera B was started 7.4 s after A and stopped 0.5 s before it. The microphones were started at times of
 * their own.
 */
export const CAMERA_B_START_MS = 7_400;
export const CAMERA_B_EARLY_END_MS = 500;
const HOST_MICROPHONE_START_MS = -350;
const GUEST_MICROPHONE_START_MS = 1_900;

const RESAMPLE_TIMEOUT_MS = 120_000;

export interface SampleSound {
  script: SampleScript;
  voices: Voices;
  microphones: { path: string; speakerName: string }[];
  /** 16 kHz sound of cameras A and B. */
  cameraSounds: { a: string; b: string };
}

/** Speaks the interview and records the sound of two microphones (into `outDir`) and two cameras (into `workDir`). */
export async function makeSampleSound(
  tools: MediaTools,
  workDir: string,
  outDir: string,
  signal: AbortSignal,
): Promise<SampleSound> {
  const { phrases, script } = await performInterview(tools, SAMPLE_SPEAKERS, workDir, signal);
  const durationMs = script.duration_ms;
  const voices = layVoices(phrases, durationMs);
  const endB = durationMs - CAMERA_B_EARLY_END_MS;
  const recorded = {
    host: await recordTo(voices, hostMicrophone(durationMs), join(workDir, 'host.wav')),
    guest: await recordTo(voices, guestMicrophone(durationMs), join(workDir, 'guest.wav')),
    a: await recordTo(
      voices,
      cameraMicrophone({ host: -5, guest: -6 }, { startMs: 0, endMs: durationMs }, 13),
      join(workDir, 'a.wav'),
    ),
    b: await recordTo(
      voices,
      cameraMicrophone({ host: -9, guest: -4 }, { startMs: CAMERA_B_START_MS, endMs: endB }, 14),
      join(workDir, 'b.wav'),
    ),
  };
  const microphones: SampleSound['microphones'] = [];
  for (const role of ['host', 'guest'] as const) {
    const path = join(outDir, `microphone-${role}.wav`);
    await runFfmpeg(tools, {
      args: [
        ...ownInput(recorded[role]),
        '-ar',
        '48000',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-y',
        path,
      ],
      signal,
      timeoutMs: RESAMPLE_TIMEOUT_MS,
      reads: [workDir],
      writes: [outDir],
    });
    microphones.push({ path, speakerName: SAMPLE_SPEAKERS[role] });
  }
  const offsets = {
    'camera-a.mp4': 0,
    'camera-b.mp4': CAMERA_B_START_MS,
    'microphone-host.wav': HOST_MICROPHONE_START_MS,
    'microphone-guest.wav': GUEST_MICROPHONE_START_MS,
  };
  return {
    script: { ...script, offsets },
    voices,
    microphones,
    cameraSounds: { a: recorded.a, b: recorded.b },
  };
}

function hostMicrophone(durationMs: number): Microphone {
  return {
    gainsDb: { host: 0, guest: -20 },
    startMs: HOST_MICROPHONE_START_MS,
    endMs: durationMs + 250,
    noiseDb: -64,
    roomDb: null,
    seed: 11,
  };
}

function guestMicrophone(durationMs: number): Microphone {
  return {
    gainsDb: { host: -20, guest: 0 },
    startMs: GUEST_MICROPHONE_START_MS,
    endMs: durationMs + 900,
    noiseDb: -64,
    roomDb: null,
    seed: 12,
  };
}

function cameraMicrophone(
  gainsDb: Microphone['gainsDb'],
  span: { startMs: number; endMs: number },
  seed: number,
): Microphone {
  return { gainsDb, ...span, noiseDb: -56, roomDb: -20, seed };
}

async function recordTo(voices: Voices, microphone: Microphone, path: string): Promise<string> {
  const samples = await record(voices, microphone);
  await writeFile(path, writeWav({ sampleRate: VOICE_RATE, samples }));
  return path;
}
