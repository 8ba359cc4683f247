import { describe, expect, test } from 'vitest';
import { keptBySubject } from '../../../test/support/planner/check-plan.ts';
import { makeReviser, stretch, stretches } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { groupRuns } from '../../domain/plan/plan-run.ts';

/** The result of each operation on a plan; it leaves the rest as it was. */
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

test('the plan to begin with shows both subjects, the apprentices last', () => {
  expect(places(first)).toContain(true);
  expect(places(first)[0]).toBe(false);
  expect(places(first).at(-1)).toBe(true);
});

describe('places', () => {
  test.each([
    'apprentices first please',
    'the apprentices before the garage',
    'apprentices and garage the other way round',
  ])('%s', async (instruction) => {
    const plan = await revise(instruction);
    expect(places(plan)[0]).toBe(true);
    expect(others(plan)).toEqual(others(first));
    expect(stretches(plan).toSorted()).toEqual(stretches(first).toSorted());
  });

  test('under strict order nothing is moved, and that is said', async () => {
    const strict = await next([], null, { chronology: 'strict' });
    const plan = await next([strict], 'apprentices first', { chronology: 'strict' });
    expect(stretches(plan)).toEqual(stretches(strict));
    expect(plan.warnings.join()).toMatch(/order of the footage is kept/);
  });
});

describe('entries, their places and their edges', () => {
  const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
  const longest = first.entries.toSorted(
    (a, b) => sentencesOf(b.text).length - sentencesOf(a.text).length,
  )[0];
  const n = longest?.n ?? 0;
  const textOf = (plan: PlanDocument) => plan.entries.map(({ text }) => text);

  test('there is an entry of several sentences', () => {
    expect(sentencesOf(longest?.text ?? '').length).toBeGreaterThan(1);
  });

  test('one place up and down: the others keep their order', async () => {
    const up = await revise('move the apprentices to the start');
    const sorted = await next([first, up], 'sort by time');
    expect(stretches(up)).not.toEqual(stretches(first));
    expect(stretches(sorted)).toEqual(
      stretches(first).toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)),
    );
    const last = first.entries.length;
    const later = await revise(`move entry ${last} up`);
    expect(stretches(later).toSorted()).toEqual(stretches(first).toSorted());
    expect(stretches(later).indexOf(stretches(first)[last - 1] ?? '')).toBeLessThan(last - 1);
    const there = await revise('move entry 1 up');
    expect(stretches(there)).toEqual(stretches(first));
    expect(there.rationale).toMatch(/at that end already/);
  });

  test('entries that are given by their numbers change places, and no others', async () => {
    const last = first.entries.length;
    const expected = stretches(first)
      .with(0, stretches(first)[last - 1] ?? '')
      .with(last - 1, stretches(first)[0] ?? '');
    expect(stretches(await revise('swap first and last'))).toEqual(expected);
    expect(stretches(await revise(`swap 1 and ${last}`))).toEqual(expected);
    const moved = await revise('move entry 2 to the end');
    expect(stretches(moved).at(-1)).toBe(stretches(first)[1]);
    expect(stretches(moved).slice(0, 2)).toEqual([stretches(first)[0], stretches(first)[2]]);
  });

  test('the first and the last sentence of an entry', async () => {
    const said = sentencesOf(longest?.text ?? '');
    const cut = await revise(`drop the first sentence of entry ${n}`);
    expect(textOf(cut)).toContain(said.slice(1).join(' '));
    expect(cut.entries.length).toBe(first.entries.length);
    const trimmed = await revise(`cut the last sentence of entry ${n}`);
    expect(textOf(trimmed)).toContain(said.slice(0, -1).join(' '));
    const kept = await revise(`keep only the first sentence of entry ${n}`);
    expect(textOf(kept)).toContain(said[0]);
    expect(kept.entries.length).toBe(first.entries.length);
    const parted = await revise(`split entry ${n} after the first sentence`);
    expect(textOf(parted)).toEqual(expect.arrayContaining([said[0], said.slice(1).join(' ')]));
  });

  test('an entry that is one sentence stays, and that is said', async () => {
    const one = first.entries.find(({ text }) => sentencesOf(text).length === 1);
    const plan = await revise(`drop the first sentence of entry ${one?.n}`);
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/is one sentence/);
  });

  test('a dropped entry comes back to its former place', async () => {
    const without = await revise('drop entry 2');
    expect(stretches(await next([first, without], 'restore entry 2'))).toEqual(stretches(first));
    expect(stretches(await next([first, without], 'bring back what you removed'))).toEqual(stretches(first));
    const none = await revise('restore entry 2');
    expect(stretches(none)).toEqual(stretches(first));
    expect(none.warnings.join()).toMatch(/nothing was brought back/);
  });

  test('an entry that begins too late or ends too soon grows by the sentence there', async () => {
    const endMs = first.entries.at(-1)?.source_end_ms ?? 0;
    const after = talk.group.words.find(({ start_ms }) => start_ms >= endMs - 100);
    const grown = await revise(`entry ${first.entries.length} ends too soon`);
    const isHeard = ({ source_start_ms, source_end_ms }: PlanEntry) =>
      source_start_ms <= (after?.start_ms ?? 0) && source_end_ms >= (after?.end_ms ?? 0);
    expect(grown.entries.filter(isHeard).length).toBe(1);
    expect(stretches(grown)).toEqual(expect.arrayContaining(stretches(first).slice(0, -1)));
  });

  test('a kept target stays, whatever else is dropped', async () => {
    const at = first.entries.find(isApprentices)?.n ?? 0;
    const plan = await revise(`drop the apprentices, but keep entry ${at}`);
    expect(stretches(plan)).toContain(stretches(first)[at - 1]);
    expect(aboutMs(plan, 'apprentices')).toBeLessThan(aboutMs(first, 'apprentices'));
    expect(others(plan)).toEqual(others(first));
  });

  test('no more than a maximum, and a small wish is met', async () => {
    const most = Math.round(first.estimated_duration_s - 12);
    const plan = await revise(`no longer than ${most} seconds`);
    expect(plan.estimated_duration_s).toBeLessThanOrEqual(most);
    expect(stretches(await revise('keep it under 5 minutes'))).toEqual(stretches(first));
    const less = await revise('make it 5 seconds shorter');
    expect(less.estimated_duration_s).toBeLessThanOrEqual(first.estimated_duration_s - 2);
  });

  test('a small thing is dropped without the story in which it is', async () => {
    const gone = (plan: PlanDocument) => stretches(first).filter((one) => !stretches(plan).includes(one));
    const neighbours = first.entries.filter(({ text }) => /neighbours/.test(text)).map(stretch);
    expect(neighbours).toHaveLength(1);
    expect(gone(await revise('drop the neighbours'))).toEqual(neighbours);
    const without = await revise('drop the rolls');
    expect(words(without)).not.toMatch(/rolls/);
    expect(words(without)).toMatch(/Nobody forgets a mistake/);
    expect(gone(without).length).toBeLessThanOrEqual(2);
  });

  test('a protected entry stays when the plan is made shorter', async () => {
    const last = first.entries.length;
    const plan = await revise(`30 seconds tops, but whatever you do don't touch entry ${last}`);
    expect(stretches(plan)).toContain(stretches(first)[last - 1]);
    expect(plan.estimated_duration_s).toBeLessThanOrEqual(30);
  });

  test('a remark beside the wish adds nothing', async () => {
    const plan = await revise('Hi! Solar panels department here. Please drop entry 1.');
    expect(stretches(plan)).toEqual(stretches(first).slice(1));
    expect(plan.warnings.join()).toMatch(/was not understood and changed nothing/);
  });

  test('one entry ends where its words say, and the others stay', async () => {
    const said = sentencesOf(longest?.text ?? '');
    const plan = await revise(`entry ${n}: stop after "${said[0]?.replace(/[.?!]$/, '')}"`);
    expect(textOf(plan)).toContain(said[0]);
    expect(plan.entries).toHaveLength(first.entries.length);
    const begun = await revise(`start entry ${n} at "${said.at(-1)?.replace(/[.?!]$/, '')}"`);
    expect(textOf(begun)).toContain(said.at(-1));
    expect(begun.entries).toHaveLength(first.entries.length);
  });

  test('the rest is made shorter', async () => {
    const plan = await revise('keep entry 1 and shorten the rest');
    expect(stretches(plan)).toContain(stretches(first)[0]);
    expect(plan.estimated_duration_s).toBeLessThan(first.estimated_duration_s * 0.9);
  });
});

describe('dropped targets', () => {
  test.each(['out with the apprentices', 'could we lose the apprentices?', 'only the garage'])(
    '%s: the rest stays, and nothing fills the place',
    async (instruction) => {
      const plan = await revise(instruction);
      expect(aboutMs(plan, 'apprentices')).toBeLessThan(1000);
      expect(others(plan)).toEqual(others(first));
      expect(plan.entries.length).toBeLessThan(first.entries.length);
      expect(plan.warnings.join()).toMatch(/nothing is added unless/);
    },
  );

  test('all before or after something', async () => {
    expect(stretches(await revise('remove everything after entry 1'))).toEqual(stretches(first).slice(0, 1));
    expect(stretches(await revise('drop everything before entry 2'))).toEqual(stretches(first).slice(1));
    const before = await revise('remove everything before the apprentices');
    expect(aboutMs(before, 'apprentices')).toBe(aboutMs(first, 'apprentices'));
    expect(before.entries.length).toBeLessThan(first.entries.length);
    const none = await revise('drop everything before entry 1');
    expect(stretches(none)).toEqual(stretches(first));
    expect(none.warnings.join()).toMatch(/the plan shows nothing before “entry 1”/);
  });

  test('the last seconds, up to the edge of a sentence', async () => {
    const plan = await revise('cut the last 8 seconds');
    const lengthMs = ({ entries }: PlanDocument) =>
      entries.reduce((sum, entry) => sum + entry.source_end_ms - entry.source_start_ms, 0);
    const lostMs = lengthMs(first) - lengthMs(plan);
    expect(lostMs).toBeGreaterThan(4_000);
    expect(lostMs).toBeLessThan(13_000);
    expect(words(first).startsWith(words(plan).slice(0, -1))).toBe(true);
  });

  test('everything except the kept target', async () => {
    const kept = await revise('everything except the garage can go');
    expect(aboutMs(kept, 'apprentices')).toBe(0);
    expect(others(kept)).toEqual(others(first));
  });

  test.each(['pin entry 2', 'merge entries 1 and 2', 'make it funnier'])(
    'what no operation does changes nothing, and that is said: %s',
    async (instruction) => {
      const plan = await revise(instruction);
      expect(stretches(plan)).toEqual(stretches(first));
      expect(plan.warnings.join()).toMatch(/not understood/);
    },
  );

  test('a misspelt subject is the one that the talk has', async () => {
    const plan = await revise('remove the aprentices');
    expect(aboutMs(plan, 'apprentices')).toBe(0);
    expect(stretches(plan)).toEqual(stretches(await revise('remove the apprentices')));
    const split = stretches(await revise('split it where he talks about the aprentices'));
    expect(split).toEqual(stretches(await revise('split it where he talks about the apprentices')));
    expect(split.length).toBeGreaterThan(stretches(first).length);
  });

  test('pins are said to be edits', async () => {
    expect((await revise('please pin entry 2')).warnings.join()).toMatch(/pinned by an edit of the plan/);
  });

  test('of several numbers the ones that the plan has are dropped, and the others are named', async () => {
    const plan = await revise('drop entry 2 and entry 90');
    expect(others(plan)).toEqual(others(await revise('drop entry 2')));
    expect(plan.warnings.join()).toMatch(/the plan has no entry 90/);
  });

  test('a person without words is named, and nothing changes', async () => {
    const plan = await revise('drop the line "we sold the whole company"');
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/“we sold the whole company” is not said in the plan/);
  });
});

describe('added targets', () => {
  test('a subject at the end, or in the place of another', async () => {
    const added = await revise('tack on the solar panels at the end');
    expect(added.entries.at(-1)?.text).toMatch(/solar panels/);
    expect(stretches(added).slice(0, first.entries.length)).toEqual(stretches(first));
    const replaced = await revise('swap the apprentices for the solar panels');
    expect(aboutMs(replaced, 'apprentices')).toBeLessThan(1000);
    expect(words(replaced)).toMatch(/solar panels/);
    expect(others(replaced).filter((one) => others(first).includes(one))).toEqual(others(first));
  });

  test.each(['add the submarine', 'replace the apprentices with the submarine'])(
    '%s: what the talk does not hold is named, and nothing changes',
    async (instruction) => {
      const plan = await revise(instruction);
      expect(stretches(plan)).toEqual(stretches(first));
      expect(plan.warnings.join()).toMatch(/nothing about “the submarine” was found/);
    },
  );
});

describe('inside of entries', () => {
  test('one is split after its words: two that touch, and no cut in the sound', async () => {
    const longest = first.entries.toSorted((a, b) => b.text.length - a.text.length)[0];
    const said = longest?.text.split(' ').slice(2, 7).join(' ') ?? '';
    const plan = await revise(`split it after "${said}"`);
    expect(plan.entries).toHaveLength(first.entries.length + 1);
    expect(groupRuns(plan.entries)).toHaveLength(groupRuns(first.entries).length);
    expect(plan.entries.some(({ text }) => text.endsWith(said))).toBe(true);
    expect(words(plan).toLowerCase()).toBe(words(first).toLowerCase());
  });

  test('a subject is made shorter, the others stay', async () => {
    const plan = await revise('the apprentices drag a bit');
    expect(aboutMs(plan, 'apprentices')).toBeLessThan(aboutMs(first, 'apprentices') - 1000);
    expect(aboutMs(plan, 'apprentices')).toBeGreaterThan(1000);
    expect(others(plan)).toEqual(others(first));
  });

  test.each(['drop entry 2', 'move entry 3 to the start'])(
    '%s, and no fillers then: pauses that were shortened before stay short',
    async (instruction) => {
      const shorter = await revise('shorten the pauses');
      const changed = await next([first, shorter], instruction);
      const plan = await next([first, shorter, changed], 'remove the fillers');
      const takenOut = plan.entries.flatMap(({ tightening }) => tightening);
      const pauses = changed.entries.flatMap(({ tightening }) => tightening);
      expect(pauses.length).toBeGreaterThan(5);
      expect(
        pauses.filter(
          (pause) =>
            !takenOut.some(
              (hole) =>
                hole.at_ms <= pause.at_ms && hole.at_ms + hole.removed_ms >= pause.at_ms + pause.removed_ms,
            ),
        ),
      ).toEqual([]);
      expect(plan.estimated_duration_s).toBeLessThanOrEqual(changed.estimated_duration_s);
    },
  );

  test('fillers and pauses come back when they are wanted', async () => {
    const without = await revise('no ums, and take the pauses out');
    expect(without.settings).toMatchObject({ fillerRemoval: true, shrinkPauses: true });
    expect(without.settings.maxPauseMs).toBeLessThan(first.settings.maxPauseMs);
    const back = await next([first, without], 'leave the ums in and keep the pauses');
    expect(back.settings).toMatchObject({ fillerRemoval: false, shrinkPauses: false });
    expect(stretches(back)).toEqual(stretches(first));
    expect(back.entries.flatMap(({ tightening }) => tightening)).toEqual([]);
  });
});

test('the other wishes apply to the version that comes back', async () => {
  const second = await revise('drop the garage');
  const plan = await next([first, second], 'undo that and drop the apprentices');
  expect(others(plan)).toEqual(others(first));
  expect(aboutMs(plan, 'apprentices')).toBeLessThan(1000);
  expect(plan.rationale).toMatch(/^Version 1 revised/);
  expect((await next([first, second], 'ok no, undo that')).warnings).toEqual(first.warnings);
});

test('an unknown wish of an earlier instruction is not reported for the version that comes back', async () => {
  const second = await revise('Hi! Solar panels department here. Please drop entry 1.');
  const third = await next([first, second], 'drop entry 1');
  const back = await next([first, second, third], 'undo');
  expect(back.entries).toEqual(second.entries);
  expect(back.warnings).toEqual(second.warnings.filter((warning) => !/was not understood/.test(warning)));
  expect(back.warnings.length).toBeLessThan(second.warnings.length);
});

test('several operations are done in their order', async () => {
  const plan = await revise('drop the garage, and put the solar panels first');
  const opening = plan.entries.slice(0, 2).map(({ text }) => text);
  expect(opening.join(' ')).toMatch(/solar panels/);
  expect(aboutMs(plan, 'apprentices')).toBe(aboutMs(first, 'apprentices'));
});

describe('more of a subject that the plan shows in part', () => {
  const short = { targetDurationS: 24 };

  test.each([
    'Add more about the bakery in the garage',
    'more about the garage please',
    'Could we hear a bit more about how the bakery started?',
    'make the garage longer',
  ])('%s', async (instruction) => {
    const plan = await next([], null, short);
    const more = await next([plan], instruction, short);
    expect(aboutMs(more, 'beginning')).toBeGreaterThan(aboutMs(plan, 'beginning') + 5_000);
    expect(stretches(more)).toEqual(expect.arrayContaining(others(plan)));
    expect(more.warnings.join()).not.toMatch(/more about|nothing was added/);
  });

  test('comes from no other subject', async () => {
    let plan = await next([], null, short);
    const versions = [plan];
    for (let asked = 0; asked < 6; asked += 1) {
      plan = await next(versions, 'Add more about the apprentices', short);
      versions.push(plan);
    }
    expect(plan.warnings.join()).toContain('no further passage about “the apprentices” was found');
    expect(aboutMs(plan, 'energy')).toBe(0);
  });
});
