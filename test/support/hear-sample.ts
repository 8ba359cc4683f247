import { join } from 'node:path';
import type { FileClock } from '../../src/domain/file-clock.ts';
import { mixLevels } from '../../src/domain/level-track.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import type { GroupFootage } from '../../src/planner/plan-input.ts';
import { makeSampleSound } from '../../src/sample/make-sample-sound.ts';
import type { SampleScript } from '../../src/sample/sample-script.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import { createPocketSphinx } from '../../src/speech/engines/pocket-sphinx.ts';
import { levelsOnGroupClock, measureLevels } from '../../src/speech/measure-levels.ts';
import { microphoneTurns } from '../../src/speech/microphone-turns.ts';
import { planPieces, planUtterances } from '../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { assembleTranscript } from '../../src/speech/transcript/assemble-transcript.ts';

const MODEL_DIR = '/usr/share/pocketsphinx/model/en-us';

export interface HeardSample {
  script: SampleScript;
  /** As the engine heard it; the levels are those of both microphones. No cameras yet. */
  footage: Omit<GroupFootage, 'cameras' | 'groupId'>;
}

/** Speaks the sample interview into `dir` and hears it through its microphones, as the jobs do. */
export async function hearSample(tools: MediaTools, dir: string, signal: AbortSignal): Promise<HeardSample> {
  const sound = await makeSampleSound(tools, dir, dir, signal);
  const wavPathOf = (fileId: string) => join(dir, `${fileId}-16k.wav`);
  const clocks = new Map<string, FileClock>();
  const microphones = [];
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
    await runFfmpeg(tools, { args, signal, timeoutMs: 60_000, reads: [dir], writes: [dir] });
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
  const turns = microphoneTurns(microphones);
  const levels = new Map(microphones.map((microphone) => [microphone.fileId, microphone.levels]));
  const ear = createPocketSphinx({ host: tools, modelDir: MODEL_DIR, workDir: dir });
  const pieces = planPieces(planUtterances(turns, levels, clocks));
  const heard = await Promise.all(pieces.map((piece) => ear.hear(piece, wavPathOf, signal, () => undefined)));
  const { words, segments } = assembleTranscript({
    engine: ear.engine,
    heard: heard.flat(),
    clocks,
    voices: { kind: 'microphones', turns },
  });
  const durationMs = sound.script.duration_ms;
  const mixed = mixLevels(
    microphones.map((microphone) => microphone.levels),
    durationMs,
  );
  const footage = {
    durationMs,
    words,
    segments,
    language: 'en',
    draft: true,
    levels: mixed,
    speakerNames: {},
  };
  return { script: sound.script, footage };
}
