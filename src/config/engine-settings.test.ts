import { expect, test } from 'vitest';
import { ConfigError, describeSettings, readConfig } from '../config.ts';

const read = (environment: Record<string, string>) => readConfig(environment).engines;

test('without settings no provider is set up and the best engine is taken', () => {
  const { transcriber, openAi, deepgram, whisperCpp, modelsBaseUrl } = read({});
  expect([transcriber, openAi.isSet, deepgram.isSet, whisperCpp.url]).toEqual(['auto', false, false, null]);
  expect(modelsBaseUrl).toBe('https://huggingface.co');
});

test('OpenAI costs its price by default, a server of one’s own nothing', () => {
  expect(read({ MAKECUT_OPENAI_API_KEY: 'k' }).openAi).toEqual({
    isSet: true,
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'k',
    model: 'whisper-1',
    usdPerMinute: 0.006,
  });
  const own = read({ MAKECUT_OPENAI_BASE_URL: 'http://10.0.0.7:8000/v1//' }).openAi;
  expect([own.isSet, own.apiKey, own.baseUrl, own.usdPerMinute]).toEqual([
    true,
    null,
    'http://10.0.0.7:8000/v1',
    0,
  ]);
  expect(
    read({ MAKECUT_OPENAI_BASE_URL: 'http://x/v1', MAKECUT_OPENAI_USD_PER_MINUTE: '0.02' }).openAi
      .usdPerMinute,
  ).toBe(0.02);
  expect(read({ MAKECUT_OPENAI_BASE_URL: 'https://api.openai.com/v1' }).openAi.usdPerMinute).toBe(0.006);
});

test.each([
  [
    { MAKECUT_TRANSCRIBER: 'siri' },
    /MAKECUT_TRANSCRIBER: got "siri"; allowed are auto, openai, .* and sherpa:MODEL/,
  ],
  [
    { MAKECUT_WHISPER_CPP_URL: 'ftp://x' },
    /MAKECUT_WHISPER_CPP_URL: got ".*"; allowed is an http or https address/,
  ],
  [{ MAKECUT_DEEPGRAM_USD_PER_MINUTE: '-1' }, /MAKECUT_DEEPGRAM_USD_PER_MINUTE/],
  [{ MAKECUT_PROVIDER_TIMEOUT_S: '0' }, /MAKECUT_PROVIDER_TIMEOUT_S/],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
  expect(() => readConfig(environment)).toThrow(ConfigError);
});

test('keys are never shown', () => {
  const shown = describeSettings({ MAKECUT_OPENAI_API_KEY: 'sk-1', MAKECUT_DEEPGRAM_API_KEY: 'dg-2' });
  const keys = shown.filter(({ name }) => name.endsWith('_API_KEY') && name.match(/OPENAI|DEEPGRAM/));
  expect(keys.map(({ value }) => value)).toEqual(['***', '***']);
  expect(JSON.stringify(shown)).not.toMatch(/sk-1|dg-2/);
});
