import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk, readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const talk = makeTalk(`speakers S1=Anna S2=Ben
---
S1 learn | How did you learn to bake?
S2 learn! | I learned to bake from an old woman in the mountains. The town was cold and dark in winter. She said the dough will tell you when it is ready.
S1 loaf | When did the first good loaf come out?
S2 loaf! | After about four months. I remember the smell of that loaf, and I cried a little.
S1 sleep | How many hours do you sleep now?
S2 sleep! | About five hours, because the dough must rest. My children think that I am a ghost.
`);
const next = makeReviser(talk, 'How he learned to bake from the old woman in the mountains');
const first = await next([], null);
const words = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test('what only the footage says is taken from there, and not from what the plan has nearest to it', async () => {
  expect(words(first)).not.toContain('smell');
  const ended = await next([first], 'end on the smell of the first good loaf');
  expect(words(ended)).toMatch(/smell of that loaf, and I cried a little\.$/);
  expect(ended.rationale).not.toContain('already');
});

test('a passage within a pinned entry is not moved, and the plan says why', async () => {
  const pinned = { ...first, entries: first.entries.map((entry) => ({ ...entry, pinned: true })) };
  const plan = await next([pinned], 'start with the cold and dark town');
  expect(words(plan)).toBe(words(first));
  expect(plan.rationale).not.toContain('already');
  expect(plan.warnings.join()).toContain('is within a pinned entry, which stays whole: nothing was moved');
});

test('an instruction that ends with a full stop is quoted with one', async () => {
  const { rationale } = await next([first], 'End on the smell of the first good loaf.');
  expect(rationale).toContain('“End on the smell of the first good loaf.” ');
});

test('an added end goes no further than its answer, however much room there is', async () => {
  const more = makeTalk(`speakers S1=Anna S2=Ben
---
S1 learn | How did you learn to bake?
S2 learn! | I learned to bake from an old woman in the mountains. She said the dough will tell you when it is ready.
S1 loaf | When did the first good loaf come out?
S2 loaf! | After about four months. I remember the smell of that loaf, and I cried a little.
S1 fire | What was the worst day?
S2 fire! | The worst day was the fire. In the second winter the chimney caught fire at three in the morning.
`);
  const revise = makeReviser(more, 'How he learned to bake from the old woman in the mountains');
  const before = await revise([], null);
  const ended = await revise([before], 'end on the smell of the first good loaf');
  expect(words(ended)).toMatch(/I cried a little\.$/);
});

test('a subject that comes first begins with itself, not with the words that lead over to it', async () => {
  const revise = makeReviser(readTalk('asked/bridge'), 'The rusting steel, the shops and the ambulance');
  const before = await revise([], null, { targetDurationS: 120 });
  expect(before.entries.map(({ text }) => text).join('\n')).toContain("I'll, we'll note that.");
  const moved = await revise([before], 'ambulance to the top', { targetDurationS: 120 });
  expect(moved.entries[0]?.text).toContain('I run the ambulance station');
});

test('a subject of the brief is what the plan shows of it, in whatever words', async () => {
  const revise = makeReviser(readTalk('asked/concrete'), 'The kiln, the Romans and the clay');
  const asking = await revise([], null);
  const before = await revise([asking], 'drop "So what about the Romans?"');
  expect(words(before)).toContain('harbour wall near Naples');
  expect(words(before)).not.toContain('Romans');
  const moved = await revise([asking, before], 'the Romans should come last');
  const last = moved.entries.slice(-2).map(({ text }) => text);
  expect(last.join(' ')).toMatch(/Ours lasts about 80 years by the sea.* They mixed lime with volcanic ash/);
  expect(words(moved).split(' ').toSorted()).toEqual(words(before).split(' ').toSorted());
});

test('what the first half of an instruction moved was not there already', async () => {
  const revise = makeReviser(
    readTalk('asked/brightline'),
    'The old rear lights in the cellar, and the web page',
  );
  const before = await revise([], null);
  expect(before.entries[0]?.text).not.toContain('spring window');
  const moved = await revise([before], 'Web page first. The rear lights go after it.');
  expect(moved.entries.at(-1)?.text).toContain('the old ones in the cellar');
  expect(moved.rationale).not.toContain('already');
});
