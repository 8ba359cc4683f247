import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../../contract/plan.ts';
import { planCut } from '../../plan-cut.ts';
import type { GroupFootage } from '../footage.ts';
import { tellPeopleApart } from './people-labels.ts';

const BAKERY = '22222222-2222-4222-8222-222222222222';
const bakery = readTalk('bakery', { groupId: BAKERY }).group;
const outage = readTalk('outage').group;
const signal = new AbortController().signal;

interface Asked {
  prompt: string;
  instruction?: string | null;
  script?: string;
  previous?: PlanDocument[];
}

async function plan(groups: readonly GroupFootage[], asked: Asked): Promise<PlanDocument> {
  const previous = asked.previous ?? [];
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 40 };
  const input = { instruction: null, ...asked, previous, settings, version: previous.length + 1, groups };
  return await planCut(input, signal);
}

const speakersOf = ({ entries }: PlanDocument) => [
  ...new Set(
    entries.map((entry) => `${entry.source_group === BAKERY ? 'bakery' : 'outage'} ${entry.speaker}`),
  ),
];

test('a name means its own person where another recording has the same label', async () => {
  for (const groups of [
    [bakery, outage],
    [outage, bakery],
  ])
    expect(speakersOf(await plan(groups, { prompt: 'Only Tom' }))).toEqual(['outage S2']);
});

test('a label names whoever has it in any of the recordings', async () => {
  const shown = speakersOf(
    await plan([bakery, outage], { prompt: 'Only what S2 says about money and bread' }),
  );
  expect(shown.every((one) => one.endsWith(' S2'))).toBe(true);
  expect(new Set(shown).size).toBe(2);
});

test('two labels with one name are one person, and each entry keeps its own label', async () => {
  const split = { ...outage, speakerNames: { S1: 'Priya', S2: 'Tom', S3: 'tom ' } };
  const made = await plan([split], { prompt: 'Only Tom' });
  expect(speakersOf(made)).toEqual(['outage S2', 'outage S3']);
  expect(made.warnings).toContain('S2 and S3 are both called “Tom”: they are one person in this plan');
  const revised = await plan([split], { prompt: 'Only Tom', instruction: 'drop entry 1', previous: [made] });
  const stretch = ({ speaker, source_start_ms: from }: PlanDocument['entries'][number]) =>
    `${speaker} ${from}`;
  expect(revised.entries.map(stretch)).toEqual(made.entries.slice(1).map(stretch));
  expect(revised.warnings.filter((warning) => warning.includes('both called'))).toHaveLength(1);
});

test('a name that only one label of each recording has is no warning', async () => {
  const named = { ...bakery, speakerNames: { ...bakery.speakerNames, S1: 'Priya' } };
  const made = await plan([named, outage], { prompt: 'Everything' });
  expect(made.warnings.join()).not.toMatch(/called/);
});

test('names are told for the recording that has them twice, and no longer once they differ', async () => {
  const split = { ...outage, speakerNames: { S1: 'Priya', S2: 'priya' } };
  const made = await plan([bakery, split], { prompt: 'Everything' });
  expect(made.warnings).toContain(
    'S1 and S2 of recording 2 are both called “Priya”: they are one person in this plan',
  );
  const again = { prompt: 'Everything', instruction: 'go back to version 1', previous: [made, made] };
  const back = await plan([bakery, outage], again);
  expect(back.warnings.join()).not.toMatch(/called/);
});

test('a line of a script is not taken from another person with the same label', async () => {
  const said = ({ words }: GroupFootage, from: number) =>
    words
      .filter(({ speaker }) => speaker === 'S2')
      .slice(from, from + 12)
      .map(({ text }) => text)
      .join(' ');
  const script = `Tom: ${said(outage, 20)}\nTom: ${said(bakery, 40)}`;
  const made = await plan([bakery, outage], { prompt: 'A script', script });
  expect(speakersOf(made)).toEqual(['outage S2']);
  expect(made.warnings.join(' ')).toMatch(/is not said by Tom, but by somebody else/);
});

test('recordings whose labels are clear stay as they are', () => {
  const { groups } = tellPeopleApart([outage]);
  expect(groups[0]).toBe(outage);
});

test('people without names are told apart by their recording', () => {
  const { groups } = tellPeopleApart([outage, { ...bakery, speakerNames: {} }]);
  expect(new Set(groups[1]?.words.map(({ speaker }) => speaker))).toEqual(
    new Set(['S1 of recording 2', 'S2 of recording 2']),
  );
});
