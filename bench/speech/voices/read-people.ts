import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import type { SpokenStretch } from '../../../test/support/speech/diarization-error.ts';
import { RATE, readAll, toSpeechWav } from '../sounds.ts';

/** The utterances of each person, each once, at 16 kHz. */
export type People = Map<string, Float32Array[]>;

/** A piece of a real recording, and who speaks in it. */
export interface Clip {
  sound: Float32Array;
  truth: SpokenStretch[];
}

const SYNTHETIC_VOICES = ['rms', 'slt', 'awb', 'kal16'];
/** Enough for two voices to fill ten minutes without saying anything twice. */
const SENTENCES_EACH = 90;
const SENTENCE_WORDS = { least: 4, most: 34 };

/** The people of a folder of recordings named `<person>-...`. */
export async function readReaders(tools: MediaTools, folder: string, dir: string): Promise<People> {
  const people: People = new Map();
  for (const file of (await readdir(folder)).filter((name) => /\.(flac|mp3|wav|ogg)$/.test(name)).sort()) {
    const person = file.split('-')[0] ?? file;
    const sound = await readAll(await toSpeechWav(tools, join(folder, file), dir, 'voice'));
    people.set(person, [...(people.get(person) ?? []), sound]);
  }
  return people;
}

/** Synthetic voices. Each says different sentences, from the meetings of `qmsum`. */
export async function speakPeople(dataDir: string, dir: string): Promise<People> {
  const sentences = await readSentences(join(dataDir, '..', 'qmsum', 'train.jsonl.gz'));
  const people: People = new Map();
  await mkdir(dir, { recursive: true });
  const path = join(dir, 'spoken.wav');
  for (const [v, voice] of SYNTHETIC_VOICES.entries()) {
    const own = sentences.filter((_, i) => i % SYNTHETIC_VOICES.length === v).slice(0, SENTENCES_EACH);
    const said: Float32Array[] = [];
    for (const sentence of own) {
      await promisify(execFile)('flite', ['-voice', voice, '-t', sentence, '-o', path]);
      said.push(await readAll(path));
    }
    people.set(voice, said);
  }
  return people;
}

async function readSentences(path: string): Promise<string[]> {
  const lines = gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n');
  const wanted = 2 * SYNTHETIC_VOICES.length * SENTENCES_EACH;
  const sentences: string[] = [];
  for (const line of lines) {
    if (line === '' || sentences.length > wanted) break;
    const { turns } = JSON.parse(line) as { turns: { text: string }[] };
    sentences.push(...turns.map(({ text }) => text.replaceAll(/\{[^}]*\}/g, ' ').trim()));
  }
  return sentences.filter((text) => {
    const words = text.split(/\s+/).length;
    return words >= SENTENCE_WORDS.least && words <= SENTENCE_WORDS.most;
  });
}

/** The pieces of meetings with the truth of `train.rttm`. */
export async function readClips(tools: MediaTools, folder: string, dir: string): Promise<Clip[]> {
  const rows = (await readFile(join(folder, 'train.rttm'), 'utf8'))
    .split('\n')
    .map((line) => line.split(' '));
  const clips: Clip[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.flac')).sort()) {
    const truth = rows
      .filter((fields) => fields[1] === file.replace('.flac', ''))
      .map(([, , , from, length, , , speaker = '']) => ({
        speaker,
        startMs: Number(from) * 1000,
        endMs: (Number(from) + Number(length)) * 1000,
      }));
    const sound = await readAll(await toSpeechWav(tools, join(folder, file), dir, 'meeting'));
    clips.push({ sound, truth: truth.filter(({ startMs }) => startMs < (sound.length * 1000) / RATE) });
  }
  return clips;
}
