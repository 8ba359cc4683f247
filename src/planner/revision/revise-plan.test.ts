import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults, keptBySubject } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { planCut } from '../plan-cut.ts';

const talk = readTalk('bakery');
const signal = new AbortController().signal;
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60 };
const PROMPT = 'How the bakery started in the garage, and the apprentices';

async function next(previous: readonly PlanDocument[], instruction: string | null): Promise<PlanDocument> {
  const version = previous.length + 1;
  const plan = await planCut(
    { prompt: PROMPT, instruction, settings, version, previous, groups: [talk.group] },
    signal,
  );
  expect(plan.version).toBe(version);
  expect(
    findFaults(plan, [talk.group], {
      ...settings,
      minSegmentDurationS: 1,
      maxPauseMs: plan.settings.maxPauseMs,
    }),
  ).toEqual([]);
  return plan;
}

const first = await next([], null);
const stretch = (entry: PlanEntry) => `${entry.source_start_ms}-${entry.source_end_ms}`;
const words = (plan: PlanDocument) => plan.entries.map((entry) => entry.text).join(' ');
const keptShare = (before: PlanDocument, after: PlanDocument) => {
  const left = new Set(after.entries.map(stretch));
  return before.entries.filter((entry) => left.has(stretch(entry))).length / before.entries.length;
};
const pin = (plan: PlanDocument, n: number): PlanDocument => ({
  ...plan,
  entries: plan.entries.map((entry) => (entry.n === n ? { ...entry, pinned: true } : entry)),
});

describe('length', () => {
  test.each([
    ['make it 30 seconds', 30],
    ['20 seconds shorter', Math.round(first.estimated_duration_s - 20)],
  ])('%s', async (instruction, target) => {
    const plan = await next([first], instruction);
    expect(plan.settings.targetDurationS).toBe(target);
    expect(Math.abs(plan.estimated_duration_s - target)).toBeLessThanOrEqual(target * 0.1);
  });

  test('longer keeps the entries and adds to them', async () => {
    const short = await next([first], 'make it 25 seconds');
    const long = await next([first, short], 'longer');
    expect(long.estimated_duration_s).toBeGreaterThan(short.estimated_duration_s + 4);
    expect(keptShare(short, long)).toBe(1);
  });

  test('a length once named holds for the versions after it', async () => {
    const short = await next([first], 'make it 30 seconds');
    expect((await next([first, short], 'no fillers')).settings.targetDurationS).toBe(30);
  });
});

describe('subjects', () => {
  test('drop one: it goes, the others stay as they are', async () => {
    const plan = await next([first], 'drop the apprentices');
    expect(keptBySubject(plan, talk.truth).get('apprentices') ?? 0).toBeLessThan(3000);
    const others = first.entries.filter(
      (entry) => !/apprentice|rolls|batch|Three at/.test(entry.text) && entry.source_start_ms < 100_000,
    );
    const left = new Set(plan.entries.map(stretch));
    expect(others.filter((entry) => !left.has(stretch(entry)))).toEqual([]);
    const after = await next([first, plan], 'no fillers');
    expect(keptBySubject(after, talk.truth).get('apprentices') ?? 0).toBeLessThan(3000);
  });

  test('a dropped subject does not come back as filling', async () => {
    const plan = await next([first], 'drop the apprentices');
    const more = await next([first, plan], 'add the electricity bill');
    expect(words(more)).toMatch(/electricity bill/);
    expect(keptBySubject(more, talk.truth).get('apprentices') ?? 0).toBeLessThan(3000);
  });

  test('add one', async () => {
    const plan = await next([first], 'add the solar panels on the roof');
    expect(words(plan)).toMatch(/solar panels/);
    expect(keptShare(first, plan)).toBeGreaterThanOrEqual(0.4);
  });

  test('open with one', async () => {
    const plan = await next([first], 'open with the line of people in front of the garage');
    expect(plan.entries[0]?.text).toMatch(/line of people/);
    expect(plan.entries[0]?.role).toBe('hook');
  });

  test('one that is not there is said, and nothing else changes', async () => {
    const plan = await next([first], 'drop the submarine');
    expect(plan.warnings.join()).toMatch(/submarine/);
    expect(plan.entries.map(stretch)).toEqual(first.entries.map(stretch));
  });

  test('only one person', async () => {
    const plan = await next([first], 'only Marta');
    expect(new Set(plan.entries.map((entry) => entry.speaker))).toEqual(new Set(['S2']));
  });
});

describe('delivery', () => {
  test('no fillers: same stretches, fewer words', async () => {
    const plan = await next([first], 'no fillers');
    expect(plan.entries.map(stretch)).toEqual(first.entries.map(stretch));
    expect(words(plan)).not.toMatch(/\bum\b/i);
    expect(plan.settings.fillerRemoval).toBe(true);
  });

  test('tighter: same stretches, shorter pauses', async () => {
    const plan = await next([first], 'tighter');
    expect(plan.entries.map(stretch)).toEqual(first.entries.map(stretch));
    expect(plan.estimated_duration_s).toBeLessThan(first.estimated_duration_s);
  });
});

describe('undo', () => {
  test('one step, two steps, and the step that is not there', async () => {
    const second = await next([first], 'make it 30 seconds');
    const third = await next([first, second], 'no fillers');
    const back = await next([first, second, third], 'undo');
    expect(back.entries).toEqual(second.entries);
    expect(back.settings).toEqual(second.settings);
    const further = await next([first, second, third, back], 'undo');
    expect(further.entries).toEqual(first.entries);
    const none = await next([first, second, third, back, further], 'undo');
    expect(none.entries).toEqual(first.entries);
    expect(none.warnings.join()).toMatch(/no earlier version/);
  });

  test('several changes are undone at once, and no more than there are', async () => {
    const second = await next([first], 'make it 30 seconds');
    const third = await next([first, second], 'no fillers');
    const back = await next([first, second, third], 'undo the last two changes');
    expect(back.entries).toEqual(first.entries);
    const none = await next([first, second, third], 'undo the last five changes');
    expect(none.entries).toEqual(third.entries);
    expect(none.warnings.join()).toContain('no earlier version to undo to');
  });

  test('an undone change comes back, and the rationale names one version only', async () => {
    const second = await next([first], 'make it 30 seconds');
    const undone = await next([first, second], 'undo');
    const redone = await next([first, second, undone], 'as in version 2');
    expect(redone.entries).toEqual(second.entries);
    const again = await next([first, second, undone, redone], 'undo');
    expect(again.entries).toEqual(first.entries);
    const back = await next([first, second, undone, redone, again], 'as in version 3');
    expect(back.entries).toEqual(first.entries);
    expect(back.rationale).toBe(`As in version 3. ${first.rationale}`);
  });

  test('an entry that was restored by hand is a step like any other', async () => {
    const second = await next([first], 'make it 30 seconds');
    const third = { ...first, version: 3, warnings: [...first.warnings, 'manually edited'] };
    expect((await next([first, second, third], 'undo')).entries).toEqual(second.entries);
  });

  test('as in version N, and one that never was', async () => {
    const second = await next([first], 'make it 30 seconds');
    expect((await next([first, second], 'as in version 1')).entries).toEqual(first.entries);
    const none = await next([first, second], 'as in version 7');
    expect(none.entries).toEqual(second.entries);
    expect(none.warnings.join()).toMatch(/no version 7/);
  });
});

describe('pins', () => {
  const middle = 3;
  const pinned = pin(first, middle);
  const held = pinned.entries[middle - 1];

  test.each([
    'make it 15 seconds',
    'drop the apprentices',
    'only the host',
    'no fillers',
    'tighter',
    'focus on the garage',
    `drop entry ${middle}`,
  ])('survive “%s” word for word', async (instruction) => {
    const plan = await next([pinned], instruction);
    const found = plan.entries.find((entry) => entry.pinned);
    expect(found && { ...found, n: 0, role: 'body' }).toEqual(held && { ...held, n: 0, role: 'body' });
  });

  test('stay when an earlier version comes back without them', async () => {
    const second = await next([first], 'add the solar panels on the roof');
    const added = second.entries.find((entry) => /solar/.test(entry.text));
    const plan = await next([first, pin(second, added?.n ?? 0)], 'as in version 1');
    expect(plan.entries.some((entry) => entry.pinned && /solar/.test(entry.text))).toBe(true);
    expect(plan.warnings.join()).toMatch(/pinned/);
  });

  test('fail a revision only when their footage is gone', async () => {
    const gone = { ...talk.group, groupId: '33333333-3333-4333-8333-333333333333' };
    const input = {
      prompt: PROMPT,
      instruction: 'shorter',
      settings,
      version: 2,
      previous: [pinned],
      groups: [gone],
    };
    await expect(planCut(input, signal)).rejects.toMatchObject({ stage: 'assemble' });
  });
});

test('an unknown wish leaves the plan unchanged, with a warning', async () => {
  const plan = await next([first], 'xyzzy');
  expect(plan.entries.map(stretch)).toEqual(first.entries.map(stretch));
  expect(plan.warnings.length).toBeGreaterThan(0);
});

test('a cut without a plan is planned from brief and instruction', async () => {
  const plan = await planCut(
    {
      prompt: 'The bakery',
      instruction: 'make it about the ovens',
      settings,
      version: 1,
      previous: [],
      groups: [talk.group],
    },
    signal,
  );
  expect(words(plan)).toMatch(/oven/);
});

test.each([
  ['make it 5 seconds', '5 s was asked for; a cut may last 10 s at least'],
  ['make it 20 minutes', '1200 s was asked for; a cut may last 600 s at most'],
])('%s: a length that no cut may have is named', async (instruction, warning) => {
  expect((await next([first], instruction)).warnings).toContain(warning);
});

test('a length within the bounds is not named', async () => {
  expect((await next([first], 'make it 25 seconds')).warnings.join()).not.toContain('was asked for');
});
