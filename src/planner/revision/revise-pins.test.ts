import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { heardText } from '../../domain/plan/heard-words.ts';
import { planCut } from '../plan-cut.ts';
import { makeTimeline } from '../talk/group-timeline.ts';
import { goBack } from './go-back.ts';

const talk = readTalk('bakery');
const timeline = makeTimeline(talk.group, DEFAULT_SETTINGS);
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60 };

async function plan(previous: readonly PlanDocument[], instruction: string | null): Promise<PlanDocument> {
  const prompt = 'How the bakery started in the garage, and the apprentices';
  const input = { prompt, instruction, settings, version: previous.length + 1, previous };
  const made = await planCut({ ...input, groups: [talk.group] }, new AbortController().signal);
  const { maxPauseMs } = made.settings;
  expect(findFaults(made, [talk.group], { ...settings, minSegmentDurationS: 1, maxPauseMs })).toEqual([]);
  return made;
}

const pin = (before: PlanDocument, ...numbers: number[]): PlanDocument => ({
  ...before,
  entries: before.entries.map((entry) => ({ ...entry, pinned: numbers.includes(entry.n) })),
});
const pinnedOf = ({ entries }: PlanDocument) => {
  const entry = entries.find(({ pinned }) => pinned);
  return entry && { ...entry, n: 0, role: 'body' };
};
const words = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');
const first = await plan([], null);

describe.each([2, 3, 6])('entry %i, which touches its neighbours, is pinned', (n) => {
  const pinned = pin(first, n);

  test.each([
    ['make it 15 seconds', 15],
    ['make it 20 seconds', 20],
  ])('“%s” keeps it as it is, and no entry beside it for its sake', async (instruction, target) => {
    const made = await plan([pinned], instruction);
    expect(pinnedOf(made)).toEqual(pinnedOf(pinned));
    expect(Math.abs(made.estimated_duration_s - target)).toBeLessThanOrEqual(target * 0.1);
    expect(made.warnings.filter((warning) => !warning.includes('the length has no room'))).toEqual([]);
  });
});

test('a part is made shorter around its pinned entry', async () => {
  const pinned = pin(first, 3);
  const made = await plan([pinned], 'make the part about the garage 5 seconds shorter');
  expect(pinnedOf(made)).toEqual(pinnedOf(pinned));
  expect(made.estimated_duration_s).toBeLessThan(first.estimated_duration_s - 2);
});

test('a note that the pinned entries are too long counts them alone', async () => {
  const made = await plan([pin(first, 4, 6)], 'make it 15 seconds');
  expect(made.entries.map(({ pinned }) => pinned)).toEqual([true, true]);
  expect(made.warnings.join()).toContain('the pinned and the requested entries are already longer');
});

test.each([
  ['before', 3],
  ['after', 4],
])('a sentence that is partly in a pinned entry is heard once: the pin lies %s the cut', async (_, n) => {
  const pinned = pin(partedAt(first, 3, 'bread'), n);
  for (const seconds of [15, 20, 25, 30, 35]) {
    const made = await plan([pinned], `make it ${seconds} seconds`);
    expect(pinnedOf(made)).toEqual(pinnedOf(pinned));
    expect(words(made).match(/days off/gi)?.length ?? 0).toBeLessThanOrEqual(1);
  }
});

/** The plan with an entry that a person split before a word by hand. */
function partedAt(before: PlanDocument, n: number, text: string): PlanDocument {
  const atMs = timeline.words.find((word) => word.text.startsWith(text) && word.start_ms > 30_000)?.start_ms;
  if (atMs === undefined) throw new Error(`nobody says ${text}`);
  const part = (entry: PlanEntry, edges: Partial<PlanEntry>) => {
    const cut = { ...entry, ...edges };
    const tightening = entry.tightening.filter(
      ({ at_ms, removed_ms }) => at_ms >= cut.source_start_ms && at_ms + removed_ms <= cut.source_end_ms,
    );
    return { ...cut, tightening, text: heardText(timeline, { ...cut, tightening }) };
  };
  const entries = before.entries
    .flatMap((entry) =>
      entry.n === n
        ? [part(entry, { source_end_ms: atMs }), part(entry, { source_start_ms: atMs })]
        : [entry],
    )
    .map((entry, at) => ({ ...entry, n: at + 1 }));
  return { ...before, entries };
}

test('going back, pinned halves of an entry stand where the version had the whole', async () => {
  const whole = first.entries[2];
  if (!whole) throw new Error('the plan has too few entries');
  const middleMs = Math.round((whole.source_start_ms + whole.source_end_ms) / 2);
  const half = (part: Partial<PlanEntry>) => ({ ...whole, ...part, tightening: [], pinned: true });
  const entries = [
    ...first.entries.slice(0, 2),
    half({ source_end_ms: middleMs }),
    half({ source_start_ms: middleMs }),
    ...first.entries.slice(3),
  ].map((entry, at) => ({ ...entry, n: at + 1 }));
  const split: PlanDocument = { ...first, version: 2, entries };
  const back = goBack(
    { prompt: 'x', instruction: null, settings, version: 3, previous: [first, split], groups: [talk.group] },
    1,
  );
  expect(back.entries.map(({ pinned }) => pinned)).toEqual(entries.map(({ pinned }) => pinned));
  expect(back.entries.map((entry) => entry.source_start_ms)).toEqual(
    entries.map((entry) => entry.source_start_ms),
  );
  expect(back.warnings.join()).toMatch(/entry 3 is pinned and keeps its form: version 1 had another one/);
});

test('going back beside a pinned entry, warnings follow their entries by number', async () => {
  const [one, two, ...others] = first.entries;
  if (!one || !two) throw new Error('the plan has too few entries');
  const cut = 'without a silence at its cut point';
  const without: PlanDocument = {
    ...first,
    entries: [two, ...others].map((entry, at) => ({ ...entry, n: at + 1 })),
    warnings: [`entry 1 begins ${cut}`, `entry 2 ends ${cut}`, 'made by hand'],
  };
  const latest: PlanDocument = { ...first, version: 2, entries: [{ ...one, pinned: true }, two, ...others] };
  const back = goBack(
    {
      prompt: 'x',
      instruction: null,
      settings,
      version: 3,
      previous: [without, latest],
      groups: [talk.group],
    },
    1,
  );
  expect(back.entries.map(({ source_start_ms }) => source_start_ms)).toEqual(
    first.entries.map(({ source_start_ms }) => source_start_ms),
  );
  expect(back.warnings).toEqual(
    expect.arrayContaining([`entry 2 begins ${cut}`, `entry 3 ends ${cut}`, 'made by hand']),
  );
  expect(back.warnings).not.toContain(`entry 1 begins ${cut}`);
});

test('a sentence that undoes leaves a pin, and says that nothing was undone', async () => {
  const pinned = { ...pin(first, 2), version: 2 };
  const undone = await plan([first, pinned], 'undo');
  expect(undone.entries).toEqual(pinned.entries);
  expect(undone.warnings).toContainEqual(
    expect.stringMatching(/^the plan stays as it is: .* unpin them first$/),
  );
});
