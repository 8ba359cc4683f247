import { afterEach, expect, test, vi } from 'vitest';
import { silentLogger } from '../lib/logger.ts';
import { endWhenWhole, shutDown } from './shutdown.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a shutdown is complete when each of its phases is done, and continues after one that fails', async () => {
  const done: string[] = [];
  const phase = (name: string) => ({ name, run: async () => void done.push(name) });
  const broken = { name: 'broken', run: () => Promise.reject(new Error('no')) };
  expect(await shutDown([phase('a'), phase('b')], silentLogger)).toBe(true);
  expect(await shutDown([broken, phase('c')], silentLogger)).toBe(false);
  expect(done).toEqual(['a', 'b', 'c']);
});

test('only a whole shutdown ends a process that something keeps alive', () => {
  vi.useFakeTimers();
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  endWhenWhole(false);
  vi.runAllTimers();
  expect(exit).not.toHaveBeenCalled();
  endWhenWhole(true);
  vi.runAllTimers();
  expect(exit.mock.calls).toEqual([[]]);
});
