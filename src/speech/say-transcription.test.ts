import { expect, test } from 'vitest';
import type { EngineOffer } from './engine-offers.ts';
import { sayTranscription } from './say-transcription.ts';

const offer = (
  name: string,
  quality: 'draft' | 'high',
  missing: string | null,
  usdPerMinute = 0,
): EngineOffer => ({
  ...{ name, missing, usdPerMinute },
  info: { name, model: 'm', languages: ['en'], findsLanguage: false, quality, isCased: true },
});
const OPENAI = offer('openai', 'high', 'set MAKECUT_OPENAI_API_KEY', 0.006);
const PARAKEET = offer('sherpa:parakeet', 'high', './makecut models install parakeet (661 MB, free)');
const DRAFT = offer('pocketsphinx', 'draft', null);
const say = (offers: readonly EngineOffer[], language = 'en', wanted: string | null = null) =>
  sayTranscription({ list: () => [...offers], wanted }, language);

test('a draft: the present engine, and each better step', () => {
  expect(say([OPENAI, PARAKEET, DRAFT])).toEqual({
    now: 'pocketsphinx: pocketsphinx m, quality draft (the best that is there)',
    chosen: DRAFT,
    better: [
      { engine: 'openai', step: 'openai (high): set MAKECUT_OPENAI_API_KEY' },
      {
        engine: 'sherpa',
        step: 'sherpa:parakeet (high): ./makecut models install parakeet (661 MB, free)',
      },
      {
        engine: 'transcript',
        step: 'a transcript that you have: ./makecut transcript GROUP --file FILE, or its page',
      },
    ],
  });
});

test('a paid engine that the operator set, and a language that it does not support', () => {
  const { now, better } = say([{ ...OPENAI, missing: null }, DRAFT], 'de', 'openai');
  expect(now).toBe(
    'openai: openai m, quality high, $0.006 a minute (MAKECUT_TRANSCRIBER=openai); the talk is in German, and openai transcribes English only (MAKECUT_LANGUAGE)',
  );
  expect(better).toEqual([]);
});

test('no engine: the remedy for each', () => {
  const { now, chosen, better } = say([OPENAI]);
  expect(chosen).toBeNull();
  expect(now).toContain('no transcription engine is installed');
  expect(better.map(({ engine }) => engine)).toEqual(['openai', 'transcript']);
});
