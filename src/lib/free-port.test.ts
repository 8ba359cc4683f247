import { expect, test } from 'vitest';
import { freePort, holdFreePort, isPortFree } from './free-port.ts';

test('a port that is held is taken until it is released', async () => {
  const held = await holdFreePort();
  expect(await isPortFree(held.port)).toBe(false);
  await held.release();
  expect(await isPortFree(held.port)).toBe(true);
});

test('a chosen port is none that the system takes for outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(10_000);
    expect(port).toBeLessThan(32_000);
  }
});
