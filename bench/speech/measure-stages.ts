import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscribedWord, TranscriptionPiece } from '../../src/domain/recording/perceived.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { alignToReference } from '../../src/speech/align-to-reference.ts';
import { diarizeSound } from '../../src/speech/diarization/diarize-sound.ts';
import { measureLevels } from '../../src/speech/measure-levels.ts';
import { planPieces, planUtterances } from '../../src/speech/plan-utterances.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import type { Transcriber } from '../../src/speech/transcriber.ts';
import { assembleTranscript } from '../../src/speech/transcript/assemble-transcript.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import { buildConversation } from '../../test/support/speech/build-conversation.ts';
import { measureCost } from '../render/cpu-seconds.ts';
import { addNoise, RATE } from './sounds.ts';
import { readReaders } from './voices/read-people.ts';

const SLOTS = 2;
const NOISE_DB = 30;
const HEARD_PIECES = 10;

/**
 * The cost of each stage of perception as a part of real time. The talk is a conversation of four readers, by
 * one camera and a recorder beside it. Two pieces run at a time, as in a worker with two slots. Costs are CPU
 * time, so that other work on the machine does not count.
 */
export async function measureStages(
  tools: MediaTools,
  transcriber: Transcriber,
  { dataDir, dir, minutes }: { dataDir: string; dir: string; minutes: number },
  signal: AbortSignal,
): Promise<void> {
  const voices = await readReaders(tools, join(dataDir, 'voices'), dir);
  const { sound } = buildConversation(voices, { seed: 3, people: 4, seconds: minutes * 60 });
  const [camera, recorder] = [join(dir, 'camera.wav'), join(dir, 'recorder.wav')];
  let state = 1;
  const hiss = Float32Array.from({ length: RATE }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
  await writeFile(camera, encodeWav(sound, RATE));
  await writeFile(recorder, encodeWav(addNoise(sound.subarray(3 * RATE), hiss, NOISE_DB), RATE));
  const lengthMs = (sound.length * 1000) / RATE;
  let others = 0;
  const time = async <T>(what: string, ofMs: number, work: () => Promise<T>): Promise<T> => {
    const { result, cost } = await measureCost(work);
    const part = (seconds: number) => ((seconds * 1000) / ofMs).toFixed(4);
    // Slots work side by side: with nothing else at work the CPU time is shared by as many cores.
    const isSpread = what === 'transcription';
    const ofRealTime = isSpread ? cost.cpuS / SLOTS : cost.cpuS;
    if (!isSpread) others += (ofRealTime * 1000) / ofMs;
    console.log(
      `  ${what}: ${cost.cpuS.toFixed(1)} s of CPU, ${part(ofRealTime)} of real time; ${cost.wallS.toFixed(1)} s on this machine as it is now`,
    );
    return result;
  };
  console.log(`perception of ${Math.round(lengthMs / 60_000)} minutes, ${SLOTS} slots`);
  await time('alignment of a second file', lengthMs, () => alignToReference(camera, recorder, signal));
  const regions = await time('speech detection', lengthMs, () => speechRegions(camera, signal));
  const track = await time('levels', lengthMs, () => measureLevels(camera, signal));
  const clocks = new Map([['x', { offsetMs: 0, driftPpm: 0 }]]);
  const stretches = regions.map((range) => ({ fileId: 'x', ...range }));
  const pieces = planPieces(planUtterances(stretches, new Map([['x', track]]), clocks));
  // All pieces cost alike, so the first few suffice.
  const some = pieces.slice(0, HEARD_PIECES);
  const heardMs = (some.at(-1)?.utterances.at(-1)?.endMs ?? 0) - (some[0]?.utterances[0]?.startMs ?? 0);
  console.log(
    `  ${some.length} of ${pieces.length} pieces are transcribed: ${(heardMs / 60_000).toFixed(1)} minutes`,
  );
  const heard = await time('transcription', heardMs, () => transcribeAll(transcriber, some, camera, signal));
  const told = await time('who speaks', lengthMs, () =>
    diarizeSound(camera, { speech: regions, speakers: null }, signal),
  );
  await time('transcript', heardMs, async () =>
    assembleTranscript({
      engine: transcriber.engine,
      language: 'en',
      heard,
      clocks,
      voices: { kind: 'diarized', ...told },
    }),
  );
  console.log(`  all but transcription: ${others.toFixed(4)} of real time`);
}

async function transcribeAll(
  transcriber: Transcriber,
  pieces: readonly TranscriptionPiece[],
  wavPath: string,
  signal: AbortSignal,
): Promise<TranscribedWord[]> {
  const heard: TranscribedWord[][] = [];
  const queue = [...pieces.entries()];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, piece] = next;
      heard[at] = await transcriber.transcribe(piece, () => wavPath, signal);
    }
  };
  await Promise.all(Array.from({ length: SLOTS }, work));
  return heard.flat();
}
