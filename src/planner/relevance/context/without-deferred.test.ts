import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { planCut } from '../../plan-cut.ts';

const LINES = `speakers S1=Hamish S2=Priya
---
S2 speed | How fast is it? We have an agenda of thirty pages every month, and somebody has to wait for it.
S1 speed | It does four hundred pages an hour, so yours takes a quarter of an hour. Unless the paper jams, and I'll come to that.
S1 steps | You open the tractor at the side, you put the holes over the pins, and you turn the knob up to the red line.
S2 steps | My grandmother's sewing machine has a knob like this, and nobody was ever allowed to touch it.
S1 cleaning | Once a week I take a soft brush and brush the dust out towards the front, never with compressed air.
S1 jam! | Okay, the jam. Nine times out of ten one side sits a hole higher, so it pulls skew and crumples.
S1 jam! | You press offline, you switch it off, you open both flaps and you lift it out towards you.
S2 end | And when do we get the second course? I smelled it through the door an hour ago.
`;

async function said(prompt: string, lines = LINES) {
  const { group } = makeTalk(lines);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 20 };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
  const { entries } = await planCut(input, new AbortController().signal);
  return entries.map(({ text }) => text).join(' ');
}

test('a subject that is put off is shown where it is told', async () => {
  const shown = await said('what to do when the paper jams');
  expect(shown).toContain('you open both flaps');
  expect(shown).not.toContain('come to that');
});

test('a subject that is never told is shown where it was put off', async () => {
  const never = LINES.replace(/^S1 jam.*\n/gm, '');
  expect(await said('the paper jam', never)).toContain('come to that');
});
