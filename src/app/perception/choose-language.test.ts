import { expect, test } from 'vitest';
import type { EngineInfo } from '../../speech/transcriber.ts';
import { sayLackOfLanguage, sayMissedLanguage } from './choose-language.ts';

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
const asked = { language: 'de', again: './makecut perceive ID' };

test('words by an engine without their language come with a remedy', () => {
  expect(sayMissedLanguage(appWith(english, german('./makecut models install german')), ENGLISH, asked)).toBe(
    'the talk is in German, and Moonshine transcribes English only: most of the words are probably wrong. For an engine that knows German: ./makecut models install german. Then transcribe it again: ./makecut perceive ID',
  );
  expect(sayMissedLanguage(appWith(english, german(null)), ENGLISH, asked)).toContain(
    'wrong. An engine that knows German is there: sherpa:german. Transcribe it again: ./makecut perceive ID --engine sherpa:german',
  );
  expect(sayMissedLanguage(appWith(english), ENGLISH, asked)).toMatch(
    /most of the words are probably wrong$/,
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
  expect(sayLackOfLanguage(appWith(english), english, 'de')).toMatch(/No other engine is known here\.$/);
  expect(sayLackOfLanguage(appWith(english, german(null)), english, 'de')).toMatch(
    /is there: sherpa:german\.$/,
  );
});
