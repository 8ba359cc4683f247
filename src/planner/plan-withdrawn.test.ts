import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const { group } = makeTalk(`speakers S1=Vera S2=Emil
---
S1 road | How long is the road closed?
S2 road | The road is closed for eleven weeks, and one lane stays open for the buses.
S1 firm | Who will dig it up?
S2 firm | Probably Harcourt and Sons, they are the cheapest. No, sorry, strike that, it's out to tender. I shouldn't have said a name.
S1 firm | It's struck. It's not in the minutes. And is the dust dangerous?
S2 dust | The dust is wet when it leaves the drill, so the dust falls down and nobody breathes it.
`);

test('neither what is withdrawn nor the answer to it is shown', async () => {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 20 };
  const input = {
    prompt: 'Is the dust dangerous?',
    instruction: null,
    version: 1,
    previous: [],
    groups: [group],
  };
  const { entries } = await planCut({ ...input, settings }, new AbortController().signal);
  const words = entries.map(({ text }) => text).join(' ');
  expect(words).toContain('nobody breathes it');
  expect(words).not.toMatch(/Harcourt|tender|a name|struck|minutes/u);
});
