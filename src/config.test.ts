import { expect, test } from 'vitest';
import { ConfigError, describeSettings, readConfig } from './config.ts';

const environment = { MAKECUT_CALLER_DIR: '/home/ann' };

test("settings have defaults, blanks count as not set, paths are the caller's", () => {
  const config = readConfig({ ...environment, MAKECUT_PORT: '', MAKECUT_DATA_DIR: 'films' });
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/home/ann/films',
    modelsDir: '/home/ann/films/models',
    databaseUrl: null,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('every wrong setting is named at once', () => {
  const wrong = () => readConfig({ ...environment, MAKECUT_PORT: 'x', MAKECUT_SPEAKERS: '0' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/MAKECUT_PORT.*MAKECUT_SPEAKERS/);
});

test.each(['::1', '::', '0.0.0.0', 'box.lan', 'fe80::1%eth0'])('the service may listen on %s', (host) => {
  expect(readConfig({ ...environment, MAKECUT_HOST: host }).host).toBe(host);
});

test.each(['a b', 'box:8080', 'http://box', '::1:x'])(
  'no service can listen on %s, and the setting is named',
  (host) => {
    expect(() => readConfig({ ...environment, MAKECUT_HOST: host })).toThrow(
      /MAKECUT_HOST: got ".*"; allowed is an address/,
    );
  },
);

test('the language of the talk is a known code or auto; another one ends the start', () => {
  const read = (text: string) => readConfig({ ...environment, MAKECUT_LANGUAGE: text }).language;
  expect([read('de'), read('Auto'), read('')]).toEqual(['de', 'auto', 'en']);
  for (const wrong of ['german', 'de_DE', 'xx']) {
    expect(() => read(wrong)).toThrow(/MAKECUT_LANGUAGE: got ".*"; allowed is auto, or a code: .*\bde\b/);
  }
});

test('allowances name plans; their faults are named', () => {
  const read = (list: string) => readConfig({ ...environment, MAKECUT_ALLOWANCES: list }).billing.planMinutes;
  expect(read('pro=1500, creator=10')).toEqual({ creator: 10, pro: 1500, studio: 3000 });
  expect(() => read('pro=1500,gold=9')).toThrow(/MAKECUT_ALLOWANCES.*gold=9.*creator=300/);
});

test('models of the planner name their provider, and need its settings', () => {
  const read = (more: Record<string, string>) => readConfig({ ...environment, ...more }).planner;
  expect(read({})).toEqual({ standard: null, premium: null });
  const own = read({
    MAKECUT_PLANNER_STANDARD_MODEL: 'openai-compatible:org/llama:8b',
    MAKECUT_PLANNER_BASE_URL: 'http://127.0.0.1:11434/v1/',
  });
  expect(own.standard).toMatchObject({
    model: 'org/llama:8b',
    baseUrl: 'http://127.0.0.1:11434/v1',
    usdPerMillionIn: 0,
  });
  expect(own.premium).toEqual(own.standard);
  const both = read({ MAKECUT_PLANNER_PREMIUM_MODEL: 'anthropic:some', MAKECUT_ANTHROPIC_API_KEY: 'k' });
  expect([both.standard, both.premium?.usdPerMillionOut]).toEqual([null, 75]);
  expect(() => read({ MAKECUT_PLANNER_STANDARD_MODEL: 'gpt' })).toThrow(/allowed is PROVIDER:MODEL/);
  expect(() => read({ MAKECUT_PLANNER_STANDARD_MODEL: 'google:x' })).toThrow(/needs MAKECUT_GOOGLE_API_KEY/);
});

test('defaults are shown as they would be typed', () => {
  const defaults = new Map(describeSettings({}).map(({ name, fallback }) => [name, fallback]));
  expect(defaults.get('MAKECUT_ALLOWANCES')).toBe('creator=300,pro=1200,studio=3000');
  expect(defaults.get('MAKECUT_MINUTES_GATE')).toBe('off');
});

const s3 = { ...environment, MAKECUT_S3_BUCKET: 'films', MAKECUT_S3_ENDPOINT: 'https://store.example/' };

test('a store needs its bucket and its address or region; the rest has defaults', () => {
  expect(readConfig(environment).s3).toBeNull();
  expect(readConfig({ ...s3, MAKECUT_S3_PREFIX: '/team/a/' }).s3).toEqual({
    bucket: 'films',
    endpoint: 'https://store.example',
    region: 'us-east-1',
    credentials: null,
    prefix: 'team/a',
    isPathStyle: true,
    isDirect: false,
    localCopiesBytes: 20 * 2 ** 30,
  });
  expect(readConfig({ ...s3, MAKECUT_S3_FORCE_PATH_STYLE: '0' }).s3?.isPathStyle).toBe(false);
});

test.each([
  [
    'no bucket',
    { MAKECUT_S3_ENDPOINT: 'https://store.example' },
    /MAKECUT_S3_ENDPOINT is set but MAKECUT_S3_BUCKET/,
  ],
  ['direct without a bucket', { MAKECUT_S3_DIRECT: '1' }, /MAKECUT_S3_DIRECT is set but MAKECUT_S3_BUCKET/],
  ['neither region nor address', { MAKECUT_S3_BUCKET: 'films' }, /needs MAKECUT_S3_REGION/],
  ['a key without its secret', { ...s3, MAKECUT_S3_ACCESS_KEY_ID: 'id' }, /go together/],
  ['a secret without its key', { ...s3, MAKECUT_S3_SECRET_ACCESS_KEY: 'x' }, /go together/],
  [
    'a prefix that leads out',
    { ...s3, MAKECUT_S3_PREFIX: '../a' },
    /MAKECUT_S3_PREFIX: got "\.\.\/a"; allowed are/,
  ],
  [
    'an address that is none',
    { ...s3, MAKECUT_S3_ENDPOINT: 'store:9000' },
    /MAKECUT_S3_ENDPOINT: got "store:9000"; allowed is an http/,
  ],
])('half a set of S3 settings is refused: %s', (_name, given, message) => {
  const read = () => readConfig({ ...environment, ...given });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});

test('passwords and secrets are not shown', () => {
  const rows = describeSettings({ MAKECUT_S3_SECRET_ACCESS_KEY: 'secret' });
  expect(JSON.stringify(rows)).not.toContain('"secret"');

  const row = describeSettings({ DATABASE_URL: 'postgres://me:secret@host/db' }).find(
    ({ name }) => name === 'DATABASE_URL',
  );
  expect(row?.value).toBe('postgres://me:***@host/db');
});
