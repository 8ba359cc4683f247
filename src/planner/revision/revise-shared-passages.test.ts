import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** Two subjects of a brief in one passage of a talk: a wish for one of them leaves the other alone. */
const talk = makeTalk(`speakers S1=Ines S2=Jorun
S1 smalltalk | Thank you for coming up all these stairs today.
S2 tower | The tower was built of brick, and in winter the stairs freeze over so that I climb them on my knees.
S1 birds | And what lives up here with you?
S2 birds! | Foxes live under the boathouse, and every night they take a glove or a shoe from the porch.
S2 birds! | One of the foxes came in through the kitchen and slept beside the stove until the morning.
S2 birds! | And then there are owls. The owls nest in the lamp room, and I may not light it before they fly.
S2 birds! | An owl is as loud as a saw, and nobody who visits me believes that before midnight.
S1 fog | How do you work when the fog comes in?
S2 fog! | In the fog I ring the bell by hand, once a minute, and I count so that I do not fall asleep.
S2 fog! | The longest fog lasted for three days, and afterwards my arm was stiff for a week.
`);
const next = makeReviser(talk, 'The foxes and the owls, and the fog');
const settings = { targetDurationS: 50 };
const first = await next([], null, settings);
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');
const revise = async (instruction: string) => next([first], instruction, settings);

test('the plan has all three subjects', () => {
  expect(textOf(first)).toMatch(/Foxes live.*slept beside.*owls nest.*as a saw.*ring the bell/);
});

test.each(['The owls can go', 'The owls can go, the foxes stay', 'Owls out but keep the foxes'])(
  '“%s” takes the owls alone',
  async (instruction) => {
    const said = textOf(await revise(instruction));
    expect(said).not.toMatch(/owl/i);
    expect(said).toMatch(/Foxes live.*slept beside.*ring the bell/);
  },
);

test('the other subject stays the other way round too', async () => {
  const said = textOf(await revise('Lose the foxes, please'));
  expect(said).not.toMatch(/fox/i);
  expect(said).toMatch(/owls nest.*as a saw.*ring the bell/);
});

test('what stays is all that there is of what goes', async () => {
  const plan = await revise('Drop the fog but keep the part about the fog');
  expect(textOf(plan)).toBe(textOf(first));
  expect(plan.warnings.join()).toContain('nothing was left out');
});

test('a subject ends on quoted words, and no other loses anything', async () => {
  const said = textOf(await revise('End the foxes after "a glove or a shoe"'));
  expect(said).not.toContain('slept beside');
  expect(said).toMatch(/shoe from the porch.*And then there are owls.*ring the bell/);
});

test('what lies between quoted words and another subject goes', async () => {
  const said = textOf(await revise('Stop the foxes after "a glove or a shoe" and go straight to the fog'));
  expect(said).not.toMatch(/slept beside|owl/);
  expect(said).toMatch(/shoe from the porch.*when the fog comes in/);
});
