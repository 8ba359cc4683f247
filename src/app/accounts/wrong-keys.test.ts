import { expect, test } from 'vitest';
import { createWrongKeys } from './wrong-keys.ts';

/** Waits that end when the test says so. */
function stoppedClock() {
  const waits: { ms: number; end: () => void }[] = [];
  let nowMs = 0;
  const clock = {
    nowMs: () => nowMs,
    wait: (ms: number) =>
      new Promise<void>((end) => {
        waits.push({ ms, end });
      }),
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { clock, waits, pass };
}

async function tryOften(keys: ReturnType<typeof createWrongKeys>, times: number, address = '10.0.0.1') {
  for (let n = 0; n < times; n += 1) await keys.hold(address);
}

test('the first hundred a minute are answered at once, the next ones later and later, up to a second', async () => {
  const { clock, waits } = stoppedClock();
  const keys = createWrongKeys(clock);
  await tryOften(keys, 100);
  expect(waits).toEqual([]);
  for (let n = 0; n < 150; n += 1) {
    const held = keys.hold('10.0.0.1');
    waits.at(-1)?.end();
    await held;
  }
  expect(waits.map(({ ms }) => ms).slice(0, 3)).toEqual([10, 20, 30]);
  expect(Math.max(...waits.map(({ ms }) => ms))).toBe(1_000);
});

test('ten answers to one address are held at once, and two hundred in all', async () => {
  const { clock, waits } = stoppedClock();
  const keys = createWrongKeys(clock);
  for (let n = 0; n < 30; n += 1) await tryOften(keys, 100, `10.0.0.${n}`);
  const held = Array.from({ length: 30 * 15 }, (_, n) => keys.hold(`10.0.0.${n % 30}`));
  expect(waits).toHaveLength(200);
  // Each that ends makes room for another.
  waits[0]?.end();
  await held[0];
  void keys.hold('10.0.0.0');
  expect(waits).toHaveLength(201);
  const alone = stoppedClock();
  const other = createWrongKeys(alone.clock);
  await tryOften(other, 100);
  for (let n = 0; n < 15; n += 1) void other.hold('10.0.0.1');
  expect(alone.waits).toHaveLength(10);
});

test('all addresses of one IPv6 network count together', async () => {
  const { clock, waits } = stoppedClock();
  const keys = createWrongKeys(clock);
  for (let n = 0; n < 100; n += 1) await keys.hold(`2001:db8:1:2::${n.toString(16)}`);
  void keys.hold('2001:db8:1:2:ffff::1');
  expect(waits).toHaveLength(1);
  await keys.hold('2001:db8:1:3::1');
  expect(waits).toHaveLength(1);
});

test('another address is not held, and a minute later no address is', async () => {
  const { clock, waits, pass } = stoppedClock();
  const keys = createWrongKeys(clock);
  await tryOften(keys, 100);
  await keys.hold('10.0.0.2');
  expect(waits).toEqual([]);
  pass(60_000);
  await tryOften(keys, 100);
  expect(waits).toEqual([]);
});
