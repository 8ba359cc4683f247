import { readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../src/media/run-ffmpeg.ts';
import { hearFile } from '../../src/speech/diarization/hear-file.ts';
import { tellVoices } from '../../src/speech/diarization/tell-voices.ts';
import { readVoiceModel } from '../../src/speech/diarization/voice-model.ts';
import { readAll, toSpeechWav } from './sounds.ts';
import {
  aloneShape,
  buildDialogue,
  buildMeeting,
  type Dialogue,
  groupShape,
  pairShape,
} from './voices/build-dialogue.ts';
import { countSimply } from './voices/count-simply.ts';
import { type HeardDialogue, hearDialogue } from './voices/heard-dialogue.ts';
import { type People, readClips, readReaders, speakPeople } from './voices/read-people.ts';
import { type DialogueScore, reportScores, scoreDialogue } from './voices/score-dialogue.ts';
import { type Surroundings, spoilDialogue } from './voices/spoil-sound.ts';

export interface DialogueOptions {
  dataDir: string;
  /** Where built recordings are kept for the next run. */
  dir: string;
  /** The first seed, and how many recordings of each kind are built. */
  first: number;
  count: number;
  /** A folder of other people, who are measured instead of all others. */
  others: string | null;
  /** A folder of models, each of which was fitted without the people whom it names. */
  folds: string | null;
}

interface Listener {
  folds: string | null;

  spentS: number;
  heardS: number;
}

interface Kind {
  name: string;
  build: (seed: number) => Dialogue;
  inRooms: boolean;
  count: number;
}

/** Voices told apart in dialogues built by seed, without a model. No utterance occurs twice. */
export async function measureDialogues(
  tools: MediaTools,
  { dataDir, dir, first, count, others, folds }: DialogueOptions,
  signal: AbortSignal,
): Promise<void> {
  await mkdir(dir, { recursive: true });
  const around = await readSurroundings(tools, dataDir, dir);
  const kinds =
    others === null
      ? await ownKinds(tools, dataDir, dir, count)
      : await otherKinds(tools, others, dir, count);
  const listener: Listener = { folds, spentS: 0, heardS: 0 };
  for (const { name, build, inRooms, count: wanted } of kinds) {
    for (const place of inRooms ? ['clean', 'in rooms'] : ['as they are']) {
      const scores: DialogueScore[] = [];
      for (let seed = first; seed < first + wanted; seed += 1) {
        const file = `${name}-${place}-${seed}`.replaceAll(' ', '_');
        const made = async () => {
          const dry = build(seed);
          return place === 'in rooms' ? await spoilDialogue(tools, dir, around, dry) : dry;
        };
        scores.push(await listen(listener, await hearDialogue(dir, file, made, signal)));
      }
      reportScores(`${name}, ${place}`, scores);
    }
  }
  const cost = listener.spentS / listener.heardS;
  console.log(`who speaks: ${(3_600 * cost).toFixed(1)} s of CPU an hour of sound, speech detection apart`);
}

async function listen(listener: Listener, heard: HeardDialogue): Promise<DialogueScore> {
  const { wavPath, speech, people, group } = heard;
  const model = readVoiceModel(modelFor(listener.folds, group));
  const began = process.cpuUsage();
  const file = await hearFile(wavPath, speech);
  const told = tellVoices(file, null, model);
  const { user, system } = process.cpuUsage(began);
  listener.spentS += (user + system) / 1e6;
  listener.heardS += heard.lengthMs / 1000;
  const given = tellVoices(file, people, model);
  return scoreDialogue(heard, { told, given, simply: countSimply(file, model) });
}

/** The model that left these people out; the one that is built in where there are no folds. */
function modelFor(folds: string | null, group: string): string | undefined {
  if (folds === null) return undefined;
  const names = readdirSync(folds).map((name) => name.replace('.json', ''));
  const found = names.find((name) => group.split('+').every((person) => name.split('+').includes(person)));
  const kind = group === 'meetings' ? group : 'synthetic';
  return join(folds, `${found ?? kind}.json`);
}

async function ownKinds(tools: MediaTools, dataDir: string, dir: string, count: number): Promise<Kind[]> {
  const readers = await readReaders(tools, join(dataDir, 'voices'), dir);
  const synthetic = await speakPeople(dataDir, dir);
  const clips = await readClips(tools, join(dataDir, 'diarization'), dir);
  const meetings = (seed: number) => buildMeeting(clips, seed);
  return [
    ...kindsOf({ name: 'two readers', people: readers, shape: pairShape, count }),
    ...kindsOf({ name: 'synthetic voices', people: synthetic, shape: groupShape, count }),
    ...kindsOf({ name: 'one reader', people: readers, shape: aloneShape, count: count / 2 }),
    ...kindsOf({ name: 'one synthetic voice', people: synthetic, shape: aloneShape, count: count / 2 }),
    { name: 'meetings', build: meetings, inRooms: false, count: count / 5 },
  ];
}

async function otherKinds(tools: MediaTools, folder: string, dir: string, count: number): Promise<Kind[]> {
  const people = await readReaders(tools, folder, dir);
  return [
    ...kindsOf({ name: 'other pairs', people, shape: pairShape, count }),
    ...kindsOf({ name: 'other groups', people, shape: groupShape, count }),
    ...kindsOf({ name: 'others alone', people, shape: aloneShape, count }),
  ];
}

function kindsOf(parts: { name: string; people: People; shape: typeof pairShape; count: number }): Kind[] {
  const { name, people, shape, count } = parts;
  const names = [...people.keys()].sort();
  return [{ name, count, inRooms: true, build: (seed) => buildDialogue(people, shape(names, seed)) }];
}

async function readSurroundings(tools: MediaTools, dataDir: string, dir: string): Promise<Surroundings> {
  const read = async (name: string) =>
    await readAll(await toSpeechWav(tools, join(dataDir, 'alignment', `${name}.wav`), dir, name));
  return { responses: [await read('rir1'), await read('rir2')], noise: await read('noise1') };
}
