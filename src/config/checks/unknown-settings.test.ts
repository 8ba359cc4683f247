import { expect, test } from 'vitest';
import { describeSettings, readConfig } from '../../config.ts';

const read = (given: Record<string, string>) =>
  readConfig({ MAKECUT_CALLER_DIR: '/home/ann', ...given }).unknownSettings;

test.each([
  ['MAKECUT_PORTT', 'MAKECUT_PORT'],
  ['MAKECUT_DATABASE_URL', 'DATABASE_URL'],
  ['MAKECUT_DATADIR', 'MAKECUT_DATA_DIR'],
  ['MAKECUT_TRUSTED_PROXY', 'MAKECUT_TRUSTED_PROXIES'],
])('%s is no setting, and %s is meant', (wrong, meant) => {
  expect(read({ [wrong]: 'x' })).toEqual([`${wrong} is no setting; did you mean ${meant}?`]);
});

test('a name that is like none has no suggestion', () => {
  expect(read({ MAKECUT_X: '1' })).toEqual(['MAKECUT_X is no setting']);
});

test('settings and the variables of the launcher and of clients are known', () => {
  const names = describeSettings({}).map(({ name }) => name);
  const blank = Object.fromEntries(names.map((name) => [name, '']));
  const others = { MAKECUT_CALLED_AS: './makecut', MAKECUT_API_KEY: 'k', MAKECUT_TEST_DATA: '/x', HOME: '/' };
  expect(read({ ...blank, ...others })).toEqual([]);
});
