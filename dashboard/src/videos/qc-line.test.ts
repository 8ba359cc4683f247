import { expect, test } from 'vitest';
import type { QcCheck } from '../../../src/contract/quality/quality-checks.ts';
import { sayFound, sayWanted } from './qc-line.ts';

const check = (name: string, values: Partial<QcCheck>): QcCheck => ({
  name,
  status: 'warn',
  expected: null,
  actual: null,
  ...values,
});

const said = (one: QcCheck) => [sayFound(one), sayWanted(one)].filter(Boolean).join('; ');

test('a cut is said with its silence and the words that it cuts into', () => {
  const actual = { silence_before_ms: 9, silence_after_ms: 171, words_cut: ['price'], db_under_speech: 44 };
  const expected = { silence_ms: 'at least 30 on both sides', words_cut: [], db_under_speech: 'at least 12' };
  expect(said(check('cut', { actual, expected }))).toBe(
    'silence of 9 ms before and 171 ms after; 44 dB under the voices; cuts into “price”; ' +
      'wanted: ms of silence: at least 30 on both sides; dB under the voices: at least 12',
  );
  expect(said(check('cut', { status: 'pass', actual: { ...actual, words_cut: [] }, expected }))).toBe(
    'silence of 9 ms before and 171 ms after; 44 dB under the voices',
  );
});

test('a caption rule is shown with its place, its deviation and the wanted value', () => {
  const actual = { cues: 4, worst: 20.45, first_at_ms: [7467, 72_033] };
  expect(said(check('caption_reading_speed', { actual, expected: 20 }))).toBe(
    '4 captions, first at 0:07, 1:12; the furthest has 20.45 characters a second; wanted: 20 characters a second',
  );
});

test('lengths, loudness, margins and letters have their units', () => {
  expect(sayFound(check('duration_ms', { actual: 23_300 }))).toBe('23.3 s');
  expect(sayFound(check('frames', { actual: 1699 }))).toBe('1,699');
  expect(sayFound(check('loudness_lufs', { actual: -14.031 }))).toBe('-14.03 LUFS');
  expect(sayFound(check('loudness_lufs', {}))).toBe('no sound to measure');
  expect(sayFound(check('caption_safe_area', { actual: { margin: 0.08 } }))).toBe('8 % of the height');
  expect(sayFound(check('caption_glyphs', { actual: { missing: ['语'], count: 1 } }))).toBe(
    'not in the font: 语',
  );
  const freeze = { duration_ms: 1400, in_source: true };
  expect(sayFound(check('freeze', { actual: freeze }))).toBe('1.4 s, also in the recording');
  expect(sayFound(check('black', { actual: 'none' }))).toBe('none');
});

test('a check of another release is said without braces and quotation marks', () => {
  expect(sayFound(check('new_check', { actual: { some_value: 3, inner: { list: ['a', 'b'] } } }))).toBe(
    'some value: 3; inner: list: a, b',
  );
});

test('voices and the limiter are said in a sentence', () => {
  const voices = { quieter: 'S2', louder: 'Ann', db: 15 };
  expect(said(check('voice_levels', { actual: voices, expected: 'less than 10 dB apart' }))).toBe(
    'S2 is 15 dB under Ann; wanted: less than 10 dB apart',
  );
  const expected = 'over 6 dB in at most 2 % of the speech';
  expect(said(check('limiter', { actual: { percent: 5.1, most_db: 8.9 }, expected }))).toBe(
    'more than 6 dB are taken off in 5.1 % of the speech, at most 8.9 dB; wanted: over 6 dB in at most 2 % of the speech',
  );
});
