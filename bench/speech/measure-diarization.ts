import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Range } from '../../src/domain/time/range.ts';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { diarizeSound } from '../../src/speech/diarization/diarize-sound.ts';
import { speechRegions } from '../../src/speech/speech-regions.ts';
import { encodeWav } from '../../src/speech/wav-file.ts';
import {
  buildConversation,
  shapeOfSeed,
  type VoiceSentences,
} from '../../test/support/speech/build-conversation.ts';
import {
  type DiarizationError,
  diarizationError,
  type SpokenStretch,
} from '../../test/support/speech/diarization-error.ts';
import { percent } from './measure-words.ts';
import { putInRoom, RATE, readAll, toSpeechWav } from './sounds.ts';
import { readClips, readReaders } from './voices/read-people.ts';

interface Recording {
  sound: Float32Array;
  truth: SpokenStretch[];
  people: number;
}

interface Listener {
  dir: string;
  signal: AbortSignal;
  spentMs: number;
  heardMs: number;
}

interface Score extends DiarizationError {
  people: number;
  voices: number;
  isSure: boolean;
}

/**
 * Who speaks, without models. It measures conversations built by a recipe, recordings of one person, and
 * pieces of meetings. Thresholds were fixed on seeds 1 to 10. Error rates are in steps of 10 ms with overlap
 * and without a collar.
 */
export async function measureDiarization(
  tools: MediaTools,
  dataDir: string,
  dir: string,
  signal: AbortSignal,
): Promise<void> {
  const listener: Listener = { dir, signal, spentMs: 0, heardMs: 0 };
  const voices = await readReaders(tools, join(dataDir, 'voices'), dir);
  const rooms = await Promise.all(
    ['rir1', 'rir2'].map(async (name) =>
      readAll(await toSpeechWav(tools, join(dataDir, 'alignment', `${name}.wav`), dir, name)),
    ),
  );
  const inRoom = (sound: Float32Array, seed: number) =>
    putInRoom(sound, rooms[seed % 2] ?? new Float32Array());
  for (const [from, to] of [
    [1, 10],
    [11, 20],
  ] as const) {
    const seeds = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const dry = seeds.map((seed) => conversationOf(voices, seed));
    const wet = await Promise.all(
      dry.map(async (own, i) => ({ ...own, sound: await inRoom(own.sound, seeds[i] ?? 0) })),
    );
    for (const [place, recordings] of Object.entries({ clean: dry, 'in a room': wet })) {
      await reportAll(listener, `conversations, seeds ${from} to ${to}, ${place}`, recordings);
    }
  }
  await reportOnePerson(listener, tools, dataDir, voices);
  await reportAll(listener, 'meetings', await readMeetings(tools, join(dataDir, 'diarization'), dir));
  const cost = listener.spentMs / listener.heardMs;
  console.log(`who speaks: ${cost.toFixed(4)} of real time with the thread's start, speech detection apart`);
}

/** Number unknown and number known. */
async function reportAll(listener: Listener, name: string, recordings: readonly Recording[]): Promise<void> {
  const guessed: Score[] = [];
  const known: Score[] = [];
  for (const recording of recordings) {
    const speech = await writeAndDetect(listener, recording.sound);
    guessed.push(await scoreOf(listener, recording, speech, null));
    known.push(await scoreOf(listener, recording, speech, recording.people));
  }
  const right = guessed.filter(({ people, voices }) => people === voices).length;
  const unsure = guessed.filter(({ people, voices, isSure }) => people !== voices && !isSure).length;
  console.log(
    `${name}: number right in ${right} of ${recordings.length}, ${unsure} of the wrong ones said to be unsure`,
  );
  console.log(`  DER, number unknown: ${sumUp(guessed)}`);
  console.log(`  DER, number known: ${sumUp(known)}`);
}

/** How often one person is mistaken for several. */
async function reportOnePerson(
  listener: Listener,
  tools: MediaTools,
  dataDir: string,
  voices: VoiceSentences,
): Promise<void> {
  const alone = [...voices].map(([person, sentences]) => ({
    name: `reader ${person}`,
    sound: buildConversation(new Map([[person, sentences]]), { seed: 7, people: 1, seconds: 100 }).sound,
  }));
  for (const path of ['asr/jfk.flac', 'alignment/timbl_1.mp3', 'alignment/timbl_2.mp3']) {
    alone.push({
      name: path,
      sound: await readAll(await toSpeechWav(tools, join(dataDir, path), listener.dir, 'alone')),
    });
  }
  const counts: string[] = [];
  let split = 0;
  for (const { name, sound } of alone) {
    const speech = await writeAndDetect(listener, sound);
    const score = await scoreOf(listener, { sound, truth: [], people: 1 }, speech, null);
    split += score.voices > 1 ? 1 : 0;
    counts.push(`${name} ${score.voices}${score.isSure ? '' : ' (unsure)'}`);
  }
  console.log(`one person alone: ${split} of ${alone.length} taken for several: ${counts.join(', ')}`);
}

async function writeAndDetect({ dir, signal }: Listener, sound: Float32Array): Promise<Range[]> {
  const path = join(dir, 'talk.wav');
  await writeFile(path, encodeWav(sound, RATE));
  return await speechRegions(path, signal);
}

async function scoreOf(
  listener: Listener,
  { sound, truth, people }: Recording,
  speech: readonly Range[],
  speakers: number | null,
): Promise<Score> {
  const lengthMs = (sound.length * 1000) / RATE;
  const began = performance.now();
  const told = await diarizeSound(join(listener.dir, 'talk.wav'), { speech, speakers }, listener.signal);
  listener.spentMs += performance.now() - began;
  listener.heardMs += lengthMs;
  const found = told.turns.map((turn) => ({ ...turn, speaker: turn.voice }));
  const { voices, isSure } = told;
  return { ...diarizationError(truth, found, lengthMs), people, voices, isSure };
}

function sumUp(scores: readonly Score[]): string {
  const speechMs = scores.reduce((sum, score) => sum + score.speechMs, 0);
  const part = (key: 'error' | 'missed' | 'invented' | 'confused') =>
    percent(scores.reduce((sum, score) => sum + score[key] * score.speechMs, 0) / Math.max(1, speechMs));
  return `${part('error')} (missed ${part('missed')}, invented ${part('invented')}, confused ${part('confused')})`;
}

function conversationOf(voices: VoiceSentences, seed: number): Recording {
  const { sound, truth, people } = buildConversation(voices, shapeOfSeed(seed));
  return { sound, truth, people: people.length };
}

async function readMeetings(tools: MediaTools, folder: string, dir: string): Promise<Recording[]> {
  return (await readClips(tools, folder, dir)).map((clip) => ({
    ...clip,
    people: new Set(clip.truth.map(({ speaker }) => speaker)).size,
  }));
}
