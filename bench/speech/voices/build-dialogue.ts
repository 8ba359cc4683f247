import { spokenParts } from '../../../test/support/speech/build-conversation.ts';
import type { SpokenStretch } from '../../../test/support/speech/diarization-error.ts';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { powerOf, RATE } from '../sounds.ts';
import type { Clip, People } from './read-people.ts';

/** A recording whose truth is known. */
export interface Dialogue extends Clip {
  name: string;
  seed: number;
  /** The people in it, who are left out together. */
  group: string;
  people: number;
  /** The words of each person, at their times, for a room in which each person has a different place. */
  tracks: Float32Array[];
}

export interface DialogueShape {
  seed: number;
  people: readonly string[];
  seconds: number;
}

const MEAN_LEVEL = 0.06;
const MIN_TURNS_EACH = 2;

/** Numbers 0..1 that belong to a seed and a purpose. */
export function randomOf(seed: number, purpose: number): () => number {
  const random = seededRandom(seed * 7_907 + purpose * 104_729 + 11);
  random();
  return random;
}

/** Two readers for 20 s to 2 minutes; every pair comes as often as any other. */
export function pairShape(names: readonly string[], seed: number): DialogueShape {
  const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b]));
  const random = randomOf(seed, 1);
  return { seed, people: pairs[seed % pairs.length] ?? [], seconds: 20 * 6 ** random() };
}

/** Two to four voices for 20 s to 10 minutes. */
export function groupShape(names: readonly string[], seed: number): DialogueShape {
  const random = randomOf(seed, 2);
  const people = shuffled(names, random).slice(0, 2 + (seed % Math.max(1, names.length - 1)));
  return { seed, people, seconds: Math.max(10 * people.length, 20 * 30 ** random()) };
}

/** One voice for 15 to 90 s. */
export function aloneShape(names: readonly string[], seed: number): DialogueShape {
  const random = randomOf(seed, 3);
  return { seed, people: [names[seed % names.length] ?? ''], seconds: 15 * 6 ** random() };
}

/**
 * People take turns of one to three utterances with gaps of 0.1 to 1.2 s. Each speaks at a different level.
 * No utterance occurs twice: the dialogue ends where they run out. Each person says at least two utterances.
 */
export function buildDialogue(stock: People, { seed, people, seconds }: DialogueShape): Dialogue {
  const random = randomOf(seed, 4);
  const left = new Map(people.map((person) => [person, shuffled(stock.get(person) ?? [], random)]));
  const gains = new Map(people.map((person) => [person, 10 ** ((random() * 12 - 6) / 20)]));
  const placed: { person: string; at: number; utterance: Float32Array }[] = [];
  const turns = new Map<string, number>();
  let at = Math.round((0.1 + random()) * RATE);
  let last = '';
  while (true) {
    const able = people.filter((name) => (left.get(name) ?? []).length > 0 && name !== last);
    const waiting = able.filter((name) => (turns.get(name) ?? 0) < MIN_TURNS_EACH);
    const isLong = at >= seconds * RATE;
    const from = isLong ? waiting : able;
    const person =
      from[Math.floor(random() * from.length)] ?? (people.length === 1 && !isLong ? last : undefined);
    const own = left.get(person ?? '') ?? [];
    if (person === undefined || own.length === 0) break;
    const utterances = isLong ? 1 : 1 + Math.floor(random() * random() * 3.2);
    for (const utterance of own.splice(-utterances)) {
      const level = (gains.get(person) ?? 1) * 10 ** ((random() * 3 - 1.5) / 20);
      placed.push({ person, at, utterance: levelled(utterance, level) });
      at += utterance.length + Math.round((0.1 + 1.1 * random() ** 2) * RATE);
    }
    turns.set(person, (turns.get(person) ?? 0) + 1);
    last = person;
    if (people.length === 1) last = '';
  }
  return assemble(placed, { seed, people, length: at });
}

function assemble(
  placed: readonly { person: string; at: number; utterance: Float32Array }[],
  { seed, people, length }: { seed: number; people: readonly string[]; length: number },
): Dialogue {
  const tracks = people.map(() => new Float32Array(length));
  const truth: SpokenStretch[] = [];
  for (const { person, at, utterance } of placed) {
    tracks[people.indexOf(person)]?.set(utterance, at);
    for (const { from, to } of spokenParts(utterance)) {
      const msOf = (sample: number) => ((at + sample) * 1000) / RATE;
      truth.push({ speaker: person, startMs: msOf(from), endMs: msOf(to) });
    }
  }
  const group = people.toSorted().join('+');
  const spoke = new Set(truth.map(({ speaker }) => speaker)).size;
  return { name: `${group}-${seed}`, seed, group, people: spoke, truth, tracks, sound: mixed(tracks) };
}

/**
 * Pieces of meetings one after the other, as one longer meeting. There are three to nine, in an order by the
 * seed.
 */
export function buildMeeting(clips: readonly Clip[], seed: number): Dialogue {
  const random = randomOf(seed, 5);
  const chosen = shuffled(clips, random).slice(0, 4 + (seed % Math.max(1, clips.length - 3)));
  const sound = new Float32Array(chosen.reduce((sum, clip) => sum + clip.sound.length, 0));
  const truth: SpokenStretch[] = [];
  let at = 0;
  for (const clip of chosen) {
    sound.set(clip.sound, at);
    const startMs = (at * 1000) / RATE;
    truth.push(
      ...clip.truth.map((said) => ({
        speaker: said.speaker,
        startMs: said.startMs + startMs,
        endMs: Math.min(said.endMs, (clip.sound.length * 1000) / RATE) + startMs,
      })),
    );
    at += clip.sound.length;
  }
  const people = new Set(truth.map(({ speaker }) => speaker)).size;
  return { name: `meeting-${seed}`, seed, group: 'meetings', people, truth, tracks: [sound], sound };
}

export function mixed(tracks: readonly Float32Array[]): Float32Array {
  const sound = new Float32Array(tracks[0]?.length ?? 0);
  for (const track of tracks) for (const [i, value] of track.entries()) sound[i] = (sound[i] ?? 0) + value;
  return sound;
}

function levelled(utterance: Float32Array, gain: number): Float32Array {
  const scale = (gain * MEAN_LEVEL) / Math.sqrt(Math.max(1e-12, powerOf(utterance)));
  return utterance.map((value) => Math.max(-1, Math.min(1, value * scale)));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
