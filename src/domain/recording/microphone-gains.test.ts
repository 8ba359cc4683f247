import { expect, test } from 'vitest';
import { microphoneGainsDb } from './microphone-gains.ts';

/** Ten seconds of talk of the first speaker, then ten of the second; each leaks into the other's microphone by 20 dB. */
const TURNS = [
  { fileId: 'host', startMs: 0, endMs: 10_000 },
  { fileId: 'guest', startMs: 10_000, endMs: 20_000 },
];
const microphone = (fileId: string, firstDb: number, secondDb: number) => ({
  fileId,
  levels: {
    startMs: 0,
    levelsDb: Float32Array.from({ length: 2000 }, (_, step) => (step < 1000 ? firstDb : secondDb)),
  },
});

test('each speaker is as loud as the other in the own microphone', () => {
  const gains = microphoneGainsDb([microphone('host', -14, -34), microphone('guest', -54, -34)], TURNS);
  expect(gains.get('host')).toBeCloseTo(-10, 3);
  expect(gains.get('guest')).toBeCloseTo(10, 3);
});

test('differences that people make from one sentence to the next stay', () => {
  const gains = microphoneGainsDb([microphone('host', -20, -40), microphone('guest', -42, -22)], TURNS);
  expect([...gains.values()]).toEqual([0, 0]);
});

test('a microphone without talk of its own is never louder than the others', () => {
  const table = microphone('table', -30, -30);
  const gains = microphoneGainsDb(
    [microphone('host', -14, -34), microphone('guest', -54, -34), table],
    TURNS,
  );
  expect(gains.get('table')).toBeCloseTo(-10, 3);
});

test('a gain is bounded, so that no microphone brings up its noise', () => {
  const gains = microphoneGainsDb([microphone('host', -6, -26), microphone('guest', -95, -75)], TURNS);
  expect(gains).toEqual(
    new Map([
      ['host', -24],
      ['guest', 24],
    ]),
  );
});

test('one microphone alone, or too little talk, gives no gain', () => {
  expect(microphoneGainsDb([microphone('host', -14, -34)], TURNS)).toEqual(new Map());
  const short = TURNS.map((turn) => ({ ...turn, endMs: turn.startMs + 1000 }));
  expect(microphoneGainsDb([microphone('host', -14, -34), microphone('guest', -54, -34)], short)).toEqual(
    new Map(),
  );
});
