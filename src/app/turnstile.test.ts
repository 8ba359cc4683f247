import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}

test('it runs so many, lets so many wait in their order, and refuses one more', async () => {
  const turnstile = new Turnstile(1, 2, 'things are being done');
  const first = gate();
  const order: string[] = [];
  const run = (name: string, until = Promise.resolve()) =>
    turnstile.pass(async () => {
      order.push(name);
      await until;
      return name;
    });
  const results = [run('a', first.opened), run('b'), run('c')];
  await expect(run('d')).rejects.toMatchObject({
    code: 'concurrency_limit',
    message: 'too many things are being done; ask again shortly',
  });
  expect(order).toEqual(['a']);
  first.open();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect(order).toEqual(['a', 'b', 'c']);
  expect(await run('e')).toBe('e');
});

test('work that fails frees its place', async () => {
  const turnstile = new Turnstile(1, 1, 'things are being done');
  await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turnstile.pass(async () => 'next')).toBe('next');
});
