import { expect, test } from 'vitest';
import { isAboutBrief } from '../../src/cli/is-about-brief.ts';
import type { WarningKind } from '../../src/contract/values/plans.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS } from '../support/planner/check-plan.ts';
import { WRITTEN_WARNINGS } from '../support/planner/written-warnings.ts';
import { readHeardSample } from '../support/speech/heard-sample-fixture.ts';

const sample = readHeardSample();

/** The others are about words and cut points, or about how a plan came about. */
const ABOUT_BRIEF: readonly WarningKind[] = ['camera', 'length', 'notUnderstood', 'qualified'];

const KINDS = Object.entries(WRITTEN_WARNINGS) as [WarningKind, readonly string[]][];

test.each(KINDS)(
  'warnings of the kind %s count for --strict only where they are about the brief',
  (kind, warnings) => {
    const isAbout = ABOUT_BRIEF.includes(kind);
    expect(warnings.map(isAboutBrief)).toEqual(warnings.map(() => isAbout));
  },
);

test.each(['What she says about volcanoes', 'The price', 'The price, and end with “to the moon and back”'])(
  'the warnings of a plan for “%s” say that a part of the brief was not met',
  async (prompt) => {
    const asked = { prompt, instruction: null, settings: DEFAULT_SETTINGS, version: 1, previous: [] };
    const { warnings } = await planCut({ ...asked, groups: [sample] }, new AbortController().signal);
    expect(warnings.filter(isAboutBrief)).not.toEqual([]);
  },
);

test('a warning that is not known counts', () => {
  expect(isAboutBrief('a warning that is new')).toBe(true);
});
