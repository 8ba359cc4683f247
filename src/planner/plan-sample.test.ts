import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/planner/check-plan.ts';
import { readTalk } from '../../test/support/planner/talk-fixture.ts';
import { readHeardSample } from '../../test/support/speech/heard-sample-fixture.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { planCut } from './plan-cut.ts';

const group = readHeardSample();
const signal = new AbortController().signal;
const PRICE = 'What she says about the price, and why they changed it';

async function plan(prompt: string, settings = DEFAULT_SETTINGS): Promise<PlanDocument> {
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [group] };
  const made = await planCut(input, signal);
  expect(findFaults(made, [group], settings), prompt).toEqual([]);
  return made;
}

async function revise(first: PlanDocument, prompt: string, instruction: string): Promise<PlanDocument> {
  const input = {
    prompt,
    instruction,
    settings: DEFAULT_SETTINGS,
    version: 2,
    previous: [first],
    groups: [group],
  };
  const made = await planCut(input, signal);
  expect(findFaults(made, [group], DEFAULT_SETTINGS), instruction).toEqual([]);
  return made;
}

/** The words of a plan, without capitals and punctuation. */
const words = (made: PlanDocument) =>
  made.entries
    .map((entry) => entry.text)
    .join(' ')
    .toLowerCase()
    .replaceAll(/[.?]/g, '');

describe('a hook is short, and the cut ends where the talk closes', () => {
  test('question first, then the answer in its order', async () => {
    const { entries } = await plan(PRICE);
    expect(entries[0]?.text).toBe('Now tell us about the price. Why did you change the price?');
    expect(entries.at(-1)?.text).toMatch(/a fair price brings more money than a high price\.$/i);
  });
});

test.each([
  'Where the idea came from',
  'The hardest technical problem and how they solved it',
  'How she found the right people for the team',
])('%s: nothing is wrong with the plan, and it is of a draft', async (brief) => {
  expect((await plan(brief)).warnings).toContain('captions from a draft transcript');
});

test('with filler removal no filler is left', async () => {
  const made = await plan('How she found the right people for the team', {
    ...DEFAULT_SETTINGS,
    fillerRemoval: true,
  });
  const fillers = group.words.filter((word) => word.filler);
  const heard = made.entries.flatMap((entry) =>
    fillers.filter((word) => {
      const middle = (word.start_ms + word.end_ms) / 2;
      const isCut = entry.tightening.some(
        ({ at_ms, removed_ms }) => middle >= at_ms && middle < at_ms + removed_ms,
      );
      return middle >= entry.source_start_ms && middle < entry.source_end_ms && !isCut;
    }),
  );
  expect(fillers.length).toBeGreaterThan(0);
  expect(heard).toEqual([]);
});

test('a subject excluded by a plain "not" is left out', async () => {
  const made = await plan('not the price; the team');
  expect(words(made)).toMatch(/11 people from seven countries/);
  expect(words(made)).not.toMatch(/price/);
  expect(made.title).toBe('Team');
});

test('a late strong passage opens with a sentence or two of it, and the rest of it stays at the end', async () => {
  const { group: talk } = readTalk('lighthouse');
  const found = await Promise.all(
    readTalk('lighthouse').briefs.map(({ text }) =>
      planCut(
        {
          prompt: text,
          instruction: null,
          settings: { ...DEFAULT_SETTINGS, targetDurationS: 60 },
          version: 1,
          previous: [],
          groups: [talk],
        },
        signal,
      ),
    ),
  );
  for (const { entries } of found) {
    const [hook, ...rest] = entries;
    const isMoved = rest.some((entry) => entry.source_start_ms < (hook?.source_start_ms ?? 0));
    if (isMoved) expect((hook?.source_end_ms ?? 0) - (hook?.source_start_ms ?? 0)).toBeLessThan(8_500);
    expect(entries.at(-1)?.source_end_ms).toBe(Math.max(...entries.map((entry) => entry.source_end_ms)));
  }
});

test('chosen talk is not called never chosen', async () => {
  const made = await plan('The welcome to the program');
  expect(words(made)).toMatch(/welcome to the program/);
  expect(made.rationale).not.toMatch(/small talk/);
});

describe('a revision that drops', () => {
  test.each(['leave out the question', 'drop the questions'])(
    '%s: what leads to the question goes with it',
    async (instruction) => {
      const first = await plan(PRICE);
      const made = await revise(first, PRICE, instruction);
      expect(words(first)).toMatch(/^now tell us about the price why did you change the price/);
      expect(words(made)).toMatch(/^at first we asked for \$40 a month/);
    },
  );

  test.each([
    ['remove the part about sales', /sales/],
    ['without the word customers', /customers/],
  ])('%s: only what names it goes, and nothing else fills its place', async (instruction, named) => {
    const first = await plan(PRICE);
    expect(words(first)).toMatch(named);
    const made = await revise(first, PRICE, instruction);
    expect(words(made)).not.toMatch(named);
    expect(words(made)).not.toMatch(/battery|temperature/);
    expect(words(made)).toMatch(/why did you change the price at first we asked for \$40 a month/);
    expect(words(made)).toMatch(/alert price would hurt the company/);
    // The filler before the dropped sentence is dropped too.
    if (/sales/.test(instruction)) expect(words(made)).toMatch(/hurt the company a fair price/);
    expect(words(made)).toMatch(/a fair price brings more money than a high price/);
    expect(made.warnings.join()).toMatch(/under the wanted 30 s/);
  });

  test('everything: the plan stays and says so', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'drop the price');
    expect(words(made)).toBe(words(first));
    expect(made.warnings.join()).toMatch(/nothing would be left/);
  });

  test('something that the plan does not show: it stays and says so', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'drop the dog');
    expect(words(made)).toBe(words(first));
    expect(made.warnings.join()).toMatch(/nothing in the plan is about “the dog”/);
  });
});

describe('a sentence that is named', () => {
  test('opens the cut by itself', async () => {
    const made = await plan(`${PRICE}. Open with the fair price sentence.`);
    expect(made.entries[0]?.text).toBe('A fair price brings more money than a high price.');
    expect(words(made).match(/a fair price/g)).toHaveLength(1);
  });

  test('is put first by a revision, and the rest stays', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'open with the fair price sentence');
    expect(made.entries[0]?.text).toBe('A fair price brings more money than a high price.');
    expect(words(made)).toMatch(/sales double within three months$/);
  });

  test('is put last by a revision', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'end with sales doubled');
    expect(made.entries.at(-1)?.text).toMatch(/sales double within three months\.$/);
    expect(words(made)).toMatch(/a fair price brings/);
    expect(words(made)).not.toMatch(/battery|temperature/);
  });

  test('that is not there is said', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'open with the submarine sentence');
    expect(made.warnings.join()).toMatch(/submarine/);
    expect(words(made)).toBe(words(first));
  });
});

describe('places', () => {
  test('the named entries change places, and no others; a warning names separated entries', async () => {
    const first = await plan(PRICE);
    const texts = (of: PlanDocument) => of.entries.map((entry) => entry.text);
    const [question, answer, other] = texts(first);
    const turned = await revise(first, PRICE, 'swap entries 1 and 2');
    expect(texts(turned)).toEqual([answer, question, other]);
    expect(turned.warnings.join()).toMatch(
      /entries 1 and 2 of the version before belong together and are parted, as the instruction says/,
    );
    const made = await revise(first, PRICE, 'swap entries 2 and 3');
    expect(texts(made)).toEqual([question, other, answer]);
    expect(made.warnings.join()).toMatch(/entries 1 and 2 of the version before belong together/);
  });

  test('an entry that is not there changes no place, and that is said', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'swap entries 2 and 9');
    expect(made.entries).toEqual(first.entries);
    expect(made.warnings.join()).toMatch(/entries 2 and 9 could not change places/);
  });

  test('a question that is first already is said to be', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'put the question first');
    expect(words(made)).toBe(words(first));
    expect(made.rationale).toMatch(/opens with that already/);
    expect(made.warnings.join()).not.toMatch(/not understood/);
  });
});

describe('one camera', () => {
  test.each(['use camera A only', 'only camera a', 'stay on camera A'])('%s', async (instruction) => {
    const first = await plan(PRICE);
    expect(new Set(first.entries.map((entry) => entry.camera))).toEqual(new Set(['A', 'B']));
    const made = await revise(first, PRICE, instruction);
    expect(new Set(made.entries.map((entry) => entry.camera))).toEqual(new Set(['A']));
    expect(words(made)).toBe(words(first));
    expect(made.warnings.join()).not.toMatch(/camera|further passage/);
  });

  test('wanted by the brief', async () => {
    const made = await plan(`${PRICE}. Use camera B only.`);
    expect(new Set(made.entries.map((entry) => entry.camera))).toEqual(new Set(['B']));
    expect(made.rationale).not.toMatch(/“[^”]*camera/i);
    expect(made.rationale).toContain('On camera B alone.');
  });

  test('that is not there: the plan stays and says so', async () => {
    const first = await plan(PRICE);
    const made = await revise(first, PRICE, 'use camera C only');
    expect(made.entries).toEqual(first.entries);
    expect(made.warnings.join()).toMatch(/camera C has no picture/);
  });
});

test('the reasons for the entries name speakers by their names', async () => {
  const named = { ...group, speakerNames: { S1: 'Anna', S2: 'Tom' } };
  const input = { prompt: PRICE, instruction: null, settings: DEFAULT_SETTINGS, version: 1, previous: [] };
  const { rationale, entries } = await planCut({ ...input, groups: [named] }, signal);
  expect(rationale).toContain(`entry 1: ${entries[0]?.speaker_name} on “`);
  expect(rationale).not.toMatch(/\bS[12]\b/);
});
