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
    turnstile.pass('ann', async () => {
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
  await expect(turnstile.pass('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turnstile.pass('ann', async () => 'next')).toBe('next');
});

test('an account that fills it keeps no other out: accounts are served in turn, and the newest of the fullest goes', async () => {
  const turnstile = new Turnstile(1, 4, 'things are being done');
  const first = gate();
  const order: string[] = [];
  const run = (account: string, name: string, until = Promise.resolve()) =>
    turnstile
      .pass(account, async () => {
        order.push(name);
        await until;
        return name;
      })
      .catch((error) => (error as { code: string }).code);
  const ann = [run('ann', 'a1', first.opened), ...['a2', 'a3', 'a4', 'a5'].map((name) => run('ann', name))];
  const bob = ['b1', 'b2'].map((name) => run('bob', name));
  // Two places for each of two: a third would be more than a fair share.
  expect(await run('bob', 'b3')).toBe('concurrency_limit');
  expect(await run('ann', 'a6')).toBe('concurrency_limit');
  const cid = run('cid', 'c1');
  first.open();
  expect(await Promise.all(ann)).toEqual([
    'a1',
    'a2',
    'concurrency_limit',
    'concurrency_limit',
    'concurrency_limit',
  ]);
  expect(await Promise.all(bob)).toEqual(['b1', 'b2']);
  expect(await cid).toBe('c1');
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'b2']);
});

test('an account may take a part of the places, and the others stay free', async () => {
  const turnstile = new Turnstile(2, 4, 'things are being done', 1);
  const [first, second] = [gate(), gate()];
  const order: string[] = [];
  const run = (account: string, name: string, until = Promise.resolve()) =>
    turnstile.pass(account, async () => {
      order.push(name);
      await until;
    });
  const ann = [run('ann', 'a1', first.opened), run('ann', 'a2'), run('ann', 'a3')];
  const bob = run('bob', 'b1', second.opened);
  const cid = run('cid', 'c1');
  expect(order).toEqual(['a1', 'b1']);
  second.open();
  await Promise.all([bob, cid]);
  expect(order).toEqual(['a1', 'b1', 'c1']);
  await run('dee', 'd1');
  first.open();
  await Promise.all(ann);
  expect(order).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'a3']);
  expect([Reflect.get(turnstile, 'running'), Reflect.get(turnstile, 'runningOf')]).toEqual([0, new Map()]);
});
