import { expect, test } from 'vitest';
import { onceEach } from './once-each.ts';

test('a value is computed once for each thing, also where it is undefined', () => {
  const computed: object[] = [];
  const readValue = onceEach((thing: { value?: number }) => {
    computed.push(thing);
    return thing.value;
  });
  const [one, none] = [{ value: 1 }, {}];
  expect([one, none, one, none].map(readValue)).toEqual([1, undefined, 1, undefined]);
  expect(computed).toEqual([one, none]);
});
