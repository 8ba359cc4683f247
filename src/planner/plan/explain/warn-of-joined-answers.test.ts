import { expect, test } from 'vitest';
import { makeReviser } from '../../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';

/** Two people who answer different questions seem to answer each other where the questions are left out. */
const talk = makeTalk(`
speakers S1=Tom S2=Ilse S3=Piers
S1 x! | With me are the mayor, Ilse Brand, and councillor Piers Okon. Mayor, is the wall safe?
S2 x! | The wall will hold the river for a hundred years. The engineers have measured every stone of the wall.
S1 x! | What about the school on Tanner Street?
S2 x! | The school stays where it is. The children walk there in ten minutes.
S1 x! | Councillor, what do you think of the school?
S3 x! | I agree with the mayor about the school. My children are pupils of the school.
S1 x! | Would you build a wall in the next village?
S3 x! | I would build no wall there at all. A wall moves the water to the next village.
`);
const warningsOf = async (prompt: string) =>
  (await makeReviser(talk, prompt)([], null, { targetDurationS: 20 })).warnings.join();

test('an answer that seems to reply to somebody else is warned of, with its question', async () => {
  expect(await warningsOf('Only Ilse and Piers about the wall')).toMatch(
    /entry 2 sounds like a reply to entry 1, but answers “Would you build a wall in the next village\?”/,
  );
});

test.each([
  'Only Ilse and Piers about the school',
  'Ilse and Piers about the wall',
  'Only Ilse about the wall',
  'Is the wall safe, and would you build a wall in the next village? Only Ilse and Piers',
])('%s: no answer seems to reply to another question', async (prompt) => {
  expect(await warningsOf(prompt)).not.toMatch(/sounds like/);
});
