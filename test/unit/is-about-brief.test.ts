import { expect, test } from 'vitest';
import { isAboutBrief } from '../../src/cli/is-about-brief.ts';
import {
  DRAFT_WARNING,
  LITTLE_CONFIDENCE,
  MANUALLY_EDITED,
  NOT_RENDERED,
  warnOfBuiltIn,
  warnOfCutPoint,
  warnOfCutWord,
  warnOfImport,
  warnOfNoEmbeddings,
  warnOfShortLines,
  warnOfShortRun,
  warnOfSilentGroups,
} from '../../src/contract/values/plans.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import { DEFAULT_SETTINGS } from '../support/planner/check-plan.ts';
import { readHeardSample } from '../support/speech/heard-sample-fixture.ts';

const sample = readHeardSample();

// Each as its writer says it, so that a warning in other words is noticed here.
test.each([
  DRAFT_WARNING,
  MANUALLY_EDITED,
  LITTLE_CONFIDENCE,
  NOT_RENDERED,
  warnOfCutPoint(2, 'begins', false),
  warnOfCutPoint(2, 'ends', true),
  warnOfShortRun(3, true, 1_000, 2_000),
  warnOfShortRun(3, false, 1_900, 2_000),
  warnOfCutWord(3, 'four'),
  warnOfShortLines('1', true, 5),
  warnOfShortLines('1, 2 and 4', false, 5),
  warnOfBuiltIn('chosen', 'a:model could not be used, as it did not answer'),
  warnOfBuiltIn('revised', 'a:model could not be used, as it did not answer'),
  warnOfNoEmbeddings('a:model', 'it could not be used, as it did not answer'),
  warnOfNoEmbeddings('a:model', 'the budget for providers is spent'),
  warnOfSilentGroups(1, 2),
  warnOfImport('number 2 of the export: it is as the file has it'),
])('%s is not about the brief', (warning) => expect(isAboutBrief(warning)).toBe(false));

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
