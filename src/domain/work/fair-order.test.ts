import { expect, test } from 'vitest';
import { inFairOrder, type LineOfJobs, nextLine, type WaitingLine } from './fair-order.ts';

const line = (account: string, name: string, given: Partial<WaitingLine> = {}): WaitingLine => ({
  account,
  line: name,
  urgency: 'usual',
  waitedS: 1,
  dueS: 1,
  accountServed: 1,
  lineServed: 1,
  ...given,
});
const nameOf = (lines: readonly WaitingLine[]) => nextLine(lines)?.line;

test('urgent lines come first, then the account and its line that were served the longest ago, then the oldest', () => {
  expect(nameOf([])).toBeUndefined();
  expect(nameOf([line('a', 'piece', { dueS: 90 }), line('a', 'plan', { urgency: 'urgent' })])).toBe('plan');
  expect(
    nameOf([line('a', 'busy', { accountServed: 7, dueS: 90 }), line('b', 'quiet', { accountServed: 3 })]),
  ).toBe('quiet');
  expect(nameOf([line('a', 'served', { lineServed: 5, dueS: 90 }), line('a', 'unserved')])).toBe('unserved');
  expect(nameOf([line('a', 'young', { dueS: 2 }), line('a', 'old', { dueS: 3 })])).toBe('old');
  expect(nameOf([line('a', 'clean', { urgency: 'idle', dueS: 90 }), line('a', 'work')])).toBe('work');
});

test('a line that was passed over for five minutes is as urgent as any', () => {
  const plan = line('a', 'plan', { urgency: 'urgent', accountServed: 9 });
  const passedOver = line('b', 'piece', { waitedS: 299, accountServed: 1 });
  expect(nameOf([plan, passedOver])).toBe('plan');
  expect(nameOf([plan, { ...passedOver, waitedS: 300 }])).toBe('piece');
  // But its account has to wait for its turn.
  expect(nameOf([plan, { ...passedOver, waitedS: 300, accountServed: 10 }])).toBe('plan');
});

test('the whole order: accounts in turn, and within each its recordings in turn', () => {
  const withJobs = (
    account: string,
    name: string,
    ids: number[],
    dueS: number,
  ): LineOfJobs<{ id: string }> => ({
    ...line(account, name, { dueS }),
    jobs: ids.map((id) => ({ id: `${name}${id}`, urgency: 'usual' as const })),
  });
  const talk = withJobs('a', 'talk', [1, 2, 3], 30);
  const other = withJobs('a', 'other', [1, 2], 20);
  const single = withJobs('b', 'single', [1], 10);
  expect([...inFairOrder([single, other, talk])].map(({ id }) => id)).toEqual([
    ...['talk1', 'single1', 'other1', 'talk2', 'other2', 'talk3'],
  ]);
});
