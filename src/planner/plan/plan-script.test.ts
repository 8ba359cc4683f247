import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { CutSettings } from '../../contract/cut-settings.ts';
import { planCut } from '../plan-cut.ts';

const TALK = `
speakers S1=Mara S2=Ben
S1 a | So tell me, how did the bakery start?
S2 a | It started in my garage with um, one small um, oven from a school kitchen.
S2 a | It started in my garage with one small oven from a school kitchen.
S2 a | It started in my garage with one
S1 a | And the price?
S2 b | The price of a loaf went up to nine euros, and we lost half of our customers in a month.
S2 c | We're going to put solar panels on the roof, and on a good day they cover the small ovens completely.
S1 d | Flour costs twice as much as two years ago.
S2 d | Flour costs twice as much as two years ago.
S2 e | Nobody sleeps before four in the morning.
`;
const signal = new AbortController().signal;

function plan(
  script: string,
  more: Partial<CutSettings> = {},
  wordErrorRate: number | null = null,
  talk = TALK,
) {
  const { group } = makeTalk(talk, { wordErrorRate });
  const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1, ...more };
  const asked = { prompt: 'Cut this script', script, instruction: null, settings, version: 1, previous: [] };
  return planCut({ ...asked, groups: [group] }, signal).then((made) => ({
    made,
    texts: made.entries.map(({ text }) => text),
    faults: findFaults(made, [group], settings),
  }));
}

describe('lines', () => {
  test('are shown whole and in their order, each at its best take', async () => {
    const { made, texts, faults } = await plan(
      'Nobody sleeps before four in the morning.\nIt started in my garage with one small oven from a school kitchen.',
    );
    expect(texts).toEqual([
      'Nobody sleeps before four in the morning.',
      'It started in my garage with one small oven from a school kitchen.',
    ]);
    expect(faults).toEqual([]);
    expect(made.rationale).toContain('2 of its 2 lines were found');
    expect(made.rationale).toContain('Entry 1: line 1; entry 2: line 2.');
    expect(made.warnings.join()).not.toContain('not said');
  });

  test('are cut out of a sentence at their words', async () => {
    const { texts, faults } = await plan(
      'we lost half of our customers\non a good day they cover the small ovens',
    );
    expect(texts).toEqual(['We lost half of our customers', 'On a good day they cover the small ovens']);
    expect(faults).toEqual([]);
  });

  test('are found though numbers and short forms are written in another way', async () => {
    const { texts, made } = await plan(
      'the price of a loaf went up to €9\nWe are gonna put solar panels on the roof',
    );
    expect(texts[0]).toBe('The price of a loaf went up to €9');
    expect(texts[1]).toBe("We're going to put solar panels on the roof");
    expect(made.warnings.join()).not.toMatch(/line \d/);
  });

  test('with an ellipsis are two stretches', async () => {
    const { texts } = await plan('It started in my garage … from a school kitchen.');
    expect(texts).toEqual(['It started in my garage', 'From a school kitchen.']);
  });

  test('that follow one another in the footage are shown without a cut', async () => {
    const { made, texts } = await plan(
      'The price of a loaf went up to nine euros,\nand we lost half of our customers in a month.',
    );
    expect(texts).toHaveLength(1);
    expect(made.rationale).toContain('Entry 1: lines 1 to 2.');
  });

  test('of a named speaker are theirs', async () => {
    expect((await plan('Mara: Flour costs twice as much as two years ago.')).made.entries).toMatchObject([
      { speaker: 'S1' },
    ]);
    const { made } = await plan('Mara: Nobody sleeps before four in the morning.\nAnd the price?');
    expect(made.warnings[0]).toBe(
      'line 1 is not said by Mara, but by somebody else: “Nobody sleeps before four in the morning.”',
    );
  });

  test('of a draft transcript are found as well', async () => {
    const { texts } = await plan(
      'The price of a loaf went up to nine euros, and we lost half of our customers in a month.',
      {},
      0.25,
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.split(' ').length).toBeGreaterThan(12);
  });
});

describe('a line that is said in part', () => {
  test('shows the beginning that is said, and names the rest', async () => {
    const { made, texts, faults } = await plan(
      'Ben: The price of a loaf went up and it was the best day of my whole life.\nNobody sleeps before four in the morning.',
    );
    expect(texts).toEqual(['The price of a loaf went up', 'Nobody sleeps before four in the morning.']);
    expect(faults).toEqual([]);
    expect(made.warnings[0]).toBe(
      'a part of line 1 is not said in the footage: “and it was the best day of my whole life.”',
    );
    expect(made.warnings.join()).not.toContain('word for word');
    expect(made.rationale).toContain('Cut from a script: 1 of its 2 lines was found, 1 more in part, ');
  });

  test('shows the end that is said, and names the rest', async () => {
    const { made, texts } = await plan(
      'My grandfather never told me about any of this, but flour costs twice as much as two years ago.',
    );
    expect(texts).toEqual(['Flour costs twice as much as two years ago.']);
    expect(made.warnings[0]).toBe(
      'a part of line 1 is not said in the footage: “My grandfather never told me about any of this, but”',
    );
  });

  test.each([
    'Nobody sleeps where the old harbour meets the wide grey river and ships come.',
    'On a good day the wind took the door of the shed and carried it up the hill.',
  ])('is missing where that part is small: %s', async (line) => {
    const { made, texts } = await plan(`${line}\nNobody sleeps before four in the morning.`);
    expect(texts).toEqual(['Nobody sleeps before four in the morning.']);
    expect(made.warnings[0]).toBe(`line 1 is not said in the footage: “${line}”`);
  });
});

describe('fillers that a script asks for', () => {
  const spoken = (text: string) => `speakers S1=Mara\nS1 a | Good morning to all of you.\nS1 b | ${text}\n`;

  test.each([
    ['um I wanted to show you the oven', 'Um, I wanted to show you the oven.'],
    ['I wanted um to show um you the oven', 'I wanted um to show um you the oven.'],
  ])('%s', async (said, line) => {
    const { made, texts } = await plan(line, {}, null, spoken(said));
    expect(texts.map((text) => text.toLowerCase().replaceAll(/[^a-z ]/g, ''))).toEqual([said.toLowerCase()]);
    expect(made.warnings.join()).not.toMatch(/line 1/);
  });

  test('are no difference where the talk has none', async () => {
    const { made, texts } = await plan('So, um, nobody, uh, sleeps before four in the morning.');
    expect(texts).toEqual(['Nobody sleeps before four in the morning.']);
    expect(made.warnings.join()).not.toMatch(/line 1/);
  });
});

describe('missing and different words', () => {
  test('is named line by line', async () => {
    const { made, texts } = await plan(
      'Nobody sleeps before four in the morning.\n\nThe wind took the door of the shed.\nMy grandfather was a baker in Beirut.',
    );
    expect(texts).toHaveLength(1);
    expect(made.warnings.slice(0, 2)).toEqual([
      'line 3 is not said in the footage: “The wind took the door of the shed.”',
      'line 4 is not said in the footage: “My grandfather was a baker in Beirut.”',
    ]);
  });

  test.each([
    'The price of a loaf went up to twelve euros, and we lost half of our customers in a month.',
    'The price of a loaf never went up to nine euros, and we lost half of our customers in a month.',
    'Somebody sleeps before five in the morning.',
  ])('a line with another number or denial than what is said is marked: %s', async (line) => {
    const { made } = await plan(line);
    expect(made.warnings.join('\n')).toMatch(/^line 1 is not said (?:word for word|in the footage)/m);
  });

  test.each([
    ['Flour costs twice as much as three winters ago.', '“two” for “three”, “years” for “winters”'],
    ['It started in my kitchen with one small oven from a school kitchen.', '“garage” for “kitchen”'],
    ['Nobody sleeps before four in the cold morning.', '“cold” is not said'],
  ])('a single word that is another one is named: %s', async (line, named) => {
    const { made } = await plan(line);
    expect(made.warnings.join()).toContain(
      `line 1 is not said word for word in entry 1: “${line}” (${named})`,
    );
  });

  test('of a draft, single words are not trusted', async () => {
    const { made } = await plan(
      'It started in my kitchen with one small oven from a school kitchen.',
      {},
      0.1,
    );
    expect(made.warnings.join()).not.toContain(' for “kitchen”');
  });

  test('a full stop where nobody pauses parts no denial from its words', async () => {
    const script = 'We do not use a notebook and a pencil.';
    const talk = TALK.replace(
      'S1 d |',
      'S2 e | No, we do not. We use a notebook and a pencil.\nS1 d |',
    ).replace('We use', 'Use');
    const { group } = makeTalk(talk, { wordErrorRate: null });
    const words = group.words.map((word, at) => {
      const next = group.words[at + 1];
      return word.text === 'not.' && next ? { ...word, end_ms: next.start_ms } : word;
    });
    const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1 };
    const input = { prompt: 'x', script, instruction: null, settings, version: 1, previous: [] };
    const made = await planCut({ ...input, groups: [{ ...group, words }] }, signal);
    expect(made.warnings.join()).not.toContain('word for word');
  });

  test('a denial that is a sentence of its own denies something else', async () => {
    const talk = TALK.replace('S1 d |', 'S2 e | No, we do not. We use a notebook and a pencil.\nS1 d |');
    const { made } = await plan('We do not use a notebook and a pencil.', {}, null, talk);
    expect(made.warnings.join()).toContain('line 1 is not said word for word');
  });

  test('a line that is said in other words says so', async () => {
    const { made } = await plan(
      'The price of a loaf rose to twelve euros, and we lost a third of the customers that month.',
    );
    expect(made.warnings[0]).toMatch(
      /^line 1 is not said word for word in entry 1: “The price of a loaf rose/,
    );
  });

  test('a line that the footage holds once is shown once', async () => {
    const line = 'Nobody sleeps before four in the morning.';
    const { made, texts } = await plan(`${line}\n${line}`);
    expect(texts).toEqual([line]);
    expect(made.warnings[0]).toBe(`line 2 is said only where another line is shown: “${line}”`);
  });

  test('a script without any spoken line fails with the reason', async () => {
    await expect(plan('The wind took the door of the shed.')).rejects.toMatchObject({
      stage: 'select',
      message: expect.stringContaining('The only line of the script is not said in the footage'),
    });
    await expect(plan('# Part one\n---')).rejects.toMatchObject({ stage: 'select' });
  });
});

test('footage without speech fails with the reason', async () => {
  const { group } = makeTalk(TALK);
  const groups = [{ ...group, words: [], segments: [] }];
  const asked = { prompt: 'x', script: 'Any line.', instruction: null, version: 1, previous: [] };
  await expect(planCut({ ...asked, settings: DEFAULT_SETTINGS, groups }, signal)).rejects.toMatchObject({
    stage: 'select',
    message: expect.stringMatching(/^Nobody speaks in the footage/),
  });
});

describe('a revision', () => {
  const SCRIPT = [
    'Nobody sleeps before four in the morning.',
    'It started in my garage with one small oven from a school kitchen.',
    'The price of a loaf went up to nine euros, and we lost half of our customers in a month.',
  ].join('\n');

  async function revise(instruction: string) {
    const { group } = makeTalk(TALK);
    const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1 };
    const asked = { prompt: 'Cut this script', script: SCRIPT, settings, groups: [group] };
    const first = await planCut({ ...asked, instruction: null, version: 1, previous: [] }, signal);
    const next = await planCut({ ...asked, instruction, version: 2, previous: [first] }, signal);
    return {
      first,
      next,
      texts: next.entries.map(({ text }) => text),
      all: first.entries.map(({ text }) => text),
    };
  }

  test('removes the named lines and leaves the others', async () => {
    const { texts, all } = await revise('remove entry 3');
    expect(texts).toEqual(all.slice(0, 2));
  });

  test('moves lines and loses none', async () => {
    const { texts, all } = await revise('open with entry 3');
    expect(texts.toSorted()).toEqual(all.toSorted());
    expect(texts[0]).toBe(all[2]);
  });

  test('that only changes how it is cut keeps every line', async () => {
    const { texts, all } = await revise('tighter');
    expect(texts).toEqual(all);
  });
});

describe('settings', () => {
  const LINES =
    'We are going to put solar panels on the roof, and on a good day they cover the small ovens completely.\nThe price of a loaf went up to nine euros, and we lost half of our customers in a month.';

  test('the length is that of the lines, up to the target', async () => {
    const { made } = await plan(LINES, { targetDurationS: 600 });
    expect(made.settings.targetDurationS).toBe(Math.round(made.estimated_duration_s));
    expect(made.warnings).toEqual([]);
  });

  test('lines stay whole where the target is shorter', async () => {
    const { made, texts } = await plan(LINES, { targetDurationS: 10, durationTolerancePct: 5 });
    expect(texts).toHaveLength(2);
    expect(made.settings.targetDurationS).toBe(10);
    expect(made.warnings).toEqual([
      expect.stringMatching(/over the wanted 10 s: the lines of the script stay whole/),
    ]);
  });

  test('strict keeps the order of the footage and says so', async () => {
    const { made, texts } = await plan(LINES, { chronology: 'strict', targetDurationS: 600 });
    expect(texts[0]).toMatch(/^The price/);
    expect(made.warnings).toEqual([
      'the script has an order, but the settings keep the order of the footage',
    ]);
  });

  test('a line that is shorter than an entry may be stays, with a warning', async () => {
    const { made, texts } = await plan('And the price?', { minSegmentDurationS: 5 });
    expect(texts).toEqual(['And the price?']);
    expect(made.warnings.join()).toContain('entry 1 is shorter than 5 s: its line takes no longer');
  });
});

test('a question with words of a line is no take of it', async () => {
  const talk = `
S1 taxes | Would you raise taxes to pay for the new wall?
S2 taxes | I would never raise taxes. Unless the insurers walk away.
`;
  const { made, texts } = await plan('I would never raise taxes.', {}, null, talk);
  expect(texts).toEqual(['I would never raise taxes.']);
  expect(made.rationale).not.toContain('several takes');
});
