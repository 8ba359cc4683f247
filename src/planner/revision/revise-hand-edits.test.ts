import { expect, test } from 'vitest';
import { findEditFaults } from '../../../test/support/planner/check-edited-plan.ts';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { FootageEdit } from '../../contract/edits/footage-edit.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { editFootage } from '../../domain/plan/edits/edit-footage.ts';
import type { EditedFootage } from '../../domain/plan/edits/edited-group.ts';
import { heardWords } from '../../domain/plan/heard-words.ts';
import { planCut } from '../plan-cut.ts';
import { makeTimeline } from '../talk/group-timeline.ts';

const talk = readTalk('bakery');
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60 };
const { groupId, durationMs, cameras, speakerNames } = talk.group;
const { spoken, sound, tightening } = makeTimeline(talk.group, settings);
const camerasFor = () => cameras.map(({ letter }) => letter);
const footage: EditedFootage = {
  groups: new Map([
    [groupId, { groupId, durationMs, spoken, sound, tightening, cameras, camerasFor, speakerNames }],
  ]),
  minSilenceMs: settings.minSilenceMs,
  minSegmentMs: settings.minSegmentDurationS * 1000,
};

async function plan(previous: readonly PlanDocument[], instruction: string | null): Promise<PlanDocument> {
  const prompt = 'How the bakery started in the garage, and the apprentices';
  const input = { prompt, instruction, settings, version: previous.length + 1, previous };
  return await planCut({ ...input, groups: [talk.group] }, new AbortController().signal);
}

function edited(before: PlanDocument, edit: FootageEdit): PlanDocument {
  const result = editFootage(before, edit, footage);
  if (!result.ok) throw new Error(result.detail);
  expect(findEditFaults(result.plan, footage)).toEqual([]);
  return result.plan;
}

const heard = (entry: PlanEntry) => heardWords(spoken.words, entry);
const first = await plan([], null);
const [second = first.entries[0]] = first.entries.slice(1);
const middle = heard(second as PlanEntry)
  .filter(({ filler }) => !filler)
  .slice(3, 6);
const cut = edited(first, {
  cut_words: { n: 2, start_ms: middle[0]?.start_ms ?? 0, end_ms: middle.at(-1)?.end_ms ?? 0 },
});
const isBack = (shown: PlanDocument) =>
  shown.entries.some((entry) => heard(entry).some(({ idx }) => middle.some((word) => word.idx === idx)));

test('a plan of the planner has no other warnings after an edit than those that the edit needs', () => {
  const split = edited(first, { split: { n: 2, at_ms: middle[0]?.start_ms ?? 0 } });
  expect(split.warnings).toEqual([...first.warnings, 'manually edited']);
});

test.each(['faster pace', 'shorter pauses', 'take out the fillers', 'entry 2 first'])(
  'words that were cut out by hand stay out of a revision: %s',
  async (instruction) => {
    expect(isBack(first)).toBe(true);
    const revised = await plan([first, cut], instruction);
    expect(revised.entries.some((entry) => entry.source_start_ms === second?.source_start_ms)).toBe(true);
    expect(isBack(revised)).toBe(false);
  },
);

test('a trimmed entry keeps its new end in a revision', async () => {
  const endMs = heard(second as PlanEntry).at(-2)?.end_ms ?? 0;
  const trimmed = edited(first, { trim: { n: 2, source_end_ms: endMs } });
  const revised = await plan([first, trimmed], 'entry 1 last');
  expect(revised.entries.map(({ source_end_ms }) => source_end_ms)).toContain(endMs);
});

const fillerAt = first.entries.findIndex((entry) => inner(entry).some(({ filler }) => filler));
const fillerEntry = first.entries[fillerAt] as PlanEntry;
const filler = inner(fillerEntry).find((word) => word.filler);
const withoutFiller = edited(first, {
  cut_words: { n: fillerAt + 1, start_ms: filler?.start_ms ?? 0, end_ms: filler?.end_ms ?? 0 },
});
const isFillerHeard = (shown: PlanDocument) =>
  shown.entries.some((entry) => heard(entry).some(({ idx }) => idx === filler?.idx));

test.each(['keep the ums', 'put the fillers back', 'bring the fillers back'])(
  'a filler that was cut out by hand is heard again: %s',
  async (instruction) => {
    expect([isFillerHeard(first), isFillerHeard(withoutFiller)]).toEqual([true, false]);
    expect(isFillerHeard(await plan([first, withoutFiller], instruction))).toBe(true);
  },
);

test.each(['calmer pace', 'keep the pauses', 'shorter pauses'])(
  'a filler that was cut out by hand stays out where nobody asks for it: %s',
  async (instruction) => {
    expect(isFillerHeard(await plan([first, withoutFiller], instruction))).toBe(false);
  },
);

test('a pause that was cut out by hand is restored, whatever the settings are', async () => {
  const kept = await plan([first], 'keep the pauses');
  const { n, words } = kept.entries
    .map((entry) => ({ n: entry.n, words: heard(entry) }))
    .find(({ words }) => gapOf(words) !== undefined) as { n: number; words: ReturnType<typeof heard> };
  const { startMs, endMs } = gapOf(words) ?? { startMs: 0, endMs: 0 };
  const cutPause = edited(kept, { cut_words: { n, start_ms: startMs, end_ms: endMs } });
  const holes = ({ entries }: PlanDocument) => entries.flatMap(({ tightening }) => tightening);
  expect(holes(cutPause)).toEqual([{ op: 'pause_shrink', at_ms: startMs, removed_ms: endMs - startMs }]);
  expect(holes(await plan([first, kept, cutPause], 'keep the pauses'))).toEqual([]);
});

/** Words of an entry that are not at its edges. */
function inner(entry: PlanEntry) {
  return heard(entry).slice(1, -1);
}

function gapOf(words: ReturnType<typeof heard>) {
  return words
    .slice(1)
    .map((word, i) => ({ startMs: words[i]?.end_ms ?? 0, endMs: word.start_ms }))
    .find(({ startMs, endMs }) => endMs - startMs >= 300);
}

test('a word that was cut in two by hand is named in later versions too', async () => {
  const [from, to] = [middle[0], middle.at(-1)];
  const half = edited(first, {
    cut_words: { n: 2, start_ms: (from?.start_ms ?? 0) + 60, end_ms: to?.end_ms ?? 0 },
  });
  const named = ({ warnings }: PlanDocument) =>
    warnings.filter((warning) => warning.includes('is cut in the middle of'));
  expect(named(half)).toEqual([`entry 2 is cut in the middle of “${from?.text}”`]);
  expect(named(await plan([first, half], 'drop entry 3'))).toEqual(named(half));
});
