import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { type Cepstra, COEFFICIENTS } from './cepstra.ts';
import { tellVoices } from './tell-voices.ts';
import { readVoiceModel } from './voice-model.ts';

const SOUNDS = 6;

/** Frames of people who speak in turns: sounds of 80 ms that all share, each coloured by the person. */
function speak(turns: readonly { person: number; seconds: number }[], spread: number): Cepstra {
  const random = seededRandom(11);
  const bell = () => random() + random() + random() - 1.5;
  const sounds = Array.from({ length: SOUNDS }, () => Array.from({ length: COEFFICIENTS }, () => 8 * bell()));
  const colours = Array.from({ length: 4 }, () =>
    Array.from({ length: COEFFICIENTS }, () => spread * bell()),
  );
  const total = turns.reduce((sum, { seconds }) => sum + seconds * 100, 0);
  const cepstra: Cepstra = {
    values: new Float32Array(total * COEFFICIENTS),
    levelsDb: new Float32Array(total).fill(-20),
    stretches: [],
  };
  let at = 0;
  for (const [i, { person, seconds }] of turns.entries()) {
    // A second of silence between two stretches, but the third speaks on without one.
    const startMs = at * 10 + i * 1_000;
    cepstra.stretches.push({ firstFrame: at, frames: seconds * 100, startMs });
    let sound = 0;
    for (let f = 0; f < seconds * 100; f += 1, at += 1) {
      if (f % 8 === 0) sound = Math.floor(random() * SOUNDS);
      for (let c = 0; c < COEFFICIENTS; c += 1) {
        cepstra.values[at * COEFFICIENTS + c] =
          (sounds[sound]?.[c] ?? 0) + (colours[person]?.[c] ?? 0) + 2 * bell();
      }
    }
  }
  return cepstra;
}

/** Talk fills the stretches. */
const tellAll = (cepstra: Cepstra, speakers: number | null) =>
  tellVoices(
    {
      cepstra,
      talk: cepstra.stretches.map(({ startMs, frames }) => ({ startMs, endMs: startMs + frames * 10 })),
    },
    speakers,
    MODEL,
  );

const MODEL = readVoiceModel();

const TURNS = [2, 0, 1, 0, 2, 1, 0, 2].map((person, i) => ({ person, seconds: 6 + (i % 3) * 2 }));

test('people are told apart, numbered by first appearance, with turns that begin and end with theirs', () => {
  const { turns, voices, isSure } = tellAll(speak(TURNS, 8), null);
  expect([voices, isSure]).toEqual([3, true]);
  expect(turns.map(({ voice }) => voice)).toEqual([0, 1, 2, 1, 0, 2, 1, 0]);
  expect(turns[1]?.startMs).toBe(7_000);
  expect(turns[1]?.endMs).toBe(15_000);
});

test('turns begin and end with the talk: it is cut from the stretches and may reach beyond them', () => {
  const cepstra = speak(TURNS, 6);
  const talk = cepstra.stretches.map(({ startMs, frames }) => ({
    startMs: startMs - 300,
    endMs: startMs + frames * 10 - 200,
  }));
  const { turns } = tellVoices({ cepstra, talk }, null, MODEL);
  expect(turns.map(({ voice }) => voice)).toEqual([0, 1, 2, 1, 0, 2, 1, 0]);
  expect(turns.map(({ startMs, endMs }) => ({ startMs, endMs }))).toEqual(talk);
  const astray = [{ startMs: 500, endMs: 900 }, ...talk.slice(1)];
  expect(tellVoices({ cepstra, talk: astray }, null, MODEL).turns[0]).toEqual({
    voice: 0,
    startMs: 500,
    endMs: 900,
  });
});

test('a change without a pause is found to within a third of a second', () => {
  const cepstra = speak(TURNS, 6);
  const [first, second] = cepstra.stretches;
  if (first === undefined || second === undefined) throw new Error('no stretches');
  const joined = { firstFrame: 0, frames: first.frames + second.frames, startMs: 0 };
  const { turns } = tellAll({ ...cepstra, stretches: [joined, ...cepstra.stretches.slice(2)] }, null);
  expect(Math.abs((turns[1]?.startMs ?? 0) - 6_000)).toBeLessThan(330);
});

test('one person stays one; a given number is kept; no speech has no speaker', () => {
  const alone = speak(
    TURNS.map(({ seconds }) => ({ person: 0, seconds })),
    6,
  );
  expect(tellAll(alone, null)).toMatchObject({ voices: 1, isSure: true });
  expect(tellAll(speak(TURNS, 6), 2).voices).toBe(2);
  expect(tellAll(speak(TURNS, 6), 1).voices).toBe(1);
  const word = [{ person: 0, seconds: 1 }];
  expect(tellAll(speak(word, 6), null)).toMatchObject({ voices: 1, isSure: false });
  expect(tellAll(speak(word, 6), 1)).toMatchObject({ voices: 1, isSure: true });
  const nobody = { values: new Float32Array(), levelsDb: new Float32Array(), stretches: [] };
  expect(tellAll(nobody, null)).toEqual({ turns: [], voices: 0, isSure: true, otherNumber: null });
});

test('the number of people that was given is kept, and the surely other one is known', () => {
  const talk = speak(TURNS, 8);
  expect(tellAll(talk, 2)).toMatchObject({ voices: 2, otherNumber: 3 });
  expect(tellAll(talk, 5)).toMatchObject({ otherNumber: 3 });
  expect(tellAll(talk, 3)).toMatchObject({ voices: 3, otherNumber: null });
  expect(tellAll(talk, null).otherNumber).toBeNull();
  // Too little speech to contradict anybody.
  expect(tellAll(speak([{ person: 0, seconds: 3 }], 6), 2).otherNumber).toBeNull();
});
