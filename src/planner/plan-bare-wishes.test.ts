import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const { group } = makeTalk(`speakers S1=Ada S2=Bo
---
S1 trade | So how do you bake bread for a whole village?
S2 trade | We bake four hundred loaves a night, and the oven takes ninety of them, so that is five rounds before the village wakes up.
S1 fire | And what about the fire?
S2 fire | My apprentice left a tea towel on the burner. He had gone to look at the snow. Nobody had told him that the burner stays hot.
S2 fire | We have a rule since the fire, and the rule is that two of us walk round the bakery with a list before anybody goes home.
S2 fire | It takes ten minutes, and they all hate it. We have not lost as much as a spoon since then.
S1 horses | Do you still deliver by horse?
S2 horses | The horse is called Mabel and she knows every door, and she stops where there is sugar. In winter we put spikes on her shoes.
S1 future | So what's next?
S2 future | I want to hand over the keys to my niece, and sleep until nine, for the first time in thirty years.
`);

const plan = (prompt: string, targetDurationS: number, footage = group) =>
  planCut(
    {
      ...{ prompt, instruction: null, version: 1, previous: [], groups: [footage] },
      settings: { ...DEFAULT_SETTINGS, targetDurationS },
    },
    new AbortController().signal,
  );
const said = ({ entries }: { entries: readonly { text: string }[] }) =>
  entries.map(({ text }) => text).join(' ');

test('the cause and the end of a subject are shown with it', async () => {
  const cause = said(await plan('The rule with the list and where it came from', 25));
  expect(cause).toContain('rule is that two of us');
  expect(cause).toContain('tea towel');
  const end = said(await plan('The rule with the list and what came of it', 18));
  expect(end).toContain('not lost as much as a spoon');
  expect(end).not.toContain('tea towel');
});

test('a wish that somebody asks in the talk is for the answer', async () => {
  const next = await plan("What's next?", 12);
  expect(said(next)).toContain('hand over the keys');
  expect(said(next)).not.toContain('loaves');
  expect(next.warnings.join()).not.toContain('names nothing');
  const both = await plan("The horse, what's next", 30);
  expect(said(both)).toMatch(/Mabel.*hand over the keys/u);
});

test('any other wish without content is named', async () => {
  const { warnings, entries } = await plan('The horse. How was it?', 15);
  expect(warnings).toContain(
    '“How was it” names nothing that can be looked for: name it in words of the talk',
  );
  expect(said({ entries })).toContain('Mabel');
});

test('a moment in common words alone is named, and takes nothing from the subject before it', async () => {
  const { warnings } = await plan('The horse, and that time at the end when he said nothing', 20);
  expect(warnings).toContain(
    '“that time at the end when he said nothing” names nothing that can be looked for: name it in words of the talk',
  );
});

const laser = makeTalk(`speakers S1=Ada S2=Bo
---
S1 press | How do you cut the pieces today?
S2 press | With a steel die, and it takes a man five weeks to bend one by hand, and he will retire in the spring.
S1 laser | Then tell us about the laser cutter.
S2 laser | The laser cutter needs no die, you just send it a drawing, and every puzzle can have its own shapes. The laser cutter is slow, though, and it smells of burnt paper. We have seen the laser cutter at a fair, and it ran all day long.
S1 laser | So why would you want it?
S2 laser | For wood. For small runs in plywood that people pay ninety euros for.
S1 laser | What does it cost?
S2 laser | A hundred and thirty thousand. Or two thousand nine hundred a month for those who rent.
S1 shop | And how is the shop doing?
S2 shop | People come in for the smell of wood, and they leave with three boxes under each arm.
`).group;

test.each([
  ['a dash', 'The laser cutter - why they want it, what it costs. Only Bo.'],
  ['a colon', 'The laser cutter: why they want it, what it costs. Only Bo.'],
])(
  'the answer to a question of the brief counts where the question may not be heard: %s',
  async (_, prompt) => {
    const shown = await plan(prompt, 22, laser);
    expect(said(shown)).toContain('For wood');
    expect(said(shown)).toContain('A hundred and thirty thousand');
    expect(shown.entries.map(({ speaker_name: name }) => name)).not.toContain('Ada');
    expect(shown.entries[0]?.text).not.toMatch(/^A hundred/);
    expect(shown.rationale).toContain('“laser cutter”, “why they want it” and “what it costs”');
  },
);
