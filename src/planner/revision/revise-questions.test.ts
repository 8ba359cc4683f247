import { expect, test } from 'vitest';
import { CAT_STORY } from '../../../test/support/planner/cat-story.ts';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const { group } = makeTalk(`${CAT_STORY}S1 cock | And what about the cock up there?
S2 cock! | The cock on the roof crows every day. It was rusty, it squeaked, and what do we find? A nest of pigeons in the bellows of the cock. So we moved the nest and the cock got its voice back.
`);
const next = makeReviser({ group }, 'The cat and the cock');
const first = await next([], null);
const words = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');

test('the plan to begin with has three questions of Camille and one of the story', () => {
  expect(words(first).split('?')).toHaveLength(5);
});

test('a question that its own speaker answers at once belongs to the story', async () => {
  const said = words(await next([first], 'Remove the questions'));
  expect(said).toContain('what do we find? A nest of pigeons');
  expect(said.split('?')).toHaveLength(2);
});

test('of the questions of a person one may stay', async () => {
  const said = words(await next([first], "Remove Camille's questions except the first one"));
  expect(said).toContain('is there not?');
  expect(said).toContain('what do we find?');
  expect(said).not.toContain('afraid?');
  expect(said).not.toContain('up there?');
});
