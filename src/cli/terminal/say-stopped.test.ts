import { expect, test } from 'vitest';
import { sayLost, sayStopped } from './say-stopped.ts';

const PLAN = {
  work: 'the plan',
  id: 'c1',
  again: './makecut cut --cut c1',
  end: 'End it: delete the cut in the dashboard.',
};

test('before any work nothing is left behind', () => {
  expect(sayStopped(null, null)).toBe('stopped; no work was started.');
});

test('a service of the command ends with it, and its work is kept', () => {
  const said = sayStopped(PLAN, { address: null, isElsewhere: false });
  expect(said).toMatch(/^stopped, and the service with it: the plan is kept in the data folder/);
  expect(said).toMatch(/Resume it: \.\/makecut cut --cut c1$/);
  expect(said).not.toContain('End it');
});

test('a service that runs works on: how to look, end and take up again', () => {
  expect(sayStopped(PLAN, { address: 'http://127.0.0.1:8080', isElsewhere: false }).split('\n')).toEqual([
    'stopped looking; the plan continues at http://127.0.0.1:8080.',
    '  Look: ./makecut status c1',
    '  End it: delete the cut in the dashboard.',
    '  Resume it: ./makecut cut --cut c1',
  ]);
});

test('commands for a service elsewhere name it', () => {
  const said = sayStopped(PLAN, { address: 'https://cuts.example', isElsewhere: true });
  expect(said).toContain('Look: ./makecut status c1 --url https://cuts.example\n');
  expect(said).toMatch(/Resume it: \.\/makecut cut --cut c1 --url https:\/\/cuts\.example$/);
});

test('an incomplete upload does not continue', () => {
  const upload = { work: 'the upload', id: null, again: 'the same command again', end: null };
  expect(sayStopped(upload, { address: 'https://cuts.example', isElsewhere: true })).toBe(
    'stopped; the upload is incomplete. Resume it: the same command again',
  );
});

test('a service that was lost: the reason, and how to look and take up again', () => {
  const fault = 'cuts.example answers with HTTP 502.';
  const place = { address: 'https://cuts.example', isElsewhere: true };
  expect(sayLost(fault, PLAN, place).split('\n')).toEqual([
    'cuts.example answers with HTTP 502. The service keeps the plan, and continues when it runs.',
    '  Look: ./makecut status c1 --url https://cuts.example',
    '  Resume it: ./makecut cut --cut c1 --url https://cuts.example',
  ]);
  const upload = { work: 'the upload', id: null, again: 'the same command again', end: null };
  expect(sayLost(fault, upload, place)).toBe(
    'cuts.example answers with HTTP 502. The upload is incomplete. Resume it: the same command again',
  );
});
