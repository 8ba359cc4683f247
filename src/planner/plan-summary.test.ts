import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults, keptBySubject } from '../../test/support/planner/check-plan.ts';
import { makeTalk, readTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const SHOWN_MS = 3_000;
const shipyard = readTalk('asked/shipyard');

async function plan(prompt: string, talk = shipyard, targetDurationS = 120) {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
  const made = await planCut(input, new AbortController().signal);
  expect(findFaults(made, [talk.group], { ...settings, ...made.settings })).toEqual([]);
  return made;
}

test.each(['A summary of the whole interview', 'Eine Zusammenfassung des ganzen Gesprächs'])(
  'a summary has a passage from each part of the talk: %s',
  async (prompt) => {
    const summary = await plan(prompt);
    const shown = [...keptBySubject(summary, shipyard.truth).values()].filter((ms) => ms >= SHOWN_MS);
    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(Math.abs(summary.estimated_duration_s - 120)).toBeLessThanOrEqual(6);
  },
);

test('a summary that ends on a subject is not about that subject', async () => {
  const summary = await plan('A summary of the whole interview. End with "And I said, too fast".');
  const kept = keptBySubject(summary, shipyard.truth);
  expect([...kept.values()].filter((ms) => ms >= SHOWN_MS).length).toBeGreaterThanOrEqual(6);
  expect(summary.entries.at(-1)?.text).toMatch(/too fast\.$/);
});

test('people who are all to be heard in a summary need no equal time', async () => {
  const talk = makeTalk(`speakers S1=Ada S2=Bo
---
S1 bees | The bees came back in April, and by June we had forty hives standing behind the church wall.
S2 bees | Forty-one, because there is one behind the school that nobody has ever dared to move.
S1 honey | Honey is sold at the gate, in jars that my grandmother used to wash, and people leave the money in a tin.
S2 honey | Nobody has ever taken the tin, in all those years.
S1 mites | The mites are the hard part, and we lost eleven hives in one winter before we knew what they were.
S2 mites | I was the one who counted them, with a torch, in the snow, on the second of January.
`);
  const { warnings, entries } = await plan(
    'A summary of the whole conversation. Both should be heard.',
    talk,
    30,
  );
  expect(new Set(entries.map(({ speaker_name: name }) => name))).toEqual(new Set(['Ada', 'Bo']));
  expect(warnings.join()).not.toContain('less time');
});
