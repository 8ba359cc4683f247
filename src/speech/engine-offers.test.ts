import { expect, test } from 'vitest';
import { chooseEngine, type EngineOffer, NoSuchEngineError, requireEngine } from './engine-offers.ts';

const offer = (name: string, missing: string | null = null, usdPerMinute = 0): EngineOffer => ({
  name,
  missing,
  usdPerMinute,
  info: { name, model: 'm', language: 'en', quality: 'draft', isCased: true },
});

const OFFERS = [
  offer('openai', null, 0.006),
  offer('deepgram', 'set MAKECUT_DEEPGRAM_API_KEY'),
  offer('sherpa:parakeet', './makecut models install parakeet'),
  offer('sherpa:moonshine'),
  offer('pocketsphinx'),
];
const choose = (wanted: string | null, mayCost: (usd: number) => boolean = () => true, offers = OFFERS) =>
  chooseEngine({ list: () => offers, wanted }, mayCost).name;

test('the best that is there is taken, unless another was set', () => {
  expect(choose(null)).toBe('openai');
  expect(choose('pocketsphinx')).toBe('pocketsphinx');
  expect(choose('sherpa')).toBe('sherpa:moonshine');
});

test('what may not be paid for gives way to the best that costs nothing', () => {
  const isFree = (usd: number) => usd === 0;
  expect(choose(null, isFree)).toBe('sherpa:moonshine');
  expect(choose('openai', isFree)).toBe('sherpa:moonshine');
});

test('what is not there is refused with what to do', () => {
  expect(() => requireEngine(OFFERS, 'deepgram')).toThrow(
    'the engine deepgram is not there: set MAKECUT_DEEPGRAM_API_KEY; what is there: openai, sherpa:moonshine, pocketsphinx',
  );
  expect(() => requireEngine(OFFERS, 'siri')).toThrow(/there is no engine "siri"; what is there: openai,/);
  expect(() => requireEngine([OFFERS[2] as EngineOffer], 'sherpa')).toThrow(/models install parakeet/);
  expect(() => choose('deepgram')).toThrow(NoSuchEngineError);
  expect(() => choose(null, () => true, [])).toThrow(/no transcription engine is installed/);
});
