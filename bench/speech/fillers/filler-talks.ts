import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../../../src/media/run-ffmpeg.ts';
import { parseTalk } from '../../../test/support/planner/parse-talk.ts';
import { RATE, readAll, toSpeechWav } from '../sounds.ts';
import { buildHesitantTalk, type HesitantTalk } from './build-hesitant-talk.ts';
import { type Condition, openConditions } from './conditions.ts';
import { joinSounds } from './say-by-flite.ts';

/** A talk to learn from or to be measured on. */
export interface FillerTalk {
  name: string;
  /** The voice: all talks of a voice are left out together. */
  voice: string;
  use: 'learn' | 'measure' | 'read' | 'check';
  /** The name of what was done to its sound; see `Condition`. */
  condition: string;
  build: (dir: string) => Promise<HesitantTalk>;
}

type PlainTalk = Omit<FillerTalk, 'condition'>;

/** The condition of a talk whose sound is as it was. */
export const CLEAN = 'clean';
export const SYNTHETIC_VOICES = ['rms', 'slt', 'awb', 'kal16'] as const;
type SyntheticVoice = (typeof SYNTHETIC_VOICES)[number];

/** The talk that each voice is measured on. No voice learns from one of these. */
const MEASURED: Readonly<Record<SyntheticVoice, { talk: string; seed: number }>> = {
  rms: { talk: 'bakery', seed: 0 },
  slt: { talk: 'bakery', seed: 1 },
  awb: { talk: 'lighthouse', seed: 100 },
  kal16: { talk: 'lighthouse', seed: 101 },
};
/** Training variants of each voice: as it is, lower and slower, higher and quicker. */
const LEARNT = [
  { talk: 'orchard', seed: 1_000, speed: 1, sentences: 24 },
  { talk: 'river', seed: 2_000, speed: 0.92, sentences: 12 },
  { talk: 'outage', seed: 3_000, speed: 1.1, sentences: 12 },
];
const LEARNT_SOUNDS = [
  ...['um', 'um', 'uh', 'uh', 'er', 'hum', 'erm'].map((text) => ['-t', text]),
  ...['ah', 'ah m', 'm m', 'hh ah m', 'ah'].map((phones) => ['-p', `pau ${phones} pau`]),
];
const LEARNT_STRETCHES = [1.1, 2.8] as const;
const SENTENCES = 40;
const MIN_WORDS = 6;
const MAX_WORDS = 20;
const READ_GAP_S = 1;

/** The talks as they were recorded; readers under each condition, and known hesitations in each room. */
export async function fillerTalks(tools: MediaTools, dataDir: string, dir: string): Promise<FillerTalk[]> {
  const read = await readTalks(tools, join(dataDir, 'voices'));
  const left = [...measuredTalks(), ...read, checkTalk(tools, join(dataDir, 'voices-short'))];
  const conditions = await openConditions(tools, dataDir, dir);
  const spoiled = conditions.flatMap((condition) =>
    left
      .filter(({ use }) => use !== 'measure' || condition.isRoom)
      .map((talk) => underCondition(talk, condition)),
  );
  return [...learntTalks(), ...left, ...spoiled].map((talk) => ({ condition: CLEAN, ...talk }));
}

function underCondition(talk: PlainTalk, { name, spoil }: Condition): PlainTalk & { condition: string } {
  const build = async (dir: string) => {
    const plain = await talk.build(dir);
    return { ...plain, sound: await spoil(plain.sound) };
  };
  return { ...talk, name: `${talk.name}-${name}`, condition: name, build };
}

function learntTalks(): PlainTalk[] {
  return LEARNT.flatMap(({ talk, seed, speed, sentences }) =>
    SYNTHETIC_VOICES.map((voice, at) => ({
      ...{ name: `learn-${voice}-${talk}`, voice, use: 'learn' as const },
      build: async (dir: string) => {
        const said = (await sentencesOf(talk)).slice(0, sentences);
        const how = { voice, seed: seed + at, dir, share: 1, stretches: LEARNT_STRETCHES };
        return atSpeed(await buildHesitantTalk(said, { ...how, sounds: LEARNT_SOUNDS }), speed);
      },
    })),
  );
}

function measuredTalks(): PlainTalk[] {
  return SYNTHETIC_VOICES.map((voice) => ({
    ...{ name: `measure-${voice}`, voice, use: 'measure' as const },
    build: async (dir: string) => {
      const { talk, seed } = MEASURED[voice];
      return await buildHesitantTalk(await sentencesOf(talk), { voice, seed, dir });
    },
  }));
}

/** All that a reader reads, with pauses between; there are no hesitations in it. */
async function readTalks(tools: MediaTools, folder: string): Promise<PlainTalk[]> {
  const files = (await readdir(folder)).toSorted();
  const readers = [...new Set(files.map((file) => file.split('-', 1).join()))];
  return readers.map((voice) => ({
    ...{ name: `read-${voice}`, voice, use: 'read' as const },
    build: async (dir: string) => {
      const own = files.filter((name) => name.startsWith(`${voice}-`));
      return await readAloud(tools, { folder, files: own, dir });
    },
  }));
}

/** More people, who are in no model and no choice. */
function checkTalk(tools: MediaTools, folder: string): PlainTalk {
  return {
    ...{ name: 'check-others', voice: 'others', use: 'check' },
    build: async (dir) => await readAloud(tools, { folder, files: (await readdir(folder)).toSorted(), dir }),
  };
}

async function readAloud(
  tools: MediaTools,
  { folder, files, dir }: { folder: string; files: readonly string[]; dir: string },
): Promise<HesitantTalk> {
  const parts: Float32Array[] = [];
  for (const file of files) {
    parts.push(await readAll(await toSpeechWav(tools, join(folder, file), dir, 'read')));
    parts.push(new Float32Array(READ_GAP_S * RATE));
  }
  return { sound: joinSounds(parts), hesitations: [], words: [] };
}

/** As a tape that runs slower or quicker. */
function atSpeed({ sound, hesitations, words }: HesitantTalk, speed: number): HesitantTalk {
  if (speed === 1) return { sound, hesitations, words };
  const changed = Float32Array.from({ length: Math.floor(sound.length / speed) }, (_, i) => {
    const at = Math.floor(i * speed);
    const rest = i * speed - at;
    return (sound[at] ?? 0) * (1 - rest) + (sound[at + 1] ?? 0) * rest;
  });
  const placed = hesitations.map(({ startMs, endMs }) => ({
    startMs: startMs / speed,
    endMs: endMs / speed,
  }));
  return { sound: changed, hesitations: placed, words };
}

async function sentencesOf(talk: string): Promise<string[]> {
  const url = new URL(`../../../test/fixtures/planner/${talk}.talk`, import.meta.url);
  return parseTalk(await readFile(url, 'utf8'))
    .lines.flatMap(({ text }) => text.split(/(?<=[.?!]) /))
    .map((sentence) => sentence.replace(/[^\w' ]/g, '').toLowerCase())
    .filter((sentence) => {
      const { length } = sentence.split(' ');
      return length >= MIN_WORDS && length <= MAX_WORDS;
    })
    .slice(0, SENTENCES);
}
