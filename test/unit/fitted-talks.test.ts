import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ABSENT_TO_FIT, ABSENT_TO_MEASURE, readAbsent } from '../../bench/planner/absent-subjects.ts';
import { parseTalk } from '../support/planner/parse-talk.ts';

const BENCH = new URL('../../bench/planner/', import.meta.url);
const talksIn = (folder: string) =>
  readdirSync(new URL(folder, BENCH))
    .filter((name) => name.endsWith('.talk'))
    .map((name) => ({ name, ...parseTalk(readFileSync(new URL(folder + name, BENCH), 'utf8')) }));
/** The talks that models are fitted to, and those that stay unseen by them. */
const fitted = talksIn('ranker/talks/');
const unseen = talksIn('unseen-talks/');

test('there are as many as the documents say, none of them held out', () => {
  expect(fitted).toHaveLength(247);
  expect(fitted.filter(({ isHeldOut }) => isHeldOut)).toEqual([]);
  expect(fitted.flatMap(({ briefs }) => briefs).length).toBeGreaterThan(16_800);
});

test('no talk that stays unseen is fitted to', () => {
  expect(unseen).toHaveLength(20);
  const known = new Set(fitted.flatMap(({ lines }) => lines.map(({ text }) => text)));
  const again = unseen
    .flatMap(({ lines }) => lines)
    .filter(({ text }) => known.has(text) && text.length > 60);
  expect(again).toEqual([]);
});

test.each([
  { list: ABSENT_TO_MEASURE, count: 480, kinds: /^(?:near|likely|other)$/ },
  { list: ABSENT_TO_FIT, count: 720, kinds: /^(?:near|likely)$/ },
])(
  'each subject that a talk is said not to hold is one of a fitted talk: $list',
  ({ list, count, kinds }) => {
    const names = new Set(fitted.map(({ name }) => name.replace(/\.talk$/, '')));
    const rows = readAbsent(list);
    expect(rows).toHaveLength(count);
    expect(rows.filter(({ talk, kind, phrase }) => !names.has(talk) || !kinds.test(kind) || !phrase)).toEqual(
      [],
    );
  },
);

test('no talk has both subjects to fit to and subjects to measure by', () => {
  const measured = new Set(readAbsent(ABSENT_TO_MEASURE).map(({ talk }) => talk));
  expect(readAbsent(ABSENT_TO_FIT).filter(({ talk }) => measured.has(talk))).toEqual([]);
});

describe.each([...fitted, ...unseen])('$name', ({ briefs, lines, speakerNames }) => {
  test('each brief asks for subjects that a cut must have lines of', () => {
    const held = new Set(lines.filter(({ isMust }) => isMust).map(({ subject }) => subject));
    const asked = briefs.flatMap(({ subjects }) => subjects);
    expect(asked.filter((subject) => !held.has(subject))).toEqual([]);
  });

  test('each line has a speaker of the talk', () => {
    expect(lines.filter(({ speaker }) => !(speaker in speakerNames))).toEqual([]);
  });
});
