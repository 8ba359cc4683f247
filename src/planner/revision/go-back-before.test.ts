import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** A version that is named by the instruction after it. */
const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const next = makeReviser(
  makeTalk(readFileSync(FERRY, 'utf8')),
  'Who takes the ferry, the goat, and the coal barge',
);
const versions: PlanDocument[] = [];

beforeAll(async () => {
  for (const instruction of [null, 'Drop the goat', 'Make it 30 seconds', 'Open on the coal barge'])
    versions.push(await next([...versions], instruction));
});

test.each([
  ['Put it back how it was before I asked for the 30 seconds', 1],
  ['go back to how it was before the goat', 0],
  ['Back to the version before the barge please', 2],
  ['Put everything back the way it was before you changed it', 2],
  ['Mach es wieder so, wie es war, bevor ich die 30 Sekunden wollte', 1],
  ["Reviens à la version d'avant les 30 secondes", 1],
  ['Vuelve a como estaba antes de los 30 segundos', 1],
])('“%s”', async (instruction, at) => {
  expect(stretches(await next(versions, instruction))).toEqual(stretches(versions[at] as PlanDocument));
});

test('an instruction that nobody gave is said to be missing', async () => {
  const plan = await next(versions, 'Go back to how it was before the trumpets');
  expect(stretches(plan)).toEqual(stretches(versions[3] as PlanDocument));
  expect(plan.warnings.join()).toContain('no earlier instruction says “the trumpets”');
});

test('a version before the ones that a revision sees is not denied', async () => {
  const plan = await next(versions.slice(2), 'Go back to version 1');
  expect(stretches(plan)).toEqual(stretches(versions[3] as PlanDocument));
  expect(plan.warnings.join()).toContain('version 1 is too long ago for an instruction');
});
