import { expect, test } from 'vitest';
import { reelNameOf, startTimecodeOf, timeReferenceOf } from './source-tags.ts';

test.each([
  ['172776000', 48_000, 172_776_000],
  ['3810239999', 44_100, 3_810_239_999],
  ['0', 48_000, null],
  ['-48000', 48_000, null],
  ['3810240000', 44_100, null],
  // A negative count in an unsigned field.
  ['18446744073709503616', 48_000, null],
  ['noon', 48_000, null],
  [undefined, 48_000, null],
])('the time reference %s at %i Hz is %s', (text, sampleRateHz, samples) => {
  expect(timeReferenceOf(text === undefined ? {} : { time_reference: text }, sampleRateHz)).toBe(samples);
});

test('the first timecode counts, and no other text', () => {
  expect(startTimecodeOf([{}, { timecode: '1:2:3' }, { timecode: '10:00:00;02' }])).toBe('10:00:00;02');
  expect(startTimecodeOf([{ timecode: 'none' }])).toBeNull();
});

test('the first reel name counts, in one line', () => {
  expect(reelNameOf([{}, { reel_name: ' ' }, { reel_name: ' A001\nC003 ' }])).toBe('A001 C003');
  expect(reelNameOf([{ reel_name: 'x'.repeat(1000) }])).toHaveLength(100);
  expect(reelNameOf([{}])).toBeNull();
});
