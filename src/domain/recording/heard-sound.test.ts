import { describe, expect, test } from 'vitest';
import { type ChannelPowers, heardSound, sayHeardSound } from './heard-sound.ts';
import type { SourceFacts } from './source-facts.ts';

const power = (db: number) => 10 ** (db / 10);

/** Stretches of talk at -20 dB with pauses at -60 dB, on the channels of the argument. */
function talk(of: (db: number) => ChannelPowers): ChannelPowers[] {
  return Array.from({ length: 100 }, (_, at) => of(at % 5 === 4 ? -60 : -20 - (at % 3)));
}

describe('the used channels of two', () => {
  test('is the louder one where they cancel each other', () => {
    const cancelled = talk((db) => ({ left: power(db), right: power(db - 1), mixed: power(db - 25) }));
    expect(heardSound(cancelled)).toBe('left');
    const swapped = cancelled.map(({ left, right, mixed }) => ({ left: right, right: left, mixed }));
    expect(heardSound(swapped)).toBe('right');
  });

  test('is the louder one where they cancel each other for a part of the talk', () => {
    const same = talk((db) => ({ left: power(db), right: power(db), mixed: power(db) }));
    const cancelled = talk((db) => ({ left: power(db), right: power(db), mixed: 0 }));
    expect(heardSound([...same, ...same, ...cancelled])).toBe('left');
    expect(heardSound([...same, ...same, ...same, ...same, ...same, ...cancelled])).toBeNull();
  });

  test('is the mix where one of them has no sound', () => {
    expect(heardSound(talk((db) => ({ left: power(db), right: 0, mixed: power(db - 6) })))).toBe('mixed');
    const hiss = talk((db) => ({ left: power(-75), right: power(db), mixed: power(db - 6) }));
    expect(heardSound(hiss)).toBe('mixed');
  });

  test('is both as they are for the same sound, and for a pair of microphones in a room', () => {
    expect(heardSound(talk((db) => ({ left: power(db), right: power(db), mixed: power(db) })))).toBeNull();
    expect(
      heardSound(talk((db) => ({ left: power(db), right: power(db - 2), mixed: power(db - 3) }))),
    ).toBeNull();
    const left = talk((db) => ({ left: power(db), right: power(db - 7), mixed: power(db - 4) }));
    const right = talk((db) => ({ left: power(db - 7), right: power(db), mixed: power(db - 4) }));
    expect(heardSound([...left, ...right])).toBeNull();
  });

  test('is the mix where each has a microphone, however little one of them says', () => {
    const host = talk((db) => ({ left: power(db), right: power(db - 25), mixed: power(db - 6) }));
    const guest = talk((db) => ({ left: power(db - 25), right: power(db), mixed: power(db - 6) }));
    expect(heardSound([...host, ...guest])).toBe('mixed');
    const halfMinuteOfGuest = [...Array.from({ length: 9 }, () => host).flat(), ...guest.slice(0, 20)];
    expect(heardSound(halfMinuteOfGuest)).toBe('mixed');
  });

  test('is both as they are where there is no sound', () => {
    expect(heardSound([])).toBeNull();
    expect(heardSound(Array.from({ length: 50 }, () => ({ left: 0, right: 0, mixed: 0 })))).toBeNull();
  });
});

test('a single used channel is named, and no mix', () => {
  const sound = { streamIndex: 1, codec: 'aac', channels: 2, sampleRateHz: 48_000, startMs: 0 };
  const facts = (heard: 'left' | 'mixed') => ({ sound: { ...sound, heard } }) as SourceFacts;
  expect(sayHeardSound('cam', facts('left'))).toBe(
    'cam: the right channel cancels the left one in a mix, so only the left one is used',
  );
  expect(sayHeardSound('cam', facts('mixed'))).toBeNull();
});
