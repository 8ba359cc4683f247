import { describe, expect, test } from 'vitest';
import { keptBySubject } from '../../../test/support/planner/check-plan.ts';
import { makeReviser, stretch, stretches } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';

/** Operations on one of several things: a sentence, an entry, all on one side of something. */
const talk = readTalk('bakery');
const PROMPT = 'How the bakery started in the garage, and the apprentices';
const next = makeReviser(talk, PROMPT);

const first = await next([], null);
const revise = (instruction: string) => next([first], instruction);
const words = (plan: PlanDocument) => plan.entries.map((entry) => entry.text).join(' ');
const aboutMs = (plan: PlanDocument, subject: string) => keptBySubject(plan, talk.truth).get(subject) ?? 0;
const isApprentices = ({ source_start_ms, source_end_ms }: PlanEntry) =>
  talk.truth.some(
    (line) => line.subject === 'apprentices' && line.startMs < source_end_ms && line.endMs > source_start_ms,
  );
const places = (plan: PlanDocument) => plan.entries.map(isApprentices);
const others = (plan: PlanDocument) => plan.entries.filter((entry) => !isApprentices(entry)).map(stretch);

describe('one of several', () => {
  const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
  const longest = first.entries.toSorted(
    (a, b) => sentencesOf(b.text).length - sentencesOf(a.text).length,
  )[0];
  const n = longest?.n ?? 0;

  test('one thing and all on one side of it', async () => {
    expect(stretches(await revise('drop everything from 2 on'))).toEqual(stretches(first).slice(0, 1));
    expect(stretches(await revise('entry 1 and everything before it can go'))).toEqual(
      stretches(first).slice(1),
    );
    const stopped = await revise('stop before the apprentices');
    expect(aboutMs(stopped, 'apprentices')).toBe(0);
  });

  test('where nothing can come in its place, what is unwanted goes all the same', async () => {
    const plan = await revise('the apprentices are sweet but out they go, give me the zeppelin instead');
    expect(aboutMs(plan, 'apprentices')).toBe(0);
    expect(others(plan)).toEqual(others(first));
    expect(plan.warnings.join()).toMatch(/zeppelin.*nothing was added/);
    const kept = await revise('replace the apprentices with the zeppelin');
    expect(stretches(kept)).toEqual(stretches(first));
  });

  test('one of several entries about a subject', async () => {
    const garage = others(first);
    expect(garage.length).toBeGreaterThan(1);
    const plan = await revise('drop the second bit about the garage');
    expect(others(plan)).toEqual(garage.filter((_, at) => at !== 1));
    const none = await revise('drop the seventh bit about the garage');
    expect(stretches(none)).toEqual(stretches(first));
    expect(none.warnings.join()).toMatch(/nothing to leave out/);
  });

  test('one sentence of an entry', async () => {
    const sentences = sentencesOf(longest?.text ?? '');
    const plan = await revise(`drop the second sentence of entry ${n}`);
    expect(words(plan)).not.toContain(sentences[1]);
    expect(words(plan)).toContain(sentences[0]);
    const none = await revise(`drop the eleventh sentence of entry ${n}`);
    expect(stretches(none)).toEqual(stretches(first));
    expect(none.warnings.join()).toMatch(/has fewer sentences/);
  });

  test('entries that stand apart come together where the first of them stands', async () => {
    const apart = await revise('move entry 1 to the end');
    const plan = await next([first, apart], 'group the bits about the garage together');
    const at = places(plan).flatMap((isOther, i) => (isOther ? [] : [i]));
    expect(at).toEqual(at.map((_, i) => (at[0] ?? 0) + i));
    expect(stretches(plan).toSorted()).toEqual(stretches(first).toSorted());
  });
});
