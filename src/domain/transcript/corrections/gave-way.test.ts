import { expect, test } from 'vitest';
import { cpuMs } from '../../../../test/support/machine/cpu-ms.ts';
import { gaveWay } from './gave-way.ts';

const at = (startMs: number, endMs: number, text = 'a') => ({ startMs, endMs, heard: 'x', text });
const word = (start_ms: number, end_ms: number, text: string) => ({
  ...{ text, start_ms, end_ms, confidence: 1, speaker: 'S1', filler: false },
});

test('a correction gives way to a newer one that shares time with it', () => {
  const kept = [at(0, 100), at(100, 200), at(150, 900), at(300, 400)];
  expect(gaveWay(kept, [at(350, 360), at(120, 130)], [])).toEqual(kept.slice(1));
  expect(gaveWay(kept, [at(400, 500)], [])).toEqual([at(150, 900)]);
  expect(gaveWay(kept, [], [])).toEqual([]);
});

test('a correction of another word at the same time stays', () => {
  const kept = [at(0, 100, 'yes'), at(0, 100, 'no')];
  expect(gaveWay(kept, [at(0, 100)], [word(0, 100, 'no')])).toEqual([kept[0]]);
});

test('many corrections give way to many at once', () => {
  const many = Array.from({ length: 80_000 }, (_, i) => at(i, 2_000_000_000));
  const tookMs = cpuMs(() => expect(gaveWay(many, many, [])).toHaveLength(80_000));
  // To compare each with each would take minutes.
  expect(tookMs).toBeLessThan(8_000);
});
