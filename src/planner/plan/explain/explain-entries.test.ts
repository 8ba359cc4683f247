import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { planCut } from '../../plan-cut.ts';

const { group } = makeTalk(`speakers S1=Ada S2=Bo
---
S1 rooms | How many rooms does the hotel have?
S2 rooms | The hotel has nine rooms, and each of them looks at the harbour, and the smallest has a bath in the wardrobe.
S1 boat | And how do the guests arrive?
S2 boat | They come by boat, and the boat is late, and my brother rows out with a lamp when it is foggy.
S1 cook | Who cooks?
S2 cook | My aunt cooks, and nobody else may touch the stove, and she shouts at the pans until they behave.
S1 birds | What do you do in winter?
S2 birds | In winter I count the geese on the pier, every morning, and I write the number on the kitchen wall.
`);

const rationaleOf = async (prompt: string) => {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 15 };
  const { rationale } = await planCut(
    { ...{ prompt, instruction: null, version: 1, previous: [], groups: [group] }, settings },
    new AbortController().signal,
  );
  return rationale;
};

test('an entry that says one word of a subject is not claimed to be about all of it', async () => {
  expect(await rationaleOf('The harbour toll')).toContain('on only “harbour” of “harbour toll”');
  expect(await rationaleOf('The rooms at the harbour')).toContain('on “rooms at the harbour”');
});

test('an event behind “and” is a subject of its own, and is named where it is not there', async () => {
  expect(await rationaleOf('The boat and drowning')).toContain('asks for “boat” and “drowning”');
  expect(await rationaleOf('Drinking and driving')).toContain('asks for “Drinking and driving”');
});

test('a subject that also opens the cut is named once', async () => {
  expect(await rationaleOf('The boat. Put the boat first.')).not.toContain('“boat” and “boat”');
});
