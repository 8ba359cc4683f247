import { join } from 'node:path';
import type { FileClock } from '../../../src/domain/recording/file-clock.ts';
import type { MicrophoneTurn } from '../../../src/domain/recording/perceived.ts';
import { type MediaTools, runFfmpeg } from '../../../src/media/run-ffmpeg.ts';
import { makeSampleSound, type SampleSound } from '../../../src/sample/make-sample-sound.ts';
import { alignToReference } from '../../../src/speech/align-to-reference.ts';
import { levelsOnGroupClock, measureLevels } from '../../../src/speech/measure-levels.ts';
import { microphoneTurns, type OwnMicrophone } from '../../../src/speech/microphone-turns.ts';
import { planPieces, planUtterances } from '../../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../../src/speech/speech-regions.ts';
import type { Transcriber } from '../../../src/speech/transcriber.ts';
import {
  type AssembledTranscript,
  assembleTranscript,
} from '../../../src/speech/transcript/assemble-transcript.ts';

/** The sample interview as spoken, with its microphones on the clock of camera A. */
export interface PlacedSample {
  sound: SampleSound;
  clocks: Map<string, FileClock>;
  microphones: OwnMicrophone[];
}

export interface HeardSample extends Pick<PlacedSample, 'sound' | 'clocks'> {
  turns: MicrophoneTurn[];
  transcript: AssembledTranscript;
}

/** The path of a microphone's sound, `host` or `guest`, in the form for engines. */
export const heardWavPath = (dir: string, fileId: string) => join(dir, `${fileId}-16k.wav`);

/** Speaks the sample interview into `dir` and puts its microphones on one clock, as the jobs do. */
export async function placeSample(
  tools: MediaTools,
  dir: string,
  signal: AbortSignal,
): Promise<PlacedSample> {
  const sound = await makeSampleSound(tools, dir, dir, signal);
  const wavPathOf = (fileId: string) => heardWavPath(dir, fileId);
  const clocks = new Map<string, FileClock>();
  const microphones: OwnMicrophone[] = [];
  for (const [index, fileId] of ['host', 'guest'].entries()) {
    const path = wavPathOf(fileId);
    const args = [
      '-i',
      sound.microphones[index]?.path ?? '',
      '-ac',
      '1',
      '-ar',
      '16000',
      '-c:a',
      'pcm_s16le',
      '-y',
      path,
    ];
    await runFfmpeg(tools, { args, signal, timeoutMs: 240_000, reads: [dir], writes: [dir] });
    const alignment = await alignToReference(sound.cameraSounds.a, path, signal);
    if (!alignment.aligned) throw new Error(`${fileId} was not aligned`);
    const clock = { offsetMs: alignment.offsetMs, driftPpm: alignment.driftPpm };
    clocks.set(fileId, clock);
    const speech = (await speechRegions(path, signal)).map((range) => ({
      startMs: range.startMs + clock.offsetMs,
      endMs: range.endMs + clock.offsetMs,
    }));
    microphones.push({
      fileId,
      levels: levelsOnGroupClock(await measureLevels(path, signal), clock),
      speech,
    });
  }
  return { sound, clocks, microphones };
}

/** Speaks the sample interview into `dir` and transcribes it from its microphones, as the jobs do. */
export async function transcribeSample(
  tools: MediaTools,
  dir: string,
  signal: AbortSignal,
  transcriber: Transcriber,
): Promise<HeardSample> {
  const { sound, clocks, microphones } = await placeSample(tools, dir, signal);
  const turns = microphoneTurns(microphones);
  const levels = new Map(microphones.map((microphone) => [microphone.fileId, microphone.levels]));
  const pieces = planPieces(planUtterances(turns, levels, clocks));
  const wavPathOf = (fileId: string) => heardWavPath(dir, fileId);
  const heard = await Promise.all(pieces.map((piece) => transcriber.transcribe(piece, wavPathOf, signal)));
  const transcript = assembleTranscript({
    engine: transcriber.engine,
    language: 'en',
    heard: heard.flat(),
    clocks,
    voices: { kind: 'microphones', turns },
  });
  return { sound, clocks, turns, transcript };
}
