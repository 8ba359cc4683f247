import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const talk = makeTalk(`
speakers S1=Farah S2=Desmond
---
S1 start | How did you get into it?
S2 start | My uncle Wilf had a trench behind the colliery houses, and I was told not to go near it, so of course I went near it.
S2 start | He caught me standing in it, in my school shoes, and he gave me a seedling in a jam jar.
S1 prize | And what do you win? Is there money in it?
S2 prize | The top prize at our club was a three-piece suite, and the year after it was a colour television.
S1 wife | What did your wife make of that?
S2 wife | She said she saw more of the milkman. She'd bring a bacon sandwich down at six, and she'd sit with us while I ate it.
S1 smalltalk | Shall we have that tea?
S2 smalltalk | Aye, go on. Do you take sugar?
S1 smalltalk | No, just milk. Thank you. That's perfect.
S2 comeback | I'll tell you what got us back to it. It was my granddaughter, Ellie, with a seedling that she had found.
S1 weather | Has the weather changed, in your time?
S2 weather | We'd frost in May every year. Now it's June and there's no rain at all, and I carry water from the beck.
S1 future | Who takes over from you?
S2 future | I've two years left. There's a lass called Morven, she's doing the counts, she's twenty-four and she knows it all already. I'm just waiting for her to find me with a broken ankle.
`);

async function shown(prompt: string, targetDurationS = 30) {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
  const plan = await planCut(input, new AbortController().signal);
  return { texts: plan.entries.map(({ text }) => text), plan };
}

test('what follows an aside stands without it', async () => {
  const { texts } = await shown('His wife. End on the granddaughter.');
  expect(texts.at(-1)).toMatch(/^I'll tell you what got us back to it\. It was my granddaughter/);
  expect(texts.join(' ')).not.toMatch(/sugar|milk\.|tea\?/);
});

test('an opening that names a word of a wish is that wish, though nobody says the word', async () => {
  const { texts, plan } = await shown(
    'How he got started as a boy, and the weather. Start with the boy.',
    40,
  );
  expect(texts[0]).toMatch(/My uncle Wilf|How did you get into it/);
  expect(plan.warnings.join()).not.toContain('to open with was found');
});

test('a question in small words is what a brief wishes in others', async () => {
  const { texts, plan } = await shown('who will succeed him', 15);
  expect(texts.join(' ')).toContain('a lass called Morven');
  expect(plan.warnings.join()).not.toContain('succeed');
});
