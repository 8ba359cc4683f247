import type { SpokenStretch } from './diarization-error.ts';
import { seededRandom } from './synthetic-talk.ts';

export const CONVERSATION_RATE = 16_000;

/** The utterances of each person, at 16 kHz: whole sentences, which become turns. */
export type VoiceSentences = ReadonlyMap<string, readonly Float32Array[]>;

export interface Conversation {
  sound: Float32Array;
  /** When who speaks, without the pauses of half a second and more. */
  truth: SpokenStretch[];
  /** Who speaks at all. */
  people: string[];
}

export interface ConversationShape {
  seed: number;
  people: number;
  seconds: number;
}

/** The recipe of the benchmarks: 2 to 4 people, 60 to 180 s. */
export function shapeOfSeed(seed: number): ConversationShape {
  const random = seededRandom(seed * 7_907 + 11);
  random();
  return { seed, people: 2 + Math.floor(random() * 3), seconds: 60 + Math.floor(random() * 121) };
}

/** People take turns with gaps of 0.2 to 1.5 s, each at a level of their own within 6 dB up or down. */
export function buildConversation(voices: VoiceSentences, shape: ConversationShape): Conversation {
  const random = seededRandom(shape.seed * 104_711 + 5);
  random();
  const people = shuffle([...voices.keys()].sort(), random).slice(0, shape.people);
  const gains = new Map(people.map((person) => [person, 10 ** ((random() * 12 - 6) / 20)]));
  const left = new Map<string, Float32Array[]>();
  const sound = new Float32Array(shape.seconds * CONVERSATION_RATE);
  const truth: SpokenStretch[] = [];
  let at = Math.round((0.2 + 1.3 * random()) * CONVERSATION_RATE);
  let last = '';
  while (true) {
    const others = people.filter((person) => person !== last || people.length === 1);
    const person = others[Math.floor(random() * others.length)] ?? last;
    const stock = left.get(person) ?? [];
    if (stock.length === 0) stock.push(...shuffle([...(voices.get(person) ?? [])], random));
    left.set(person, stock);
    const sentence = levelled(stock.pop() ?? new Float32Array(), gains.get(person) ?? 1);
    if (at + sentence.length > sound.length) break;
    sound.set(sentence, at);
    for (const { from, to } of spokenParts(sentence)) {
      const msOf = (sample: number) => ((at + sample) * 1000) / CONVERSATION_RATE;
      truth.push({ speaker: person, startMs: msOf(from), endMs: msOf(to) });
    }
    at += sentence.length + Math.round((0.2 + 1.3 * random()) * CONVERSATION_RATE);
    last = person;
  }
  return { sound: sound.slice(0, at), truth, people: people.filter((person) => left.has(person)) };
}

const MEAN_LEVEL = 0.06;

function levelled(sentence: Float32Array, gain: number): Float32Array {
  const power = sentence.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sentence.length);
  const scale = (gain * MEAN_LEVEL) / Math.sqrt(Math.max(1e-12, power));
  return sentence.map((value) => Math.max(-1, Math.min(1, value * scale)));
}

const STEP = CONVERSATION_RATE / 100;
const PAUSE_STEPS = 50;
const QUIET_DB = 25;
const ABOVE_NOISE_DB = 6;
const MIN_RANGE_DB = 15;

/**
 * Where a sentence is not silent, in samples: at most 25 dB below its loud moments, and clearly above the noise of
 * its own recording. It includes short pauses.
 */
export function spokenParts(sentence: Float32Array): { from: number; to: number }[] {
  const levels = Array.from({ length: Math.floor(sentence.length / STEP) }, (_, i) => {
    const part = sentence.subarray(i * STEP, (i + 1) * STEP);
    return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-12) / STEP);
  });
  const sorted = levels.toSorted((a, b) => a - b);
  const loud = sorted[Math.floor(0.97 * levels.length)] ?? 0;
  const noise = sorted[Math.floor(0.05 * levels.length)] ?? 0;
  const least = Math.max(loud - QUIET_DB, Math.min(noise + ABOVE_NOISE_DB, loud - MIN_RANGE_DB));
  const parts: { from: number; to: number }[] = [];
  for (const [i, level] of levels.entries()) {
    if (level < least) continue;
    const part = parts.at(-1);
    if (part && i * STEP - part.to < PAUSE_STEPS * STEP) part.to = (i + 1) * STEP;
    else parts.push({ from: i * STEP, to: (i + 1) * STEP });
  }
  return parts;
}

function shuffle<T>(items: T[], random: () => number): T[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [items[i], items[j]] = [items[j] as T, items[i] as T];
  }
  return items;
}
