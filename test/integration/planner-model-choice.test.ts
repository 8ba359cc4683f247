import { describe, expect, onTestFinished, test } from 'vitest';
import type { CutSettings } from '../../src/contract/cut-settings.ts';
import { planCut } from '../../src/planner/plan-cut.ts';
import {
  type ChatAnswer,
  type ChatRequest,
  say,
  startChatModel,
  unitsOf,
} from '../support/network/chat-model.ts';
import { DEFAULT_SETTINGS, findFaults } from '../support/planner/check-plan.ts';
import { makeTalk, type Talk } from '../support/planner/talk-fixture.ts';

/** The plan shows a language model's choice. A local server answers over the real protocol. */
const TALK = makeTalk(`
speakers S1=Ada S2=Ben
S2 oven | So tell me, what did the first oven cost you back then?
S1 oven | It was expensive for a small bakery like ours. It took us, (0.6) it took us four years to pay the bank back.
S1 oven | We paid fifty thousand pounds for it, with all the fittings.
S1 oven | No, sorry, it was sixty thousand pounds with the fittings.
S1 dog | Hang on, the dog wants out, there is somebody at the door. Anyway, where were we?
S2 flour | Where does the flour come from these days?
S1 flour | From a mill two villages away, um, which my cousin has run since the flood.
S1 flour | They grind it on Mondays, and we bake with it on Tuesdays.
S1 rival | This is off the record, but the bakery across the street buys frozen dough.
S2 plans | And what will you do next year?
S1 plans | Next year we want to open a second shop down by the harbour.
S1 plans | My daughter will run it, and she has plans of her own for the ovens.
`);
const signal = new AbortController().signal;

async function plan(
  answers: ChatAnswer[],
  asked: { prompt?: string; settings?: Partial<CutSettings>; talk?: Talk } = {},
) {
  const { model, requests, close } = await startChatModel(answers);
  onTestFinished(close);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 10, ...asked.settings };
  const { group } = asked.talk ?? TALK;
  const input = {
    prompt: asked.prompt ?? 'The ovens',
    instruction: null,
    settings,
    version: 1,
    previous: [],
  };
  const made = await planCut({ ...input, groups: [group], model }, signal);
  expect(findFaults(made, [group], { ...settings, ...made.settings })).toEqual([]);
  return { made, requests, texts: made.entries.map(({ text }) => text) };
}

const unitSaying = (request: ChatRequest, pattern: RegExp) => {
  const unit = unitsOf(request).find(({ text }) => pattern.test(text));
  if (unit === undefined) throw new Error(`no unit says ${pattern}`);
  return unit;
};

/** Picks the units that say these words, in this order. */
const pick =
  (patterns: RegExp[], more: object = {}): ChatAnswer =>
  (request, response, n) => {
    const picks = patterns.map((pattern) => {
      const { number } = unitSaying(request, pattern);
      return { first: number, last: number, role: 'body', reason: 'x' };
    });
    say({ picks, unmet: [], short_because: 'it is enough', ...more })(request, response, n);
  };

const faultOf = (request: ChatRequest | undefined) => request?.messages.at(-1)?.content ?? '';

describe('the offered talk', () => {
  test('is all talk: failed takes, asides and talk off the record are marked', async () => {
    const { requests } = await plan([pick([/second shop/])]);
    const [request] = requests;
    if (!request) throw new Error('nobody was asked');
    expect(unitSaying(request, /^It took us,$/).marks).toContain('failed take?');
    expect(unitSaying(request, /the dog wants out/).marks).toContain('aside?');
    expect(unitSaying(request, /off the record/).marks).toContain('off the record?');
    expect(unitSaying(request, /second shop/).marks).toEqual([]);
  });

  test('names the correction of a figure at both ends', async () => {
    const { requests } = await plan([pick([/second shop/])]);
    const [request] = requests;
    if (!request) throw new Error('nobody was asked');
    const wrong = unitSaying(request, /fifty thousand/);
    const right = unitSaying(request, /sixty thousand/);
    expect(wrong.marks).toContain(`figure corrected by ${right.number}?`);
    expect(right.marks).toContain(`corrects ${wrong.number}?`);
    expect(request.messages[0]?.content).toMatch(/corrected comes with its correction/);
    expect(request.messages[0]?.content).toMatch(/Less is better than padding/);
    expect(request.messages[0]?.content).toMatch(/contradict each other/);
  });
});

describe('a choice', () => {
  test('is shown as it is: an answer comes without its question where it was picked alone', async () => {
    const { texts } = await plan([pick([/From a mill/])]);
    expect(texts).toEqual(['From a mill two villages away, um, which my cousin has run since the flood.']);
  });

  test('may be an aside or talk off the record', async () => {
    const { texts, made } = await plan([pick([/the dog wants out/, /across the street/])]);
    expect(texts.join(' ')).toMatch(/the dog wants out.*frozen dough/);
    expect(made.warnings.join()).not.toMatch(/built-in/);
  });

  test('of less than wanted is taken with its reason, and sent back without one', async () => {
    const { made, requests } = await plan([
      pick([/second shop/], { short_because: '' }),
      pick([/second shop/], { short_because: 'Only one sentence is\nabout it.' }),
    ]);
    expect(faultOf(requests[1])).toMatch(/say in `short_because` why less is better/);
    expect(made.entries).toHaveLength(1);
    expect(made.warnings).toContainEqual(
      expect.stringMatching(/^the plan is .* under the wanted 10 s: Only one sentence is about it$/),
    );
  });

  test('for the nearest passages first names the subject of the talk', async () => {
    const { made } = await plan([pick([/second shop/], { unmet: ['the weather'] })], {
      settings: { targetDurationS: 30 },
    });
    expect(made.warnings[0]).toMatch(/^the footage does not hold: the weather; the talk is mostly about \w+/);
  });

  test('names the speakers where the brief seems to want only others', async () => {
    const { made } = await plan([pick([/And what will you do/, /second shop/])], {
      prompt: 'Her plans. Only Ada speaks.',
    });
    expect(made.warnings).toContain('Ben is heard, though the brief seems to ask for others alone');
  });
});

describe('an order', () => {
  const PROMPT = 'Begin with the flour, then the oven, and the plans last of all';
  const turned = [/second shop/, /From a mill/, /sixty thousand/];

  test('other than that of the footage is taken where the brief asks for it in the quoted words', async () => {
    const { texts, requests } = await plan(
      [pick(turned, { ordered_by: 'begin with the flour, then the oven' })],
      { prompt: PROMPT, settings: { targetDurationS: 15 } },
    );
    expect(requests).toHaveLength(1);
    const shown = [/second shop/, /From a mill/, /60,000/];
    expect(texts.map((text) => shown.findIndex((pattern) => pattern.test(text)))).toEqual([0, 1, 2]);
  });

  test.each([
    ['words that the brief does not say', 'hook_first', 'in any order at all'],
    ['no words', 'hook_first', ''],
    ['words of the brief under strict', 'strict', 'Begin with the flour'],
  ] as const)('with %s is sent back', async (_, chronology, ordered_by) => {
    const { requests, texts } = await plan(
      [pick(turned, { ordered_by }), pick([/From a mill/, /second shop/])],
      {
        prompt: PROMPT,
        settings: { chronology },
      },
    );
    expect(faultOf(requests[1])).toMatch(/keep the order of the numbers/);
    expect(texts).toHaveLength(2);
  });

  test('that the settings forbid is said in a warning', async () => {
    const { made } = await plan([pick([/From a mill/, /second shop/])], {
      prompt: 'Open with the flour, end on the plans',
      settings: { chronology: 'strict' },
    });
    expect(made.warnings).toContain(
      'the brief names an order, but the settings keep the order of the footage',
    );
  });
});

describe('fillers and pauses', () => {
  test('that the brief speaks of are changed by the model', async () => {
    const { made, texts } = await plan([pick([/From a mill/], { fillers: 'remove', pauses: 'shorter' })]);
    expect(made.settings).toMatchObject({ fillerRemoval: true, pace: 'fast', maxPauseMs: 360 });
    expect(texts).toEqual(['From a mill two villages away, which my cousin has run since the flood.']);
  });

  test('stay as they are set where the answer says nothing of them', async () => {
    const { made } = await plan([pick([/From a mill/])]);
    expect(made.settings).toMatchObject({ fillerRemoval: false, pace: 'balanced', shrinkPauses: true });
  });

  test('stay as they were spoken', async () => {
    const { made } = await plan([pick([/the dog wants out/], { pauses: 'untouched', fillers: 'keep' })], {
      settings: { fillerRemoval: true },
    });
    expect(made.settings).toMatchObject({ fillerRemoval: false, shrinkPauses: false });
  });
});

describe('footage that is too long to be read at once', () => {
  const filling = Array.from(
    { length: 1_400 },
    (_, n) =>
      `S1 filling | In part number ${n} of the long story we go on about cupboards, curtains, carpets and chairs of all kinds.`,
  );
  const long = makeTalk(
    [
      'speakers S1=Ada',
      ...filling,
      'S1 wanted | The lighthouse was painted red in the summer of the storm.',
    ].join('\n'),
  );
  const isFinal = (request: ChatRequest) => /unmet/.test(JSON.stringify(request.response_format));
  const partOf = (request: ChatRequest) => /part (\d+) of (\d+)/.exec(faultOf(request))?.slice(1).map(Number);

  const answer =
    (candidates: RegExp): ChatAnswer =>
    (request, response, n) => {
      if (isFinal(request)) return pick([/lighthouse/])(request, response, n);
      const own = unitsOf(request).filter(({ text }) => candidates.test(text));
      say({ picks: own.map(({ number }) => ({ first: number, last: number })) })(request, response, n);
    };

  test('is read part by part, and the choice is made among the candidates of all parts', async () => {
    const { made, requests } = await plan([answer(/number 7 |lighthouse/)], { talk: long });
    const parts = requests.filter((request) => !isFinal(request));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(partOf)).toEqual(parts.map((_, at) => [at + 1, parts.length]));
    const read = parts.flatMap((request) => unitsOf(request).map(({ number }) => number));
    expect(read).toEqual(Array.from({ length: 1_401 }, (_, at) => at));
    for (const request of requests) expect(faultOf(request).length).toBeLessThan(110_000);
    const offered = unitsOf(requests.at(-1)).map(({ number }) => number);
    expect(offered).toEqual([5, 6, 7, 8, 9, 1398, 1399, 1400]);
    expect(made.entries.map(({ text }) => text).join()).toMatch(/lighthouse/);
    expect(made.warnings.join()).not.toMatch(/built-in/);
  });

  test('is not read on where a part gets no answer that can be used', async () => {
    const { made, requests } = await plan([answer(/of the long story/)], { talk: long });
    expect(requests).toHaveLength(3);
    expect(faultOf(requests[1])).toMatch(/these are \d+ units; at most \d+ can be taken/);
    expect(made.warnings[0]).toMatch(/^chosen by the built-in planner: /);
  });

  test("is revised among candidates and the plan's entries, with their neighbours", async () => {
    const { made } = await plan([answer(/lighthouse/)], { talk: long });
    const revising: ChatAnswer = (request, response, n) => {
      const last = made.entries.length;
      const kept = { of: 'entries', first: 1, last, reason: '' };
      say(isFinal(request) ? { picks: [kept], unmet: [] } : { picks: [] })(request, response, n);
    };
    const { model, requests, close } = await startChatModel([revising]);
    onTestFinished(close);
    const input = { prompt: 'The ovens', settings: { ...DEFAULT_SETTINGS, targetDurationS: 10 } };
    const next = { instruction: 'Mention the curtains', version: 2, previous: [made], groups: [long.group] };
    const revised = await planCut({ ...input, ...next, model }, signal);
    expect(requests.length).toBeGreaterThan(2);
    expect(faultOf(requests[0])).toContain('Instruction: "Mention the curtains"');
    expect(unitsOf(requests.at(-1)).map(({ number }) => number)).toEqual([1398, 1399, 1400]);
    expect(revised.entries).toEqual(made.entries);
  });
});
