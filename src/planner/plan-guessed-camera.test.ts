import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { readTalk } from '../../test/support/planner/talk-fixture.ts';
import { planCut } from './plan-cut.ts';

const { group, briefs } = readTalk('bakery', { cameras: 2 });

async function planWith(guessed: readonly string[], prompt: string) {
  const cameras = group.cameras.map((camera) =>
    guessed.includes(camera.letter) ? { ...camera, guess: 'creation_time' as const } : camera,
  );
  const plan = await planCut(
    {
      ...{ prompt, instruction: null, settings: DEFAULT_SETTINGS, version: 1, previous: [] },
      groups: [{ ...group, cameras }],
    },
    new AbortController().signal,
  );
  const shown = [...new Set(plan.entries.map(({ camera }) => camera))].toSorted();
  return { shown, guesses: plan.warnings.filter((warning) => /is placed by its creation/.test(warning)) };
}

test('a camera whose place is a guess is shown where the brief asks for it, with a warning, and not unasked', async () => {
  const brief = briefs.find(({ kind }) => kind === 'direct')?.text ?? '';
  expect(await planWith([], brief)).toEqual({ shown: ['A', 'B'], guesses: [] });
  expect(await planWith(['B'], brief)).toEqual({ shown: ['A'], guesses: [] });
  const asked = await planWith(['B'], `${brief}. Only camera B.`);
  expect(asked.shown).toEqual(['B']);
  expect(asked.guesses).toHaveLength(1);
  expect((await planWith(['A', 'B'], brief)).guesses).toHaveLength(2);
});
