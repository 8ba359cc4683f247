import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/planner/check-plan.ts';
import { makeTalk, readTalk, type Talk } from '../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { planCut } from './plan-cut.ts';

/** The words or the subject with which a brief wants the cut to begin or to end. */
const shipyard = readTalk('asked/shipyard');
const concrete = readTalk('asked/concrete');
const grants = readTalk('asked/grants');
const potter = readTalk('set/potter');

async function plan(talk: Talk, prompt: string, targetDurationS: number): Promise<PlanDocument> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
  const made = await planCut(input, new AbortController().signal);
  expect(findFaults(made, [talk.group], { ...settings, ...made.settings }), prompt).toEqual([]);
  return made;
}

const words = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test.each([
  [
    'a quotation',
    shipyard,
    'grandson + the photo of the weld, finish on "And I said, too fast"',
    'too fast.',
  ],
  [
    'words without marks',
    concrete,
    'First whether bacteria can heal cracks, then the patio. Finish on put a table on it',
    'Put a table on it.',
  ],
  [
    'other words for what is said',
    shipyard,
    'Asbestos please, starting with the snowball fights and ending where Sharkey feels the calluses on his hand',
    'He was checking whether I was still working.',
  ],
  [
    'a subject',
    shipyard,
    'What a welder sees, and the egg on the steel plate. End with the egg',
    'as good an egg.',
  ],
])('the last words are those that the brief ends on: %s', async (_, talk, prompt, last) => {
  const made = words(await plan(talk, prompt, 90));
  expect(made.slice(-last.length)).toBe(last);
});

test('the lead-in of the end comes right before it, although it depends on other talk', async () => {
  const made = await plan(
    shipyard,
    'The photo of the weld, and the canteen. Finish on "And I said, too fast"',
    60,
  );
  expect(words(made)).toMatch(
    /a photo of a weld.* what do you think, papa\? And I made it bigger .*And I said, too fast\.$/,
  );
});

test('a story opens the cut where all else comes after the end in the footage', async () => {
  const prompt =
    "I'd like the story of Mr Adeyemi on the stairs and, straight after it, whether that is manipulative. Finish with the girl in the leaflets. It's for a course, so please keep it serious: no hand dryer, no chatting at the coffee.";
  const made = await plan(grants, prompt, 100);
  expect(words(made)).toMatch(
    /^(?:(?:Stop\. Thank you\. )?I fell asleep .* )?Start with a person .* about the stairs\? .*It is if you haven't asked him\./,
  );
  expect(words(made)).toMatch(/whose photo was in every leaflet for years, and nobody ever asked her\.$/);
});

test('a subject that a cut only ends on is given as the reason for its end alone', async () => {
  const made = await plan(
    shipyard,
    'Asbestos please, starting with the snowball fights and ending where Sharkey feels the calluses on his hand',
    90,
  );
  const [first = '', ...others] = made.rationale.slice(made.rationale.indexOf('entry 1:')).split('; ');
  expect(first).toMatch(/snowball/);
  expect(first).not.toMatch(/calluses/);
  expect(others.at(-1)).toMatch(/calluses/);
  expect(others.join()).not.toMatch(/snowball/);
});

test('a story is shown completely from the words to begin with to the words to end on', async () => {
  const prompt =
    "the kiln, full story, start 'It was in March of 2012', end on 'The firemen came from three villages'. then nothing.";
  expect(words(await plan(potter, prompt, 60))).toMatch(
    /^It was in March of 2012\. I had packed .* which is ridiculous, .* The firemen came from three villages\.$/,
  );
});

test('a cut that is to start with an apology does so, whatever its lead-in in the footage', async () => {
  const talk = makeTalk(`speakers S1=Imke S2=Jonas
S1 numbers | Sales were up by a tenth this quarter, and we opened two shops in Leiden.
S1 numbers | The rent there is lower than we feared, so that is the good part.
S2 freezer | The freezer in the warehouse failed on a Sunday night, and its alarm rang in an empty office.
S2 freezer | By Monday morning four tonnes of fish had thawed, and the lorries were already at the gate.
S2 freezer | Nobody had a key to the plant room, because the only one was on my own ring at home.
S2 freezer | I drove back in my slippers, and at nine the cold came on again.
S2 freezer | I want to say sorry to the drivers, who stood there for five hours and were told nothing at all.
S2 freezer | Now there are three keys, and the alarm rings on four telephones.
S1 fair | The trade fair is in May, and we still need somebody for the Saturday.
S1 fair | Bring your own shoes, the floor there is concrete.
`);
  const made = await plan(talk, 'Start with the sorry, then explain what happened', 35);
  expect(words(made)).toMatch(/^I want to say sorry to the drivers/);
  // The talk around it tells what happened. The talk speaks of drivers in other places too.
  expect(words(made)).toContain('The freezer in the warehouse failed');
  expect(words(made)).not.toMatch(/shops in Leiden|trade fair/);
});

test('an end that a question names is the answer, also where the one who asks may not be heard', async () => {
  const talk = makeTalk(`speakers S1=Anna S2=Ben
---
S1 quit | Why did you quit your job at the bank?
S2 quit! | I was standing in the elevator of the bank with a cup of cold coffee, and I went to my desk and quit my job.
S1 learn | How did you learn to bake?
S2 learn! | I learned from an old woman in the mountains. The first hundred of them were terrible.
S1 loaf | I love that. When did the first good loaf come out?
S2 loaf! | After about four months. I remember the smell, and I cried a little.
S1 price | What does it cost today?
S2 price! | Nine dollars, because flour became very expensive after the bad harvest.
`);
  const both = await plan(talk, 'Why he quit his job at the bank. End with the first good loaf.', 25);
  expect(words(both)).toMatch(
    /When did the first good loaf come out\? After about four months\..* cried a little\.$/,
  );
  const alone = await plan(
    talk,
    'Why he quit his job at the bank. Only Ben. End with the first good loaf.',
    20,
  );
  expect(new Set(alone.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S2']));
  expect(words(alone)).toMatch(/cried a little\.$/);
});

test('what goes on from the end is not heard before it', async () => {
  const talk = makeTalk(`speakers S1=Ruaridh S2=Nicola
---
S1 fire | That's the fire. It hadn't rained for five weeks. Somebody had a barbecue, and they left it on the heather. It burned for nineteen days. And you can't put out peat, it goes underground.
S1 fire | You'd hose it here and it'd come up there, forty metres off, like a mole. We'd sixty firefighters and two helicopters. And do you know what stopped it? The dams. It got to where the ground was wet and it just sat down and stopped.
S2 fire | So the restored part didn't burn?
S1 fire | Not one hectare of it. We lost three hundred and forty, and every bit of that was dry.
S2 sheep | And do you keep sheep up here?
S1 sheep | There are no sheep on it now. They ate the moss and they trod on the nests, and the crofters were paid to take them down.`);
  const made = await plan(
    talk,
    'The fire: how it started, how long it burned, what stopped it. End on the line about the dams.',
    45,
  );
  expect(made.entries.at(-1)?.text).toMatch(/The dams\.$/);
  expect(words(made)).not.toContain('sat down and stopped');
});
