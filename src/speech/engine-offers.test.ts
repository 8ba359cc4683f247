import { expect, test } from 'vitest';
import { chooseEngine, type EngineOffer, NoSuchEngineError, requireEngine } from './engine-offers.ts';

const offer = (
  name: string,
  missing: string | null = null,
  usdPerMinute = 0,
  languages: string[] | null = null,
): EngineOffer => ({
  name,
  missing,
  usdPerMinute,
  info: { name, model: 'm', languages, findsLanguage: languages === null, quality: 'draft', isCased: true },
});

const OFFERS = [
  offer('openai', null, 0.006),
  offer('deepgram', 'set MAKECUT_DEEPGRAM_API_KEY'),
  offer('sherpa:parakeet', './makecut models install parakeet'),
  offer('sherpa:moonshine'),
  offer('pocketsphinx'),
];
const choose = (wanted: string | null, mayCost: (usd: number) => boolean = () => true, offers = OFFERS) =>
  chooseEngine({ list: () => offers, wanted }, 'en', mayCost).name;

test('the best that is there is taken, unless another was set', () => {
  expect(choose(null)).toBe('openai');
  expect(choose('pocketsphinx')).toBe('pocketsphinx');
  expect(choose('sherpa')).toBe('sherpa:moonshine');
});

test('an unaffordable engine is replaced by the best that costs nothing', () => {
  const isFree = (usd: number) => usd === 0;
  expect(choose(null, isFree)).toBe('sherpa:moonshine');
  expect(choose('openai', isFree)).toBe('sherpa:moonshine');
});

test('a missing engine is refused with the remedy', () => {
  expect(() => requireEngine(OFFERS, 'deepgram')).toThrow(
    'the engine deepgram is not there: set MAKECUT_DEEPGRAM_API_KEY; the engines here are: openai, sherpa:moonshine, pocketsphinx',
  );
  expect(() => requireEngine(OFFERS, 'siri')).toThrow(
    /there is no engine "siri"; the engines here are: openai,/,
  );
  expect(() => requireEngine([OFFERS[2] as EngineOffer], 'sherpa')).toThrow(/models install parakeet/);
  expect(() => choose('deepgram')).toThrow(NoSuchEngineError);
  expect(() => choose(null, () => true, [])).toThrow(/no transcription engine is installed/);
});

test('of the installed engines, the first that supports the language is taken', () => {
  const offers = [
    offer('openai', 'set MAKECUT_OPENAI_API_KEY'),
    offer('sherpa:parakeet', null, 0, ['en']),
    offer('sherpa:many', null, 0, ['en', 'de']),
    offer('sherpa:whisper'),
    offer('pocketsphinx', null, 0, ['en']),
  ];
  const chosen = (language: string, wanted: string | null = null, known = offers) =>
    chooseEngine({ list: () => known, wanted }, language, () => true).name;
  expect(['en', 'de', 'sw', 'auto'].map((language) => chosen(language))).toEqual([
    ...['sherpa:parakeet', 'sherpa:many', 'sherpa:whisper', 'sherpa:whisper'],
  ]);
  // The operator's setting stays, and the best engine stays where none supports the language.
  expect(chosen('de', 'pocketsphinx')).toBe('pocketsphinx');
  expect(chosen('sw', null, [offer('only', null, 0, ['en'])])).toBe('only');
});
