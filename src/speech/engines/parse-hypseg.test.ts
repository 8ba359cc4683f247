import { expect, test } from 'vitest';
import { findNoises, parseHypseg } from './parse-hypseg.ts';

const LINE =
  'u0 S 0 T -12 A -11 L -15 0 -743424 0 <s> 14 -865280 -524288 [SPEECH] 33 -282624 -524288 <sil> 58 -471040 -187 i(2) 77 -401408 -146 was 100';

test('all decoded words, with their times', () => {
  expect(parseHypseg(`${LINE}\n\nu1 S 0 T 0 A 0 L 0`).get('u0')).toEqual([
    { text: '<s>', startMs: 0, endMs: 140 },
    { text: '[SPEECH]', startMs: 140, endMs: 330 },
    { text: '<sil>', startMs: 330, endMs: 580 },
    { text: 'i(2)', startMs: 580, endMs: 770 },
    { text: 'was', startMs: 770, endMs: 1000 },
  ]);
});

test('a speech-like sound between silences is a hesitation, one inside a phrase is not', () => {
  const sounds = parseHypseg(LINE).get('u0') ?? [];
  expect(findNoises(sounds)).toEqual([sounds[1]]);
  expect(findNoises(sounds.filter((sound) => sound.text !== '<sil>'))).toEqual([]);
  const long = sounds.map((sound) => (sound.text === '[SPEECH]' ? { ...sound, startMs: -900 } : sound));
  expect(findNoises(long)).toEqual([]);
});
