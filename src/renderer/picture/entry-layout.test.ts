import { expect, test } from 'vitest';
import { makeCamera, makeEntry, makeInput } from '../../../test/support/rows/render-input.ts';
import { layOutProgramme } from '../../domain/plan/programme.ts';
import type { CameraSource } from '../render-input.ts';
import { layoutsOf } from './entry-layout.ts';

const ENTRY = makeEntry({
  source_start_ms: 10_000,
  source_end_ms: 15_000,
  tightening: [{ op: 'pause_shrink', at_ms: 12_000, removed_ms: 1_000 }],
});

const camera = (letter: string, more: Partial<CameraSource> = {}) =>
  makeCamera({ path: `/${letter}.mp4`, letter, ...more });
const running = (letter: string, startMs: number, endMs: number) =>
  camera(letter, { coverage: { startMs, endMs } });

/** The camera in the lower panel of 9:16 while the upper one shows the entry; null where the halves are shown. */
function lowerPanel(cameras: CameraSource[], upper: CameraSource): CameraSource | null {
  const input = makeInput([ENTRY], { cameras, cropMode: 'stack' });
  const [shown] = layOutProgramme([ENTRY], input.rate).entries;
  if (shown === undefined) throw new Error('no entry');
  const layout = layoutsOf(shown, upper, input)['9:16'];
  return layout.kind === 'two-cameras' ? layout.lower : null;
}

test('below a camera is the next one by letter, and below the last one the first, in any order of the list', () => {
  const [a, b, c] = [camera('A'), camera('B'), camera('C')];
  const list = [c, a, b];
  expect(list.map((upper) => lowerPanel(list, upper)?.letter)).toEqual(['A', 'B', 'C']);
});

test('a paused camera is never below itself, and its run of that moment is below another one', () => {
  const [early, late] = [running('B', 0, 9_000), running('B', 9_500, 60_000)];
  const again = running('B', 9_800, 60_000);
  const a = camera('A');
  expect(lowerPanel([early, late, again], late)).toBe(null);
  expect(lowerPanel([a, early, late, again], late)).toBe(a);
  expect(lowerPanel([early, late, a], a)).toBe(late);
});

test('a camera may lack 100 ms of an entry at either edge, and no more', () => {
  const upper = camera('A');
  const isShown = ([startMs, endMs]: readonly [number, number]) =>
    lowerPanel([upper, running('B', startMs, endMs)], upper) !== null;
  const enough = [
    [10_100, 60_000],
    [0, 14_900],
  ] as const;
  const tooLittle = [
    [10_101, 60_000],
    [0, 14_899],
  ] as const;
  expect(enough.map(isShown)).toEqual([true, true]);
  expect(tooLittle.map(isShown)).toEqual([false, false]);
});

test('a camera of another recording is not in the lower panel', () => {
  const upper = camera('A');
  const other = camera('B', { groupId: '22222222-2222-4222-8222-222222222222' });
  expect(lowerPanel([upper, other], upper)).toBe(null);
});
