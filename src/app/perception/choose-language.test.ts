import { expect, test } from 'vitest';
import { HANDED_IN } from '../../contract/values/engines.ts';
import type { EngineInfo } from '../../speech/transcriber.ts';
import { missedLanguageOf, sayLackOfLanguage, sayMissedLanguage } from './choose-language.ts';

const info = (name: string, languages: readonly string[] | null): EngineInfo => ({
  ...{ name, model: 'm', quality: 'standard', isCased: true, languages, findsLanguage: false },
});
const ENGLISH = info('Moonshine', ['en']);
const english = { name: 'moonshine', info: ENGLISH, missing: null, usdPerMinute: 0 };
const german = (missing: string | null) => ({
  ...{ name: 'sherpa:german', info: info('sherpa-onnx', ['de']), missing, usdPerMinute: 0 },
});
const appWith = (...offers: (typeof english | ReturnType<typeof german>)[]) => ({
  engines: { list: () => offers, wanted: null as string | null },
});
const set = (app: ReturnType<typeof appWith>) => ({ engines: { ...app.engines, wanted: 'moonshine' } });
const asked = { language: 'de', groupId: 'ID' };

test('words by an engine without their language come with a remedy', () => {
  expect(sayMissedLanguage(appWith(english, german('./makecut models install german')), ENGLISH, asked)).toBe(
    'the talk is in German, and Moonshine transcribes English only: most of the words are probably wrong, and so is every plan of them. A transcript with times (SRT, VTT or words as JSON) works without one: ./makecut transcript ID --file FILE. For an engine that knows German: ./makecut models install german. Then transcribe it again: ./makecut perceive ID',
  );
  expect(sayMissedLanguage(appWith(english, german(null)), ENGLISH, asked)).toContain(
    '--file FILE. An engine that knows German is there: sherpa:german. Transcribe it again: ./makecut perceive ID --engine sherpa:german',
  );
  expect(sayMissedLanguage(appWith(english), ENGLISH, asked)).toMatch(
    /most of the words are probably wrong, .*: \.\/makecut transcript ID --file FILE$/,
  );
  expect(sayMissedLanguage(appWith(english), ENGLISH, { ...asked, language: 'en' })).toBeNull();
});

test('where an engine is set for all talk, the advice names the other one', () => {
  expect(
    sayMissedLanguage(set(appWith(english, german('./makecut models install german'))), ENGLISH, asked),
  ).toMatch(/install german\. Then transcribe it again: \.\/makecut perceive ID --engine sherpa:german$/);
  expect(sayMissedLanguage(set(appWith(english, german(null))), ENGLISH, asked)).toMatch(
    /is there: sherpa:german\. Transcribe it again: \.\/makecut perceive ID --engine sherpa:german$/,
  );
});

test('before it transcribes, an engine without the language names those that support it', () => {
  expect(sayLackOfLanguage(appWith(english), english, asked)).toMatch(
    /No other engine is known here\. A transcript with times/,
  );
  expect(sayLackOfLanguage(appWith(english, german(null)), english, asked)).toMatch(
    /is there: sherpa:german\. A transcript with times .*: \.\/makecut transcript ID --file FILE\.$/,
  );
});

test('a transcript that was taken by its times is replaced by its times, in the language that no engine knew', () => {
  const app = { ...appWith(english, german('./makecut models install german')), language: 'en' };
  const recording = (engine: string, language: string) => ({
    languageHint: 'de',
    transcript: { engine, language, model: null, quality: null, warnings: [] },
  });
  const missedAfter = (engine: string | null, language: string | null, given_text: [] | null = null) =>
    missedLanguageOf(app, recording(HANDED_IN, 'de'), { engine, language, given_text })?.language ?? null;
  expect(missedAfter('moonshine', 'de')).toBe('de');
  expect(missedAfter('moonshine', 'en')).toBe('de');
  // A run that only told voices apart has no engine.
  expect(missedAfter(null, null)).toBe('de');
  expect(missedAfter('sherpa:german', 'de')).toBeNull();
  expect(missedAfter(null, null, [])).toBeNull();
  expect(missedLanguageOf(app, recording('moonshine', 'en'), null)?.language).toBe('de');
  expect(missedLanguageOf(app, recording('sherpa:german', 'de'), null)).toBeNull();
});
