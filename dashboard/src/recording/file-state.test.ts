import { expect, test } from 'vitest';
import { fileStateOf } from './file-state.ts';

test('only a file from an address is downloaded, and a file with an error has failed', () => {
  const file = { status: 'fetching' as const, error: null, source_url: null };
  expect(fileStateOf(file)).toBe('checking');
  expect(fileStateOf({ ...file, source_url: 'https://files.example/talk.mp4' })).toBe('fetching');
  expect(fileStateOf({ ...file, error: 'it is empty' })).toBe('failed');
  expect(fileStateOf({ ...file, status: 'preparing' })).toBe('preparing');
});
