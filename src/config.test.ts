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

test('allowances name plans; what is wrong in them is named', () => {
  const read = (list: string) => readConfig({ ...environment, MAKECUT_ALLOWANCES: list }).billing.planMinutes;
  expect(read('pro=1500, creator=10')).toEqual({ creator: 10, pro: 1500, studio: 3000 });
  expect(() => read('pro=1500,gold=9')).toThrow(/MAKECUT_ALLOWANCES.*gold=9.*creator=300/);
});

test('defaults are shown as they would be typed', () => {
  const defaults = new Map(describeSettings({}).map(({ name, fallback }) => [name, fallback]));
  expect(defaults.get('MAKECUT_ALLOWANCES')).toBe('creator=300,pro=1200,studio=3000');
  expect(defaults.get('MAKECUT_MINUTES_GATE')).toBe('off');
});

test('passwords are not shown', () => {
  const row = describeSettings({ DATABASE_URL: 'postgres://me:secret@host/db' }).find(
    ({ name }) => name === 'DATABASE_URL',
  );
  expect(row?.value).toBe('postgres://me:***@host/db');
});
