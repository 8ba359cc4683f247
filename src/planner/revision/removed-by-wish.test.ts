import { expect, test } from 'vitest';
import { makeEntry } from '../../../test/support/rows/render-input.ts';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { groupIndex, sentencesIn } from '../operations/kept-runs.ts';
import type { Study } from '../talk/study.ts';
import { findRemovedByWish } from './removed-by-wish.ts';

const GROUP = '11111111-1111-4111-8111-111111111111';
const SENTENCES = 60;

/** Sentences of three seconds, each with a subject of its own. It counts the reads of each sentence. */
function makeStudy() {
  const looks = { count: 0 };
  const sentences = Array.from({ length: SENTENCES }, (_, at) => ({
    group: 0,
    get startMs() {
      looks.count += 1;
      return at * 3_000;
    },
    endMs: at * 3_000 + 3_000,
  }));
  const study = { sentences, timelines: [{ footage: { groupId: GROUP } }], breaks: sentences.map(() => 1) };
  return { study: study as unknown as Study, looks };
}

function versionOf(starts: readonly number[], targetDurationS: number): PlanDocument {
  const entries = starts.map((start, at) =>
    makeEntry({ n: at + 1, source_group: GROUP, source_start_ms: start, source_end_ms: start + 7_000 }),
  );
  return { entries, settings: { targetDurationS } } as PlanDocument;
}

/** Versions of eight entries. In each one, one entry or the target differs from the previous version. */
function makeHistory(count: number): PlanDocument[] {
  const random = seededRandom(5);
  const starts = Array.from({ length: 8 }, (_, at) => at * 20_000);
  let targetS = 60;
  return Array.from({ length: count }, () => {
    starts[Math.floor(random() * starts.length)] = Math.floor(random() * 170_000);
    if (random() < 0.2) targetS = 30 + Math.floor(random() * 60);
    return versionOf(starts, targetS);
  });
}

/** Version by version, with all entries of each. */
function removedOneByOne(study: Study, history: readonly PlanDocument[]): number[] {
  const removed = new Set<number>();
  let before: PlanDocument | undefined;
  const shownBy = ({ entries }: PlanDocument) => sentencesIn(study, groupIndex(study, GROUP), entries);
  for (const plan of history) {
    if (before !== undefined && plan.settings.targetDurationS >= before.settings.targetDurationS)
      for (const at of shownBy(before)) removed.add(at);
    for (const at of shownBy(plan)) removed.delete(at);
    before = plan;
  }
  return [...removed].toSorted((a, b) => a - b);
}

test('the sentences that each version removed are found in a long history, as version by version', () => {
  const { study } = makeStudy();
  for (const count of [1, 2, 5, 40]) {
    const history = makeHistory(count);
    const removed = [...findRemovedByWish(study, history)].toSorted((a, b) => a - b);
    expect(removed).toEqual(removedOneByOne(study, history));
  }
});

test('a stretch that many versions show is compared with the footage once', () => {
  const { study, looks } = makeStudy();
  const one = versionOf([0, 20_000, 40_000], 60);
  findRemovedByWish(study, [one]);
  const looksForOne = looks.count;
  findRemovedByWish(
    study,
    Array.from({ length: 100 }, () => structuredClone(one)),
  );
  expect(looks.count - looksForOne).toBeLessThan(looksForOne * 20);
});
