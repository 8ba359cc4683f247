import { expect, test } from 'vitest';
import { otherSound } from './other-sound.ts';

const RATE = 16_000;

/** How much louder a tone comes out, in dB. */
function gainDb(hz: number): number {
  const tone = Float32Array.from({ length: RATE }, (_, i) => Math.sin((2 * Math.PI * hz * i) / RATE));
  const { samples } = otherSound({ samples: tone, sampleRate: RATE });
  const power = (sound: Float32Array) => sound.reduce((sum, value) => sum + value * value, 0);
  return 10 * Math.log10(power(samples) / power(tone));
}

test('the middle of the voice stays, and what lies far below and above is softer', () => {
  expect(gainDb(700)).toBeGreaterThan(-1.5);
  expect(gainDb(60)).toBeLessThan(-9);
  expect(gainDb(7_000)).toBeLessThan(-6);
});

test('voices are deeper and slower by 3.75 %, and no sample is lost', () => {
  const { samples, sampleRate } = otherSound({ samples: new Float32Array(160), sampleRate: RATE });
  expect([samples.length, sampleRate]).toEqual([160, 15_400]);
});
