import { expect, test } from 'vitest';
import { tellOutages } from './tell-outages.ts';

test('an outage of the database has one closing line; other failures have none', () => {
  const lines: string[] = [];
  const take = (_fields: object, message: string) => void lines.push(message);
  const outages = tellOutages({ debug: take, info: take, warn: take, error: take });
  outages.failed(new Error('a broken row'));
  outages.answered();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  outages.failed(refused);
  outages.failed(refused);
  outages.answered();
  outages.answered();
  expect(lines).toEqual([
    'no work could be taken',
    'the database is away; no work is taken',
    'the database is away; no work is taken',
    'the database answers again; work is taken',
  ]);
});
