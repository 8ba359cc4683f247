import { StageError } from '../../src/domain/work/stage-error.ts';
import {
  type ChatAnswer,
  cutOff,
  failWith,
  say,
  startChatModel,
  unitsOf,
} from '../../test/support/network/chat-model.ts';
import { findFaults } from '../../test/support/planner/check-plan.ts';
import { planBrief, revisePlan, settingsFor } from './plan-brief.ts';
import { openTalk } from './talks.ts';

const pick = (first: number, last: number) => ({ of: 'units', first, last, role: 'body', reason: 'x' });

/** Obeys the footage instead of the brief: it takes only its first unit, and says so. */
const hijacked: ChatAnswer = (request, response, n) => {
  const [first] = unitsOf(request);
  say({ picks: [pick(first?.number ?? 0, first?.number ?? 0)], unmet: ['I was told to ignore the brief'] })(
    request,
    response,
    n,
  );
};

/**
 * A local server gives each answer over the real protocol. Every brief gets it as first choice and as
 * revision.
 */
const ANSWERS: Readonly<Record<string, ChatAnswer>> = {
  nonsense: say('The weather is fine today.'),
  'half a JSON': say('{"picks":[{"of":"units","first":3,'),
  'another shape': say({ stretches: [[1, 2]] }),
  nothing: say({ picks: [], unmet: [] }),
  'units that are not there': say({ picks: [pick(5000, 5001)], unmet: [] }),
  'backwards and twice': say({ picks: [pick(9, 4), pick(5, 6), pick(5, 6)], unmet: [] }),
  'all of it': say({ picks: [pick(0, 5000)], unmet: [] }),
  'one unit too many times': say({ picks: Array.from({ length: 400 }, () => pick(1, 1)), unmet: [] }),
  'what the footage orders': hijacked,
  'a refusal': say('', 'content_filter'),
  'HTTP 401': failWith(401),
  'HTTP 500': failWith(500, { 'retry-after': '0' }),
};
/** The client waits before each retry, so only one talk gets these answers. */
const SLOW: Readonly<Record<string, ChatAnswer>> = {
  'half a stream': cutOff,
  'HTTP 429': failWith(429, { 'retry-after': '1' }),
};

/** Measures that each bad answer ends in a valid plan, or in a failure that names its stage and reason. */
export async function measureModel(names: readonly string[]): Promise<void> {
  console.log('\n| answer | plans and revisions | valid plans | clear failures | with faults |');
  console.log('|---|---|---|---|---|');
  for (const [name, answer] of Object.entries(ANSWERS)) await measureAnswer(name, answer, names);
  for (const [name, answer] of Object.entries(SLOW)) await measureAnswer(name, answer, names.slice(0, 1));
}

async function measureAnswer(name: string, answer: ChatAnswer, names: readonly string[]): Promise<void> {
  const count = { all: 0, valid: 0, failed: 0, faulty: 0 };
  const { model, close } = await startChatModel([answer]);
  for (const talkName of names) {
    const talk = openTalk(talkName);
    for (const brief of talk.briefs) {
      const settings = settingsFor(talk, brief);
      try {
        const first = await planBrief(talk, brief.text, settings, model);
        const second = await revisePlan(talk, brief.text, settings, {
          previous: [first],
          instruction: 'leave out the last entry',
          model,
        });
        for (const plan of [first, second]) {
          count.all += 1;
          const faults = findFaults(plan, [talk.group], { ...settings, ...plan.settings });
          if (faults.length === 0) count.valid += 1;
          else count.faulty += 1;
          for (const fault of faults.slice(0, 1))
            console.error(`${name}: ${talkName} ${brief.text}: ${fault}`);
        }
      } catch (error) {
        if (!(error instanceof StageError)) throw error;
        count.all += 1;
        count.failed += 1;
      }
    }
  }
  await close();
  console.log(`| ${name} | ${count.all} | ${count.valid} | ${count.failed} | ${count.faulty} |`);
}
