import { expect, test } from 'vitest';
import { sayTranscript } from './say-transcript.ts';

test('a transcript is said by quality and engine, as handed in, or as empty', () => {
  const heard = { quality: 'standard', engine: 'Moonshine', language: 'en' } as const;
  expect(sayTranscript(heard)).toBe('standard (Moonshine), in English');
  expect(sayTranscript({ quality: 'high', engine: 'given', language: 'de' })).toBe('handed in, in German');
  expect(sayTranscript({ quality: null, engine: 'Moonshine', language: null })).toBe(
    'no words were heard by Moonshine',
  );
});

test('words in another language than the talk are said to be so', () => {
  const heard = { quality: 'standard', engine: 'Moonshine', language: 'en' };
  expect(sayTranscript(heard, 'fr')).toBe('standard (Moonshine), in English, although the talk is in French');
  expect(sayTranscript(heard, 'en')).toBe('standard (Moonshine), in English');
  expect(sayTranscript(heard, 'auto')).toBe('standard (Moonshine), in English');
  expect(sayTranscript({ ...heard, engine: 'given' }, 'fr')).toBe('handed in, in English');
});
