import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

/** A stretch between two quotes goes in whole sentences, the first and the last included. */
const talk = makeTalk(`speakers S1=Orla S2=Tomas
S1 ferry | The ferry ran onto the sandbank at half past six, with forty people and a goat on board.
S1 ferry | It was, and nobody likes to say so, the new pilot who fell asleep. He had been up since four with the goat.
S2 ferry | Well, that bit about the new pilot had better be told to the owners afterwards.
S1 ferry | The lifeboat took the people off the ferry in the dark, and the goat went last of all.
S2 ferry | And nobody on the ferry was hurt, apart from the goat, which had a very sore foot.
`);
const next = makeReviser(talk, 'The ferry on the sandbank');
const first = await next([], null);
const FROM = 'It was, and nobody likes to say so';
const TO = 'be told to the owners';
const GONE = ['new pilot', 'up since four', 'be told to the owners'];
const words = (plan: typeof first) => plan.entries.map(({ text }) => text).join(' ');

test('the first version has all of the stretch', () => {
  for (const gone of GONE) expect(words(first)).toContain(gone);
});

test.each([
  `get rid of everything from '${FROM}' to '${TO}'`,
  `take out '${FROM}' to '${TO}'`,
  `cut from '${FROM}' through '${TO}'`,
  `the part from '${FROM}' to '${TO}' needs to go`,
  `drop everything between '${FROM}' and '${TO}', both included`,
  `Streich alles von "${FROM}" bis "${TO}"`,
  `Nimm die Stelle von "${FROM}" bis "${TO}" raus`,
  `Enlève tout ce qui va de « ${FROM} » à « ${TO} »`,
  `Quita todo lo que va desde "${FROM}" hasta "${TO}"`,
])('%s', async (instruction) => {
  const plan = await next([first], instruction);
  for (const gone of GONE) expect(words(plan)).not.toContain(gone);
  expect(words(plan)).toContain('people and a goat on board');
  expect(words(plan)).toContain('The lifeboat took the people off');
  expect(words(plan)).toContain('a very sore foot');
});

test('all from a quote on goes with its whole sentence', async () => {
  const plan = await next([first], `drop everything from '${FROM}' on`);
  expect(words(plan)).toBe(first.entries[0]?.text.split(' It was')[0]);
});

test('an end that the plan does not say is named, and nothing goes', async () => {
  const plan = await next([first], `cut everything from '${FROM}' to 'the hovercraft came at once'`);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain('“the hovercraft came at once” is not said in the plan');
});
