import { expect, test } from 'vitest';
import { connectionsFor } from './max-connections.ts';

test('connections with a file each stay below the open files that the process may have', () => {
  for (const files of [1024, 4096, 20_000]) expect(2 * connectionsFor(files) + 200).toBeLessThan(files);
  expect([connectionsFor(64), connectionsFor(1_048_576), connectionsFor(null)]).toEqual([
    100, 10_000, 10_000,
  ]);
});
