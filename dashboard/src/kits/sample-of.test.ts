import { expect, test } from 'vitest';
import { sampleOf } from './sample-of.ts';

test('styles are shown on the newest ready recording, and wait for one that is worked on', () => {
  const rows = (...all: string[]) => all.map((status, at) => ({ id: String(at), status }));
  expect(sampleOf(rows('perceiving', 'ready', 'ready'))).toEqual({ groupId: '1', isUnderWay: true });
  expect(sampleOf(rows('failed', 'ingesting'))).toEqual({ groupId: null, isUnderWay: true });
  expect(sampleOf(rows('failed'))).toEqual({ groupId: null, isUnderWay: false });
});
