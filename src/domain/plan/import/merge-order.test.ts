import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOrder } from './merge-order.ts';

test.each([
  { what: 'one side moves', base: 'abcd', ours: 'abcd', theirs: 'acbd', keys: 'acbd', isConflict: false },
  {
    what: 'the other side moves',
    base: 'abcd',
    ours: 'dabc',
    theirs: 'abcd',
    keys: 'dabc',
    isConflict: false,
  },
  { what: 'both move alike', base: 'abcd', ours: 'dabc', theirs: 'dabc', keys: 'dabc', isConflict: false },
  {
    what: 'both move, each in its own way',
    base: 'abcd',
    ours: 'bacd',
    theirs: 'abdc',
    keys: 'abdc',
    isConflict: true,
  },
  {
    what: 'both add behind the same',
    base: 'ab',
    ours: 'axb',
    theirs: 'ayb',
    keys: 'ayxb',
    isConflict: false,
  },
  { what: 'one adds several', base: 'ab', ours: 'ab', theirs: 'axyb', keys: 'axyb', isConflict: false },
  {
    what: 'one adds at the beginning',
    base: 'ab',
    ours: 'ab',
    theirs: 'xyab',
    keys: 'xyab',
    isConflict: false,
  },
  {
    what: 'one takes away, the other adds behind it',
    base: 'abc',
    ours: 'ac',
    theirs: 'abxc',
    keys: 'abxc',
    isConflict: false,
  },
])('$what', ({ base, ours, theirs, ...wanted }) => {
  const merged = mergeOrder([...base], [...ours], [...theirs]);
  expect({ ...merged, keys: merged.keys.join('') }).toEqual({
    keys: wanted.keys,
    isConflict: wanted.isConflict,
  });
});

const order = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });

/** Each further key of `other` put in by itself, behind the one that it follows there. */
function putInOneByOne(leading: readonly string[], other: readonly string[]): string {
  const keys = [...leading];
  for (const [at, key] of other.entries()) {
    if (!keys.includes(key)) keys.splice(at === 0 ? 0 : keys.indexOf(other[at - 1] ?? '') + 1, 0, key);
  }
  return keys.join('');
}

test('an item of one side keeps its predecessor, and nothing is lost or doubled', () => {
  fc.assert(
    fc.property(order, order, order, (base, ours, theirs) => {
      const common = base.filter((key) => ours.includes(key) && theirs.includes(key)).join('');
      const isMoved = theirs.filter((key) => common.includes(key)).join('') !== common;
      const wanted = isMoved ? putInOneByOne(theirs, ours) : putInOneByOne(ours, theirs);
      expect(mergeOrder(base, ours, theirs).keys.join('')).toBe(wanted);
    }),
  );
});
