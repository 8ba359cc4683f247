import { expect, test } from 'vitest';
import { sayWaiting } from './say-waiting.ts';

test('a line names the place and the work before it, or the cause of the wait', () => {
  const own = { job: 'group.transcribe', subject: 'talk', count: 2 };
  const another = { ...own, subject: 'other talk', count: 1 };
  const others = { job: null, subject: null, count: 1 };
  expect(sayWaiting({ job: 'render.segment', place: 3, why: null, behind: [own, another, others] })).toBe(
    'waits, place 3, behind transcribing 2 recordings, work of others',
  );
  expect(sayWaiting({ job: 'cut.plan', place: 1, why: null, behind: [] })).toBe(
    'waits, next in line, for a worker',
  );
  expect(sayWaiting({ job: 'cut.plan', place: null, why: 'the disk is full', behind: [] })).toBe(
    'waits: the disk is full; it continues by itself',
  );
});
