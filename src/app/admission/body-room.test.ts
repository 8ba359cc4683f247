import { expect, test } from 'vitest';
import { BodyRoom, SMALL_BODY_BYTES } from './body-room.ts';

const MIB = 2 ** 20;

test('the bodies of an account and of all accounts are bounded until they are let go', () => {
  const room = new BodyRoom();
  const held = [room.take('ann', 12 * MIB), room.take('ann', 20 * MIB)];
  expect(() => room.take('ann', SMALL_BODY_BYTES + 1)).toThrow('requests of the account with 32 MiB');
  held.push(room.take('ann', SMALL_BODY_BYTES));
  for (let other = 0; other < 7; other += 1) held.push(room.take(`other ${other}`, 32 * MIB));
  expect(() => room.take('bob', MIB)).toThrow('requests of all accounts with 256 MiB');
  const [first] = held;
  first?.();
  first?.();
  held.push(room.take('bob', 12 * MIB));
  expect(() => room.take('bob', MIB)).toThrow('of all accounts');
  for (const letGo of held) letGo();
  expect(Reflect.get(room, 'allBytes')).toBe(0);
  expect(Reflect.get(room, 'bytesOf')).toEqual(new Map());
});
