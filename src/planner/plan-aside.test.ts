import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeReviser } from '../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const talk = makeTalk(`
speakers S1=Joel S2=Carmen
---
S1 buying | You were a dentist before you bought the cinema. How did that happen?
S2 buying | I was a dentist for nineteen years, and one morning there was a sign on the door of the cinema that said it was sold.
S2 buying | So I rang the agent and asked what it would take, and it took two hundred and forty thousand pounds.
S1 money | Do you live off the tickets?
S2 money | A ticket is eight pounds, and for a new film sixty per cent of that goes back to the distributor. The rest is popcorn, and a big bucket costs me about thirty pence and sells for four fifty.
S1 cat | Sorry, can I just ask, is it true there's a cat?
S2 cat | There is a cat. She came with the building and she sleeps above the boiler, and she walks along the stage in every quiet scene.
S2 cat | They know. Anyway. Where were we?
S1 projector | I wanted to ask about the equipment. You kept the old projector?
S2 projector | We have both. The digital one is a box with a lamp in it, and when it breaks you ring a man in Leeds. The old one I can mend myself.
`);
const signal = new AbortController().signal;

async function words(prompt: string): Promise<string> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 20 };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
  const plan = await planCut(input, signal);
  return plan.entries.map(({ text }) => text).join(' ');
}

test('an aside of the talk is shown where the brief asks for it', async () => {
  expect(await words('Just the cat')).toContain('She came with the building');
});

test('and left out where it does not', async () => {
  expect(await words('The projector and the money')).not.toContain('cat');
});

const next = makeReviser(talk, 'What a ticket costs, and the old projector');
const first = await next([], null);

test('an amount is dropped in the form in which the plan shows it', async () => {
  expect(first.entries.map(({ text }) => text).join(' ')).toContain('60%');
  const plan = await next([first], 'drop the 60%');
  const text = plan.entries.map((entry) => entry.text).join(' ');
  expect(text).not.toContain('60%');
  expect(text).toContain('The rest is popcorn, and');
});

test('an amount is added that is said in words', async () => {
  const plan = await next([first], 'add the 240,000 pounds');
  expect(plan.entries.map(({ text }) => text).join(' ')).toContain('it took 240,000 pounds');
});

test('a name in the middle of an instruction is no quote', async () => {
  const plan = await next([first], 'only Carmen on this one');
  expect(new Set(plan.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S2']));
});

const retaken = makeTalk(`
speakers S1=Petra S2=Anna
---
S1 a | How did you find your first customers?
S2 a | I stood in the street at half past six in the morning and gave away warm bread. People came back the next day.
S1 b | What do you tell young bakers today?
S2 b | Start small, get up early, and never save money on butter.
S2 b | Sorry, a truck went by outside.
S2 b | Start small, get up early, and never ever save money on butter.
S1 c | Do you use a computer in the bakery?
S2 c | No, we use a notebook and a pencil, and my daughter adds it up in the evening.
`);

test('the repeated words behind "sorry" are no part of the aside', async () => {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 15 };
  const prompt = 'Her advice to young bakers';
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [retaken.group] };
  const plan = await planCut(input, signal);
  const text = plan.entries.map((entry) => entry.text).join(' ');
  expect(text).toMatch(/Start small, get up early, and never (?:ever )?save money on butter/);
  expect(text).not.toContain('truck');
});

test('a subject in the words of the talk is found where they are said', async () => {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 15 };
  const prompt = 'half past six in the morning';
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [retaken.group] };
  const plan = await planCut(input, signal);
  expect(plan.entries.map((entry) => entry.text).join(' ')).toContain('half past six in the morning');
  expect(plan.warnings.join()).not.toMatch(/nothing about .* was found|surely/);
});

test('a passage that mentions an excluded subject in passing stays without the mention', async () => {
  const told = makeTalk(`
speakers S1=Joel S2=Carmen
---
S1 buying | You were a dentist before you bought the cinema. How did that happen?
S2 buying | I was a dentist for nineteen years, and one morning there was a sign on the door that said it was sold.
S1 projector | I wanted to ask about the equipment. You kept the old projector, didn't you?
S2 projector | We have both. The digital projector is a box with a lamp in it, and you press play.
S2 projector | The old one is from nineteen fifty-four, and I learned to mend it from a man called Desmond. He came up the stairs, took one look at it, and he cried.
S2 projector | It turns out being a dentist helps. It is small tools and bad light, and the thing does not flinch.
S1 club | You do something for children too, on Saturdays?
S2 club | One pound to get in, and no parents past the foyer. They choose the film and they tear the tickets.
`);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 40 };
  const prompt = 'The projector, and how she learned to mend it. Leave out the dentist.';
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [told.group] };
  const text = (await planCut(input, signal)).entries.map((entry) => entry.text).join(' ');
  expect(text).toContain('Desmond');
  expect(text).not.toContain('dentist');
});
