import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { planCut } from '../plan-cut.ts';
import type { GroupFootage } from '../talk/footage.ts';

const talk = readTalk('set/potter');
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 40 };
const signal = new AbortController().signal;
const asked = { prompt: 'The fire in the kiln', settings };
const first = await planCut(
  { ...asked, instruction: null, version: 1, previous: [], groups: [talk.group] },
  signal,
);

const revise = (group: GroupFootage, instruction: string, before: PlanDocument = first) =>
  planCut({ ...asked, instruction, version: 2, previous: [before], groups: [group] }, signal);

/** The same talk after a transcript that labels its speakers differently and corrects a word. */
function transcribedAnew(): GroupFootage {
  const { group } = talk;
  const label = (old: string) => `S${Number(old.slice(1)) + 4}`;
  const names = Object.entries(group.speakerNames).map(([old, name]) => [label(old), name]);
  return {
    ...group,
    words: group.words.map((word) => ({
      ...word,
      speaker: label(word.speaker),
      text: word.text.replace(/^kiln/, 'oven'),
    })),
    segments: group.segments.map((segment) => ({ ...segment })),
    speakerNames: Object.fromEntries(names),
  };
}

test('kept entries have the words and the speakers of the present transcript, and no false warning', async () => {
  const plan = await revise(transcribedAnew(), 'swap entries 1 and 2');
  const labels = new Set(plan.entries.map(({ speaker }) => speaker));
  expect([...labels].every((label) => ['S5', 'S6', 'S7'].includes(label))).toBe(true);
  expect(first.entries.map(({ text }) => text).join(' ')).toContain('kiln');
  expect(plan.entries.map(({ text }) => text).join(' ')).not.toMatch(/\bkiln\b/);
  expect(plan.warnings.filter((warning) => warning.includes('without a silence'))).toEqual(
    first.warnings.filter((warning) => warning.includes('without a silence')),
  );
});

test('a pinned entry stays word for word', async () => {
  const at = first.entries.findIndex(({ text }) => text.includes('kiln'));
  const pinned = {
    ...first,
    entries: first.entries.map((entry, i) => ({ ...entry, pinned: i === at })),
  };
  const plan = await revise(transcribedAnew(), 'make it shorter', pinned);
  const kept = plan.entries.find((entry) => entry.pinned);
  expect(kept?.text).toBe(first.entries[at]?.text);
});

test('a person is found by name whatever their label was', async () => {
  const plan = await revise(transcribedAnew(), `only ${talk.group.speakerNames['S2']}`);
  expect(new Set(plan.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S6']));
});
