import { expect, test } from 'vitest';
import { keptBySubject } from '../../../test/support/planner/check-plan.ts';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';

const talk = readTalk('outage');
const next = makeReviser(talk, 'The outage and the investors');
const first = await next([], null);

test('a shorter plan still holds both subjects of its brief, where the length has room for them', async () => {
  const kept = keptBySubject(await next([first], 'make it 20 seconds'), talk.truth);
  expect(kept.get('outage') ?? 0).toBeGreaterThan(2_000);
  expect(kept.get('money') ?? kept.get('investors') ?? 0).toBeGreaterThan(2_000);
});

test('a subject without room is named', async () => {
  const plan = await next([first], 'make it 10 seconds');
  expect(plan.warnings).toContain(
    'nothing about “The outage” is in the plan any more: the length has no room for it',
  );
});
