import { expect, test } from 'vitest';
import { silentLogger } from '../../lib/logger.ts';
import { until } from '../../lib/until.ts';
import { createFeed } from './feed.ts';

/** A source whose topics the test changes. It counts the questions. */
function makeSource() {
  const states = new Map<string, number>();
  const asked = { looks: 0, reads: [] as string[] };
  let isAway = false;
  const unreadable = new Set<string>();
  const source = {
    name: 'numbers',
    everyMs: 1,
    async look(topics: readonly string[]) {
      asked.looks += 1;
      if (isAway) throw new Error('away');
      return new Map(topics.map((topic) => [topic, String(states.get(topic))]));
    },
    async read(topic: string) {
      asked.reads.push(topic);
      if (unreadable.has(topic)) throw new Error('away');
      return states.get(topic) ?? 0;
    },
  };
  return {
    states,
    asked,
    source,
    unreadable,
    leave: () => (isAway = true),
    comeBack: () => (isAway = false),
  };
}

const soon = { timeoutMs: 50_000, everyMs: 1 };
const heard = (told: readonly number[], state: number) =>
  until(`${state}`, async () => (told.at(-1) === state ? true : null), soon);

test('a change is read once for all followers, and all of them get it', async () => {
  const { states, asked, source } = makeSource();
  const feed = createFeed(source, silentLogger);
  states.set('a', 1).set('b', 1);
  const told: number[][] = Array.from({ length: 50 }, () => []);
  for (const list of told) feed.follow('a', (state) => list.push(state));
  const others: number[] = [];
  feed.follow('b', (state) => others.push(state));
  await Promise.all(told.map((list) => heard(list, 1)));
  await heard(others, 1);
  asked.reads.length = 0;
  states.set('a', 2);
  await Promise.all(told.map((list) => heard(list, 2)));
  expect(asked.reads).toEqual(['a']);
  expect(others).toEqual([1]);
  await feed.close();
});

test('a later follower gets the state too, also one who comes while the source is away', async () => {
  const { states, source, leave, comeBack } = makeSource();
  const feed = createFeed(source, silentLogger);
  states.set('a', 1);
  const [early, late]: [number[], number[]] = [[], []];
  feed.follow('a', (state) => early.push(state));
  await heard(early, 1);
  leave();
  feed.follow('a', (state) => late.push(state));
  states.set('a', 3);
  comeBack();
  await Promise.all([heard(early, 3), heard(late, 3)]);
  await feed.close();
});

test('news whose read failed is read again, and the news of others still arrives', async () => {
  const { states, source, unreadable } = makeSource();
  const feed = createFeed(source, silentLogger);
  const [told, others]: [number[], number[]] = [[], []];
  states.set('a', 1).set('b', 1);
  feed.follow('a', (state) => told.push(state));
  feed.follow('b', (state) => others.push(state));
  await Promise.all([heard(told, 1), heard(others, 1)]);
  unreadable.add('a');
  states.set('a', 2).set('b', 2);
  await heard(others, 2);
  unreadable.delete('a');
  await heard(told, 2);
  await feed.close();
});

test('the source is read only while there are followers', async () => {
  const { states, asked, source } = makeSource();
  const feed = createFeed(source, silentLogger);
  const told: number[] = [];
  states.set('a', 1);
  const leave = feed.follow('a', (state) => told.push(state));
  await heard(told, 1);
  leave();
  const before = { looks: -1 };
  const rests = async () => {
    const isSame = asked.looks === before.looks;
    before.looks = asked.looks;
    return isSame ? true : null;
  };
  await until('rest', rests, { ...soon, everyMs: 20 });
  states.set('a', 2);
  feed.follow('a', (state) => told.push(state));
  await heard(told, 2);
  await feed.close();
});
