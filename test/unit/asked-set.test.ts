import { describe, expect, test } from 'vitest';
import {
  type AskedBrief,
  type AskedOperation,
  type AskedTalk,
  isSpoken,
  readAskedTalks,
} from '../support/planner/parse-asked.ts';
import type { TalkLine } from '../support/planner/parse-talk.ts';

const WORDS_PER_MINUTE = 150;
/** Greetings, talk off the subject, and failed takes, which no brief asks for. */
const NO_SUBJECTS = ['smalltalk', 'digression', 'false'];

const asked = readAskedTalks('asked');
const foreign = readAskedTalks('languages');
const all = [...asked, ...foreign];
const briefs = asked.flatMap((one) => one.briefs);

const countWords = (lines: TalkLine[]) =>
  lines.flatMap(({ text }) => text.replaceAll(/\(\d+\.\d+\)/g, '').match(/[\p{L}\p{N}']+/gu) ?? []).length;
const minutes = ({ talk }: AskedTalk) => countWords(talk.lines) / WORDS_PER_MINUTE;
const subjectsOf = ({ talk }: AskedTalk) =>
  [...new Set(talk.lines.map(({ subject }) => subject))].filter((subject) => !NO_SUBJECTS.includes(subject));
const count = (is: (brief: AskedBrief) => boolean) => briefs.filter(is).length;
const hasSpeakers = ({ without, only, every }: AskedBrief) => without.length + only.length + every.length > 0;
const hasOrder = ({ first, last, notLast, before, opens, ends }: AskedBrief) =>
  [first, last, notLast, opens, ends].some((value) => value !== null) || before.length > 0;
const isPlain = (brief: AskedBrief) =>
  brief.wants.length > 0 &&
  brief.wants.length <= 2 &&
  !hasSpeakers(brief) &&
  !hasOrder(brief) &&
  [brief.absent, brief.never, brief.quotes, brief.answers, brief.asides].every((rows) => rows.length === 0);
/** The lines that a cut for this brief may hold, as far as speakers go. */
const allowedLines = ({ talk }: AskedTalk, { only, without }: AskedBrief) =>
  talk.lines.filter(
    ({ speaker }) => (only.length === 0 || only.includes(speaker)) && !without.includes(speaker),
  );

describe('the talks', () => {
  test('take 5 to 40 minutes, and three are held out', () => {
    const askedMinutes: Record<string, number> = {
      narrowboat: 5,
      warehouse: 6,
      bridge: 7,
      concrete: 8,
      brightline: 10,
      restaurant: 12,
      grants: 15,
      housing: 20,
      shipyard: 25,
      vet: 40,
    };
    expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(askedMinutes).sort());
    for (const one of asked)
      expect(Math.abs(minutes(one) - (askedMinutes[one.name] ?? 0)), one.name).toBeLessThan(1.5);
    expect(countWords(asked.flatMap(({ talk }) => talk.lines))).toBeGreaterThan(22_000);
    expect(asked.filter(({ talk }) => talk.isHeldOut).map(({ name }) => name)).toEqual([
      'housing',
      'narrowboat',
      'restaurant',
    ]);
  });

  test.each(all.map((one) => [one.name, one] as const))(
    '%s has subjects that a cut can miss, and speakers that it names',
    (_name, one) => {
      const subjects = subjectsOf(one);
      expect(subjects.length).toBeGreaterThanOrEqual(asked.includes(one) ? 8 : 6);
      expect(subjects.length).toBeLessThanOrEqual(20);
      for (const subject of subjects)
        expect(one.talk.lines.some((line) => line.subject === subject && line.isMust)).toBe(true);
      const speakers = new Set(one.talk.lines.map(({ speaker }) => speaker));
      expect(Object.keys(one.talk.speakerNames).sort()).toEqual([...speakers].sort());
      expect(one.talk.briefs).toEqual([]);
    },
  );

  test('repeat no line', () => {
    const long = all
      .flatMap(({ talk }) => talk.lines.map(({ text }) => text))
      .filter((text) => text.length > 40);
    expect(new Set(long).size).toBe(long.length);
  });
});

describe('the briefs', () => {
  test('are eighty, twenty of them plain, 4 to 14 for each talk', () => {
    expect(briefs).toHaveLength(80);
    expect(count(isPlain)).toBe(20);
    for (const one of asked) {
      expect(one.briefs.length).toBeGreaterThanOrEqual(4);
      expect(one.briefs.length).toBeLessThanOrEqual(14);
    }
    expect(new Set(briefs.map(({ text }) => text)).size).toBe(80);
  });

  test('ask for enough of each kind', () => {
    expect(count((brief) => brief.never.length + brief.without.length > 0)).toBeGreaterThanOrEqual(20);
    expect(count(hasOrder)).toBeGreaterThanOrEqual(15);
    expect(count(({ absent }) => absent.length > 0)).toBeGreaterThanOrEqual(12);
    expect(count(({ absent, wants }) => absent.length > 0 && wants.length === 0)).toBeGreaterThanOrEqual(8);
    expect(count(hasSpeakers)).toBeGreaterThanOrEqual(12);
    expect(count(({ asides }) => asides.length > 0)).toBeGreaterThanOrEqual(25);
    expect(count(({ quotes }) => quotes.length > 0)).toBeGreaterThanOrEqual(8);
    expect(count(({ answers }) => answers.length > 0)).toBeGreaterThanOrEqual(8);
  });

  const rows = all.flatMap((one) =>
    one.briefs.map((brief) => [`${one.name}: ${brief.text}`, one, brief] as const),
  );

  test.each(rows)('%s: its facts agree with each other', (_text, one, brief) => {
    const wanted = brief.wants.map(({ subject }) => subject);
    expect(new Set(wanted).size).toBe(wanted.length);
    expect(wanted.filter((subject) => brief.never.includes(subject))).toEqual([]);
    const ordered = [
      brief.first,
      brief.last,
      brief.notLast,
      ...brief.before.flatMap((pair) => Object.values(pair)),
    ];
    for (const subject of ordered) if (subject !== null) expect(wanted).toContain(subject);
    expect(brief.only.filter((speaker) => brief.without.includes(speaker))).toEqual([]);
    const lines = allowedLines(one, brief);
    const speakers = lines.map(({ speaker }) => speaker);
    for (const speaker of brief.every) expect(speakers).toContain(speaker);
    for (const words of [brief.opens, brief.ends, ...brief.quotes])
      if (words !== null) {
        const line = lines.find(({ text }) => isSpoken(words, text));
        expect(line, words).toBeDefined();
        expect(brief.never).not.toContain(line?.subject);
      }
    if (brief.answers.length > 0) expect(wanted).not.toEqual([]);
  });

  test.each(rows)('%s: its length has room for the required lines', (_text, one, brief) => {
    const wanted = brief.wants.map(({ subject }) => subject);
    const lines = allowedLines(one, brief).filter(({ subject }) => wanted.includes(subject));
    for (const subject of wanted) expect(lines.map((line) => line.subject)).toContain(subject);
    const mustSeconds = (countWords(lines.filter(({ isMust }) => isMust)) * 60) / WORDS_PER_MINUTE;
    expect(mustSeconds).toBeLessThanOrEqual(brief.seconds);
  });
});

describe('the revisions', () => {
  const revisions = asked.flatMap((one) => one.revisions);
  const kinds = revisions.flatMap(({ operations }) => operations.map(({ kind }) => kind));

  test('are sixty, with three to six for each operation', () => {
    expect(revisions).toHaveLength(60);
    const every: Record<AskedOperation['kind'], true> = {
      drop: true,
      add: true,
      swap: true,
      replace: true,
      first: true,
      last: true,
      before: true,
      after: true,
      split: true,
      shorten: true,
      'shorten-subject': true,
      lengthen: true,
      only: true,
      not: true,
      fillers: true,
      pauses: true,
      undo: true,
      version: true,
      absent: true,
    };
    for (const kind of Object.keys(every)) {
      const found = kinds.filter((one) => one === kind).length;
      expect(found, kind).toBeGreaterThanOrEqual(3);
      expect(found, kind).toBeLessThanOrEqual(6);
    }
  });

  test('go back only to a version that there is, and change the length the way they say', () => {
    for (const { operations, instructions, seconds } of revisions)
      for (const operation of operations) {
        if (operation.kind === 'undo') expect(instructions.length).toBeGreaterThan(1);
        if (operation.kind === 'version') expect(operation.version).toBeLessThan(instructions.length);
        if (operation.kind === 'shorten') expect(operation.seconds ?? 0).toBeLessThan(seconds);
        if (operation.kind === 'lengthen') expect(operation.seconds ?? seconds + 1).toBeGreaterThan(seconds);
      }
  });
});

describe('the talks in other languages', () => {
  test('are two in each of three languages, of 3 to 5 minutes', () => {
    expect(foreign.map(({ name }) => name)).toEqual(['de-1', 'de-2', 'es-1', 'es-2', 'fr-1', 'fr-2']);
    for (const one of foreign) {
      expect(minutes(one), one.name).toBeGreaterThan(3);
      expect(minutes(one), one.name).toBeLessThan(5.5);
    }
  });

  test.each(['de', 'es', 'fr'])(
    'ten briefs in %s, seven of them direct, and one in English for each talk',
    (language) => {
      const here = foreign.filter(({ name }) => name.startsWith(language)).flatMap((one) => one.briefs);
      const own = here.filter((brief) => brief.language === null);
      expect(own).toHaveLength(10);
      const isDirect = ({ wants }: AskedBrief) =>
        wants.length > 0 && wants.every(({ kind }) => kind === 'direct');
      expect(own.filter(isDirect)).toHaveLength(7);
      expect(own.some(hasOrder)).toBe(true);
      expect(own.some(({ never }) => never.length > 0)).toBe(true);
      expect(here.filter((brief) => brief.language === 'en')).toHaveLength(2);
    },
  );
});
