import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseTalk } from '../support/planner/parse-talk.ts';

/** The talks that the ranker is fitted to. */
const FOLDER = new URL('../../bench/planner/ranker/talks/', import.meta.url);
const talks = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.talk'))
  .map((name) => ({ name, ...parseTalk(readFileSync(new URL(name, FOLDER), 'utf8')) }));

test('there are as many as the documents say, none of them held out', () => {
  expect(talks).toHaveLength(127);
  expect(talks.filter(({ isHeldOut }) => isHeldOut)).toEqual([]);
  expect(talks.flatMap(({ briefs }) => briefs).length).toBeGreaterThan(6_600);
});

describe.each(talks)('$name', ({ briefs, lines, speakerNames }) => {
  test('each brief asks for subjects that a cut must have lines of', () => {
    const held = new Set(lines.filter(({ isMust }) => isMust).map(({ subject }) => subject));
    const asked = briefs.flatMap(({ subjects }) => subjects);
    expect(asked.filter((subject) => !held.has(subject))).toEqual([]);
  });

  test('each line is spoken by somebody of the talk', () => {
    expect(lines.filter(({ speaker }) => !(speaker in speakerNames))).toEqual([]);
  });
});
