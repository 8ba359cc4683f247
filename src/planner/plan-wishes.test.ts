import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, findFaults } from '../../test/support/planner/check-plan.ts';
import { readTalk } from '../../test/support/planner/talk-fixture.ts';
import type { CutSettings } from '../contract/cut-settings.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { groupRuns, tightenedMs } from '../domain/plan/plan-run.ts';
import { planCut } from './plan-cut.ts';

/** The wishes of a brief beside its subjects: people, cameras, order, words, manner. */
const rescue = readTalk('set/rescue', { cameras: 3 });
const potter = readTalk('set/potter');
const signal = new AbortController().signal;

async function plan(
  talk: typeof rescue,
  prompt: string,
  changed: Partial<CutSettings> = {},
): Promise<PlanDocument> {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60, ...changed };
  const input = { prompt, instruction: null, settings, version: 1, previous: [], groups: [talk.group] };
  const made = await planCut(input, signal);
  expect(findFaults(made, [talk.group], { ...settings, ...made.settings }), prompt).toEqual([]);
  return made;
}

async function revise(talk: typeof rescue, before: PlanDocument, prompt: string, instruction: string) {
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60 };
  const input = { prompt, instruction, settings, version: 2, previous: [before], groups: [talk.group] };
  return await planCut(input, signal);
}

const camerasOf = (made: PlanDocument) => new Set(made.entries.map(({ camera }) => camera));
const words = (made: PlanDocument) => made.entries.map(({ text }) => text).join(' ');

function timeOf(made: PlanDocument, label: string): number {
  return made.entries
    .filter(({ speaker }) => speaker === label)
    .reduce((sum, entry) => sum + tightenedMs(entry), 0);
}

describe('cameras', () => {
  const PROMPT = 'Fear in the helicopter, and who pays for it';

  test('all but one, by the brief', async () => {
    const all = await plan(rescue, PROMPT);
    expect(camerasOf(all)).toContain('B');
    const made = await plan(rescue, `${PROMPT}. Without camera B.`);
    expect(camerasOf(made)).not.toContain('B');
    expect(camerasOf(made).size).toBeGreaterThan(1);
    expect(words(made)).toBe(words(all));
    expect(made.rationale).toContain('Without camera B.');
  });

  test('all but one, by an instruction; a pinned entry stays and that is said', async () => {
    const all = await plan(rescue, PROMPT);
    const n = all.entries.find(({ camera }) => camera === 'B')?.n ?? 0;
    const entries = all.entries.map((entry) => ({ ...entry, pinned: entry.n === n }));
    const made = await revise(rescue, { ...all, entries }, PROMPT, 'no camera B please');
    expect(made.entries.filter(({ camera }) => camera === 'B').map((entry) => entry.n)).toEqual([n]);
    expect(made.warnings.join()).toContain(`entry ${n} stays on camera B: pinned`);
    expect(words(made)).toBe(words(all));
  });
});

describe('order', () => {
  const bakery = readTalk('bakery');
  const subjectAt = (ms: number) =>
    bakery.truth.find(({ startMs, endMs }) => startMs <= ms && ms < endMs)?.subject;
  const subjectsOf = ({ entries }: PlanDocument) =>
    entries
      .map((entry) => subjectAt((entry.source_start_ms + entry.source_end_ms) / 2))
      .filter((subject, at, all) => subject !== undefined && subject !== all[at - 1]);

  test('subjects that the talk tells in one breath, the other way round', async () => {
    expect(subjectsOf(await plan(bakery, 'The apprentices and the ovens and their energy')).at(0)).toBe(
      'energy',
    );
    const made = await plan(bakery, 'First the apprentices, then the ovens and their energy');
    expect(subjectsOf(made).filter((subject) => subject === 'energy' || subject === 'apprentices')).toEqual([
      'apprentices',
      'energy',
    ]);
  });

  test('words that end the cut are there and nowhere else', async () => {
    const end = 'Nobody forgets a mistake that filled four bins';
    const made = await plan(bakery, `Open with the ovens, then how it began, end on "${end}"`);
    expect(words(made).split(end)).toHaveLength(2);
    expect(subjectsOf(made)[0]).toBe('energy');
    expect(made.entries.at(-1)?.text).toContain(end);
  });
});

test('an excluded subject within a wanted passage is not reported as left out alone', async () => {
  const bakery = readTalk('bakery');
  const made = await plan(bakery, 'The apprentices, but not the internet');
  const names = /\binternet\b/.test(words(made));
  expect(/“the internet” is still named in a wanted passage/.test(made.rationale)).toBe(names);
  const without = await plan(bakery, 'The ovens and their energy, but not the internet');
  expect(words(without)).not.toMatch(/internet/);
  expect(without.rationale).not.toMatch(/still named/);
});

describe('people', () => {
  test('two who are to have the same time', async () => {
    const prompt = 'The helicopter';
    const evenness = (made: PlanDocument) => {
      const times = [timeOf(made, 'S2'), timeOf(made, 'S4')];
      return Math.min(...times) / Math.max(...times);
    };
    const uneven = evenness(await plan(rescue, prompt));
    expect(uneven).toBeLessThan(0.5);
    const made = await plan(rescue, `${prompt}. Give Urs and Matteo the same time.`);
    expect(evenness(made)).toBeGreaterThan(uneven + 0.15);
    expect(made.rationale).toMatch(/Of the time, Urs [\d.]+ s and Matteo [\d.]+ s\./);
  });

  test('one who is named as the one who speaks', async () => {
    const made = await plan(rescue, 'Urs about the avalanche', { targetDurationS: 30 });
    expect(timeOf(made, 'S2')).toBeGreaterThan(20_000);
    expect(made.rationale).toContain('Told by Urs.');
  });
});

test('a plan that is filled with less sure talk, or has no other, says so', async () => {
  const held = await plan(readTalk('set/founders'), 'Raising money from investors', {
    targetDurationS: 90,
  });
  expect(held.warnings.join()).toMatch(
    /under the wanted 90 s: only [\d.]+ s (?:that are surely )?about the brief were found/,
  );
  const likeliest = await plan(readTalk('set/bees'), 'Insects', { targetDurationS: 60 });
  expect(likeliest.warnings[0]).toMatch(
    /^nothing about “Insects” was found in these words; the talk is mostly about \w+.*: the plan shows the likeliest passages$/,
  );
  expect(likeliest.estimated_duration_s).toBeGreaterThan(54);
});

test('of a subject that the talk does not have, the nearest passage is shown, a third of the length at most', async () => {
  const made = await plan(readTalk('asked/vet'), 'Submarines and the stock exchange');
  expect(made.warnings[0]).toMatch(
    /^nothing about “Submarines” and “stock exchange” was found in the talk; it is mostly about Bronwyn, .*: the plan shows what comes nearest$/,
  );
  expect(made.estimated_duration_s).toBeLessThanOrEqual(20);
  expect(made.rationale).not.toMatch(/ on “/);
});

describe('order and words', () => {
  test('a question keeps its answer where the first try at it is taken out', async () => {
    const made = await plan(potter, 'The night the kiln burned the roof', { targetDurationS: 60 });
    expect(words(made)).toMatch(/tell us what happened\? It was in March of 2012\. I had/);
    expect(words(made)).not.toMatch(/eleven/);
  });

  test('its opening and its ending grow where the length asks for more', async () => {
    const prompt = 'Open with her teacher and end on the fire';
    const lengthsS = [];
    for (const targetDurationS of [30, 120])
      lengthsS.push((await plan(potter, prompt, { targetDurationS })).estimated_duration_s);
    expect(lengthsS[0]).toBeLessThanOrEqual(33);
    expect(lengthsS[1]).toBeGreaterThan(50);
  });

  test('each of two subjects is shown, also one that is named once', async () => {
    const made = await plan(potter, 'The market, and the fire', { targetDurationS: 40 });
    expect(words(made)).toMatch(/market by the church/);
    expect(words(made)).toMatch(/roof|firemen|ashes/);
    expect(made.warnings.join()).not.toMatch(/nothing about/);
  });

  test('its opening and its ending are its subject where it names no other', async () => {
    const made = await plan(potter, 'Open with the market and end on the fire', { chronology: 'free' });
    expect(made.entries[0]?.text).toMatch(/living from it|market|Barely/);
    expect(made.rationale).toMatch(/It opens with “market”\. It ends on .*“fire”/);
  });

  test('an opening that matches only in meaning is not reported as said', async () => {
    const made = await plan(potter, 'The market. Open with the blaze', { chronology: 'free' });
    expect(made.entries[0]?.text).toMatch(/burning/);
    expect(words(made)).not.toMatch(/blaze/);
    expect(made.rationale).not.toContain('It opens with “blaze”');
    expect(made.rationale).toContain('It opens with what comes nearest to “blaze” in meaning');
  });

  test('missing words are reported', async () => {
    const made = await plan(potter, 'The fire, with the line “the dragon ate my shed”');
    expect(made.warnings.join()).toContain('“the dragon ate my shed” is not heard');
  });

  test('"without" before a bare word tells which, before an article it leaves out', async () => {
    const library = readTalk('set/library');
    const made = await plan(library, 'Shelves without staff at night');
    expect(made.rationale).not.toMatch(/Left out/);
    expect(words(made)).toMatch(/without staff/);
    const other = await plan(library, 'The costs without the parking');
    expect(other.rationale).toContain('Left out on request: “the parking”.');
    expect(words(other)).not.toMatch(/twenty more spaces/);
    const absent = await plan(library, 'The costs without the helicopter');
    expect(absent.rationale).toContain('Nothing was left out for “the helicopter”');
    expect(absent.rationale).not.toMatch(/Left out/);
  });
});

describe('instructions', () => {
  const PROMPT = 'The market, and the fire';

  test('the other way round', async () => {
    const first = await plan(potter, PROMPT);
    const runs = groupRuns(first.entries);
    expect(runs.length).toBeGreaterThan(1);
    const made = await revise(potter, first, PROMPT, 'reverse the order');
    const turned = runs.toReversed().flat();
    expect(made.entries.map(({ text }) => text)).toEqual(turned.map(({ text }) => text));
    expect(made.rationale).toMatch(/Kept: all\. Moved: /);
  });

  test('questions come back, and where none is missing that is said', async () => {
    const bakery = readTalk('bakery');
    const first = await plan(bakery, 'How the bakery started. Without the questions.');
    expect(words(first)).not.toMatch(/\?/);
    const made = await revise(bakery, first, 'How the bakery started', 'bring back the question');
    expect(made.entries[0]?.text).toBe('So tell me, how did the bakery start?');
    const again = await revise(bakery, made, 'How the bakery started', 'add the questions');
    expect(again.warnings.join()).toContain('no question that is not shown leads to what the plan shows');
  });

  test('footage of a removed entry does not fill the gap', async () => {
    const first = await plan(potter, PROMPT);
    const gone = first.entries[1];
    const made = await revise(potter, first, PROMPT, 'remove entry 2');
    expect(words(made)).not.toContain(gone?.text.slice(0, 40));
    expect(made.rationale).toMatch(/Dropped: 2 \(“/);
  });
});

describe('stretches of the footage that a brief names', () => {
  test('alone are shown, and that is said', async () => {
    const made = await plan(rescue, 'Fear in the helicopter, only from 1:00 to 3:00');
    expect(made.entries.length).toBeGreaterThan(0);
    for (const { source_start_ms, source_end_ms } of made.entries) {
      expect(source_start_ms).toBeGreaterThan(50_000);
      expect(source_end_ms).toBeLessThan(190_000);
    }
    expect(made.rationale).toContain('Only from 1:00 to 3:00.');
  });

  test('without speech are named, and the brief is met from all of it', async () => {
    const made = await plan(rescue, 'Fear in the helicopter, between 1:59:00 and 1:59:30');
    expect(made.entries.length).toBeGreaterThan(0);
    expect(made.warnings.join()).toContain('nobody speaks from 119:00 to 119:30');
  });
});

describe('manner', () => {
  test.each([
    ['A snappy cut about the fire', 'fast'],
    ['The fire. Let it breathe.', 'calm'],
    ['The fire that came fast', 'balanced'],
  ])('%s is cut %s', async (prompt, pace) => {
    const made = await plan(potter, prompt);
    expect(made.settings.pace).toBe(pace);
    expect(made.rationale.includes(`Cut ${pace}.`)).toBe(pace !== 'balanced');
  });

  test('settings hold against a pace that the brief asks for, and the plan says so', async () => {
    const made = await plan(potter, 'A snappy cut about the fire', { pace: 'calm' });
    expect(made.settings.pace).toBe('calm');
    expect(made.warnings.join()).toContain('the brief asks for another pace, but the settings say calm');
  });

  test('a tone is no subject, and that it is not judged is said', async () => {
    const plain = await plan(potter, 'The fire');
    const made = await plan(potter, 'The touching fire');
    expect(made.entries).toEqual(plain.entries);
    expect(made.warnings.join()).toContain('what is touching is not judged');
  });

  test('a question without an answer in the talk is reported', async () => {
    const made = await plan(potter, 'What is the secret of the glaze? How did the volcano erupt?');
    expect(made.warnings.join()).toMatch(/volcano/);
    expect(made.warnings.join()).not.toMatch(/no answer to “[^”]*glaze/);
  });
});

describe('where a talk announces its subjects', () => {
  const read = readTalk('languages/de-1');
  const forest = { ...read, group: { ...read.group, language: 'de' } };
  const LIST = 'Ich möchte mit Ihnen über den Borkenkäfer reden';

  test('the list is not shown for the subjects that it names', async () => {
    const made = await plan(forest, 'Der Borkenkäfer und die Rehe');
    expect(words(made)).toContain('Borkenkäfer');
    expect(words(made)).not.toContain(LIST);
  });

  test('the list is shown where the brief quotes its words', async () => {
    const made = await plan(forest, `„${LIST}“, dann die Rehe`);
    expect(words(made)).toContain(LIST);
  });
});

test('no entry is described with a subject that the talk does not have', async () => {
  const made = await plan(potter, 'The market, the fire, and the submarine', { targetDurationS: 40 });
  expect(made.warnings.join()).toMatch(/submarine/);
  expect(made.rationale).toMatch(/entr\S+ [^;]*on “[^”]*market/);
  expect(made.rationale).not.toMatch(/: S\d on [^;]*submarine/);
});

describe('fillers', () => {
  test.each([
    ['The kiln, but remove the fillers', true],
    ['The kiln, no ums please', true],
    ['The kiln', false],
  ])('%s', async (prompt, isCut) => {
    const made = await plan(potter, prompt, { fillerRemoval: false });
    expect(made.settings?.fillerRemoval).toBe(isCut);
  });
});

test('in chronological order nothing opens as a hook', async () => {
  const founders = readTalk('set/founders');
  const starts = (made: PlanDocument) => made.entries.map(({ source_start_ms }) => source_start_ms);
  const ordered = (made: PlanDocument) => starts(made).toSorted((a, b) => a - b);
  const prompt = 'The day he had to lay off half the team';
  const hooked = await plan(founders, prompt, { targetDurationS: 90 });
  expect(starts(hooked)).not.toEqual(ordered(hooked));
  const made = await plan(founders, `${prompt}, in chronological order`, { targetDurationS: 90 });
  expect(starts(made)).toEqual(ordered(made));
});

test('a subject is quoted with single blanks, however the brief is laid out', async () => {
  const prompt = '1. a **bold** submarine - 2. a _wild_ airship video (20 s)';
  const made = await plan(potter, prompt, { targetDurationS: 20 });
  expect(made.warnings.join()).toContain('“bold submarine');
  expect([made.title, made.rationale, ...made.warnings].filter((text) => text.includes('  '))).toEqual([]);
});

describe('a name of an unknown person', () => {
  const WHO = 'cannot be told, so everybody may be heard: name a speaker';

  test.each([
    'What Gwendolyn says about the kiln',
    'Gwendolyn on the kiln',
    'How does Gwendolyn explain the kiln?',
  ])('%s: is named', async (prompt) => {
    expect((await plan(potter, prompt)).warnings.join()).toContain(`“Gwendolyn” is ${WHO}`);
  });

  test('only a person whom nobody can tell is everybody, and the warning says so', async () => {
    const { warnings, entries } = await plan(potter, 'Only the woman, about the kiln');
    expect(warnings.join()).toContain(`“the woman” is ${WHO}`);
    expect(entries.length).toBeGreaterThan(0);
  });

  test.each(['What the kiln says about Germany', 'The kiln and the market in Gwendolyn'])(
    '%s: nobody is said to speak',
    async (prompt) => {
      expect((await plan(potter, prompt)).warnings.join()).not.toContain(WHO);
    },
  );
});
