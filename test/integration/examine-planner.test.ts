import { expect, onTestFinished, test } from 'vitest';
import { examinePlanner } from '../../src/start/examine/examine-planner.ts';
import { CHAT_KEY, type ChatAnswer, failWith, say, startChatModel } from '../support/network/chat-model.ts';

/** The report of `doctor` about the planner's language models. A local server plays them. */
async function examine(standard: ChatAnswer | null, premium: ChatAnswer | null = standard) {
  const offer = async (answer: ChatAnswer, model: string) => {
    const { baseUrl, close } = await startChatModel([answer]);
    onTestFinished(close);
    return {
      ...{ provider: 'openai-compatible' as const, model, apiKey: CHAT_KEY, baseUrl },
      ...{ usdPerMillionIn: 0, usdPerMillionOut: 0 },
    };
  };
  const first = standard && (await offer(standard, 'small'));
  const second = premium === standard ? first : premium && (await offer(premium, 'large'));
  return await examinePlanner({ planner: { standard: first, premium: second } });
}

test('no model is set', async () => {
  const [part, ...rest] = await examine(null);
  expect(rest).toEqual([]);
  expect(part).toMatchObject({ name: 'planner model', found: true, required: false });
  expect(part?.version).toMatch(/built-in planner chooses \(MAKECUT_PLANNER_STANDARD_MODEL is not set\)/);
});

test('one for each tier, of which one answers and the other refuses its key', async () => {
  const [standard, premium] = await examine(say({ ready: true }), failWith(401));
  expect(standard).toMatchObject({ found: true, version: 'openai-compatible small answers' });
  expect(premium).toMatchObject({ name: 'planner, premium', found: false, required: false });
  expect(premium?.advice).toMatch(/openai-compatible large: its provider answered HTTP 401; .*PREMIUM_MODEL/);
  expect(JSON.stringify([standard, premium])).not.toContain(CHAT_KEY);
});

test('one that does not keep to a schema cannot plan', async () => {
  const [part] = await examine(say('Sure! I am ready.'));
  expect(part).toMatchObject({ found: false });
  expect(part?.advice).toMatch(/does not answer by the schema/);
});
