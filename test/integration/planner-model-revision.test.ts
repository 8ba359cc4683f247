import { describe, expect, onTestFinished, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../src/contract/plan.ts';
import type { Word } from '../../src/contract/transcript.ts';
import { groupRuns, tightenedMs } from '../../src/domain/plan/plan-run.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import {
  CHAT_KEY,
  type ChatAnswer,
  type ChatRequest,
  cutOff,
  failWith,
  say,
  startChatModel,
  unitsOf,
} from '../support/network/chat-model.ts';
import { DEFAULT_SETTINGS, findFaults } from '../support/planner/check-plan.ts';
import { readTalk } from '../support/planner/talk-fixture.ts';

/** An instruction given to a language model, which a local server plays. */
const talk = readTalk('bakery');
const PROMPT = 'How the bakery started in the garage, and the apprentices';
const settings = { ...DEFAULT_SETTINGS, targetDurationS: 60 };
const signal = new AbortController().signal;
const base = { prompt: PROMPT, settings, groups: [talk.group] };
const first = await planCut({ ...base, instruction: null, version: 1, previous: [] }, signal);
const count = first.entries.length;
const stretch = (entry: PlanEntry) => `${entry.source_start_ms}-${entry.source_end_ms}`;
const keep = (from: number, to: number) => ({ of: 'entries', first: from, last: to, reason: '' });

async function revise(answers: ChatAnswer[], instruction: string, latest: PlanDocument = first) {
  const { model, requests, close } = await startChatModel(answers);
  onTestFinished(close);
  const input = { ...base, instruction, version: 2, previous: [latest] };
  const made = await planCut({ ...input, model }, signal);
  const builtIn = await planCut(input, signal);
  const faults = findFaults(made, [talk.group], { ...settings, maxPauseMs: made.settings.maxPauseMs });
  expect(faults).toEqual([]);
  return { made, builtIn, requests };
}

const messageOf = (request: ChatRequest | undefined) => request?.messages.at(-1)?.content ?? '';
const pinned = (n: number): PlanDocument => ({
  ...first,
  entries: first.entries.map((entry) => (entry.n === n ? { ...entry, pinned: true } : entry)),
});

/** All entries, and the units that say something after them. */
const keepAndAdd =
  (pattern: RegExp): ChatAnswer =>
  (request, response, n) => {
    const at = unitsOf(request).find(({ text }) => pattern.test(text))?.number;
    const added = { of: 'units', first: at, last: at, reason: 'It names the panels.' };
    say({ picks: [keep(1, count), added], unmet: ['the smell of the oven'] })(request, response, n);
  };

describe('an instruction', () => {
  test('goes to the model with the numbered entries and units, and its answer becomes the plan', async () => {
    const { made, requests } = await revise([keepAndAdd(/solar panels/)], 'mention the solar panels');
    expect(messageOf(requests[0])).toContain('Instruction: "mention the solar panels"');
    expect(messageOf(requests[0]).match(/^entry \d+ S\d/gm)).toHaveLength(count);
    expect(unitsOf(requests[0]).length).toBeGreaterThan(20);
    expect(made.entries.slice(0, count).map(stretch)).toEqual(first.entries.map(stretch));
    expect(made.entries.at(-1)?.text).toMatch(/solar panels/);
    expect(made.rationale).toContain('Revised by openai-compatible test: (1) It names the panels.');
    expect(made.warnings).toContain('the footage does not hold: the smell of the oven');
    expect(made.warnings.join()).not.toMatch(/built-in|not understood/);
  });

  test('that the built-in planner would not read is still met', async () => {
    const turned = groupRuns(first.entries).toReversed();
    const picks = turned.map((run) => keep(run[0]?.n ?? 0, run.at(-1)?.n ?? 0));
    expect(picks.length).toBeGreaterThan(1);
    const { made } = await revise([say({ picks, unmet: [] })], 'dall’ultimo al primo, per favore');
    expect(made.entries.map(stretch)).toEqual(turned.flat().map(stretch));
    expect(made.warnings.join()).not.toMatch(/not understood/);
  });

  test('about fillers and pace is met by the assembler, the entries stay', async () => {
    const { made } = await revise([say({ picks: [keep(1, count)], unmet: [] })], 'no fillers');
    expect(made.entries.map(stretch)).toEqual(first.entries.map(stretch));
    expect(made.entries.map(({ text }) => text).join(' ')).not.toMatch(/\bum\b/i);
  });

  test('to go back calls no model', async () => {
    const { made, requests } = await revise([say('never asked')], 'undo');
    expect(requests).toHaveLength(0);
    expect(made.entries).toEqual(first.entries);
  });
});

describe('a wrong answer', () => {
  const shown = (request: ChatRequest) =>
    unitsOf(request).find(({ text }) => first.entries[1]?.text.includes(text.slice(0, 25)))?.number;
  const doubled: ChatAnswer = (request, response, n) => {
    const at = shown(request);
    const again = { of: 'units', first: at, last: at, reason: 'x' };
    say({ picks: [keep(1, count), again], unmet: [] })(request, response, n);
  };

  test.each<[string, ChatAnswer, RegExp]>([
    ['an entry that is not there', say({ picks: [keep(1, 99)], unmet: [] }), /there is no such entry/],
    ['an entry twice', say({ picks: [keep(1, count), keep(1, 1)], unmet: [] }), /entry 1 is there twice/],
    ['a unit that an entry shows', doubled, /is shown by entry \d+ already/],
    ['nothing', say({ picks: [], unmet: [] }), /nothing was picked/],
    [
      'a unit that is not there',
      say({ picks: [{ of: 'units', first: 900, last: 901, reason: '' }], unmet: [] }),
      /there is no such unit/,
    ],
    ['another shape', say({ picks: [{ of: 'times', first: 0, last: 9 }] }), /not of the shape/],
  ])('with %s is sent back with the fault, and the next one counts', async (_, answer, fault) => {
    const { made, requests } = await revise([answer, keepAndAdd(/solar panels/)], 'add the solar panels');
    expect(requests).toHaveLength(2);
    expect(messageOf(requests[1])).toMatch(fault);
    expect(made.entries.at(-1)?.text).toMatch(/solar panels/);
  });

  test('that separates an entry from the one which it continues, and leaves it too short, is sent back', async () => {
    const run = groupRuns(first.entries).find((entries) => entries.length > 1);
    const [head, next] = run ?? [];
    if (!head || !next) throw new Error('no entries of the plan touch');
    const rest = first.entries.filter((entry) => entry !== head).map(({ n }) => keep(n, n));
    const strict = { ...settings, minSegmentDurationS: Math.ceil(tightenedMs(head) / 1000) };
    const parted = say({ picks: [...rest, keep(head.n, head.n)], unmet: [] });
    const { model, requests, close } = await startChatModel([parted]);
    onTestFinished(close);
    const input = {
      ...base,
      settings: strict,
      instruction: 'turn it round',
      version: 2,
      previous: [first],
      model,
    };
    await planCut(input, signal);
    expect(messageOf(requests[1])).toMatch(new RegExp(`entry ${head.n} takes .* keep both or neither`));
  });

  test('that drops a pinned entry is sent back; given thrice, the built-in planner revises and keeps it', async () => {
    const latest = pinned(2);
    const without = say({ picks: [keep(1, 1)], unmet: [] });
    const { made, builtIn, requests } = await revise([without], 'drop entry 2', latest);
    expect(requests).toHaveLength(3);
    expect(messageOf(requests[1])).toContain('entry 2 is pinned and must stay');
    expect(made.entries).toEqual(builtIn.entries);
    const kept = made.entries.find(({ pinned: isPinned }) => isPinned);
    expect(kept?.text).toBe(latest.entries[1]?.text);
    expect(made.warnings[0]).toMatch(/^revised by the built-in planner: .* wrong 3 times/);
  });

  test('that is longer than the length which the instruction names is sent back', async () => {
    const { made, requests } = await revise(
      [say({ picks: [keep(1, count)], unmet: [] })],
      'make it 20 seconds',
    );
    expect(messageOf(requests[1])).toMatch(/in all; at most 22 s are wanted/);
    expect(made.estimated_duration_s).toBeLessThanOrEqual(22);
  });

  test.each<[string, ChatAnswer]>([
    ['nonsense', say('I would rather talk about the weather')],
    ['half a JSON', say('{"picks":[{"of":"entries",')],
    ['a refusal', say('', 'content_filter')],
    ['an error', failWith(500, { 'retry-after': '0' })],
    ['half a stream', cutOff],
  ])('that is %s leaves the instruction to the built-in planner', async (_, answer) => {
    const { made, builtIn } = await revise([answer], 'drop the apprentices');
    expect(made.entries).toEqual(builtIn.entries);
    expect(made.warnings[0]).toMatch(/^revised by the built-in planner/);
    expect(JSON.stringify(made)).not.toContain(CHAT_KEY);
  });
});

/** Parts of an instruction that the planner itself does not read. */
describe('a model may', () => {
  const all = [keep(1, count)];
  const unitSaying = (request: ChatRequest, pattern: RegExp) =>
    unitsOf(request).find(({ text }) => pattern.test(text))?.number ?? -1;

  test('take out fillers and shorten pauses, in any wording', async () => {
    const answer = say({ picks: all, unmet: [], fillers: 'remove', pauses: 'shorter' });
    const { made } = await revise([answer], 'she clears her throat all the time, can you get that out');
    expect(made.settings).toMatchObject({ fillerRemoval: true, pace: 'fast', maxPauseMs: 360 });
    expect(made.entries.map(({ text }) => text).join(' ')).not.toMatch(/\bum\b/i);
    expect(made.entries.map(stretch)).toEqual(first.entries.map(stretch));
  });

  test('put a filler back that a person cut out, in any wording', async () => {
    const isIn = (entry: PlanEntry, { start_ms, end_ms }: Word) =>
      entry.source_start_ms < start_ms && entry.source_end_ms > end_ms;
    const um = talk.group.words.find(
      (word) => word.filler && first.entries.some((entry) => isIn(entry, word)),
    );
    if (um === undefined) throw new Error('no filler is heard within an entry');
    const hole = { op: 'filler_cut', at_ms: um.start_ms, removed_ms: um.end_ms - um.start_ms } as const;
    const entries = first.entries.map((entry) =>
      isIn(entry, um) ? { ...entry, tightening: [...entry.tightening, hole] } : entry,
    );
    const isCut = ({ entries: shown }: PlanDocument) =>
      shown.some(({ tightening }) =>
        tightening.some(({ at_ms, removed_ms }) => at_ms <= um.start_ms && at_ms + removed_ms >= um.end_ms),
      );
    const latest = { ...first, entries };
    const instruction = 'she hesitates there, and that is fine';
    const kept = await revise([say({ picks: all, unmet: [] })], instruction, latest);
    expect(isCut(kept.made)).toBe(true);
    const { made } = await revise([say({ picks: all, unmet: [], fillers: 'keep' })], instruction, latest);
    expect(isCut(made)).toBe(false);
  });

  test('go back to an earlier version', async () => {
    const second = { ...first, version: 2, entries: first.entries.slice(0, 1) };
    const { model, close } = await startChatModel([say({ picks: [], unmet: [], go_back_to: 1 })]);
    onTestFinished(close);
    const input = { ...base, instruction: 'the one I saw at first was nicer', version: 3, model };
    const made = await planCut({ ...input, previous: [first, second] }, signal);
    expect(made.entries).toEqual(first.entries);
    expect(made.version).toBe(3);
  });

  test('not go back to a version that there is not', async () => {
    const wrong = say({ picks: [], unmet: [], go_back_to: 2 });
    const { requests } = await revise([wrong, say({ picks: all, unmet: [] })], 'the one from yesterday');
    expect(messageOf(requests[1])).toContain('go_back_to 2: only versions 1 to 1 came before');
  });

  test('say that no other total length is wanted, whatever the planner read', async () => {
    const answer = say({ picks: all, unmet: [], length: 'not_asked' });
    const { made, requests } = await revise([answer], 'make it 20 seconds');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.messages[0]?.content).toMatch(
      /A program reads from the instruction that in all it takes 18 to 22 seconds/,
    );
    expect(made.entries.map(stretch)).toEqual(first.entries.map(stretch));
    expect(made.settings.targetDurationS).toBe(first.settings.targetDurationS);
  });

  test.each([
    ['shorter', { pace: 'fast', maxPauseMs: 360, shrinkPauses: true }],
    ['as_set', { pace: 'fast', maxPauseMs: 360, shrinkPauses: true }],
    ['untouched', { pace: 'balanced', maxPauseMs: 600, shrinkPauses: false }],
  ] as const)(
    'ask for pauses that the planner read as well, and they change once: %s',
    async (pauses, wanted) => {
      const { model, close } = await startChatModel([say({ picks: all, unmet: [], pauses })]);
      onTestFinished(close);
      const input = { ...base, instruction: 'make it tighter', version: 2, previous: [first], model };
      expect((await planCut(input, signal)).settings).toMatchObject(wanted);
    },
  );

  test('add to a plan beyond its length, and its addition is not widened', async () => {
    const added: ChatAnswer = (request, response, n) => {
      const at = unitSaying(request, /solar panels/);
      say({ picks: [...all, { of: 'units', first: at, last: at, reason: 'x' }], unmet: [] })(
        request,
        response,
        n,
      );
    };
    const { made, requests } = await revise([added], 'and the panels at the end');
    const own = unitsOf(requests[0]).find(({ text }) => /solar panels/.test(text));
    expect(requests).toHaveLength(1);
    // The model reads the spoken words.
    expect(made.entries.at(-1)?.text).toBe(own?.text.replace('forty', '40'));
  });
});

test('an answer that turns pinned entries round is sent back, and one that keeps their order is taken', async () => {
  const latest = { ...first, entries: first.entries.map((entry) => ({ ...entry, pinned: entry.n <= 2 })) };
  const turned = say({ picks: [keep(2, 2), keep(1, 1), keep(3, count)], unmet: [] });
  const kept = say({ picks: [keep(1, count)], unmet: [] });
  const { made, requests } = await revise([turned, kept], 'another order, please', latest);
  expect(requests).toHaveLength(2);
  expect(messageOf(requests[1])).toContain(
    'entry 1 is pinned and must keep its place among the pinned entries',
  );
  expect(made.entries.slice(0, 2).map(({ text }) => text)).toEqual(
    first.entries.slice(0, 2).map(({ text }) => text),
  );
});
