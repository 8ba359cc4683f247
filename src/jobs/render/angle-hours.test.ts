import { expect, test } from 'vitest';
import type { PictureLayout } from '../../renderer/picture/entry-layout.ts';
import type { PreparedRender } from '../../renderer/prepare-render.ts';
import { angleHours } from './angle-hours.ts';

/** A programme of entries of half an hour, of which some stack two cameras in 9:16. */
function programmeOf(...upright: PictureLayout['kind'][]): Pick<PreparedRender, 'programme'> {
  const entries = upright.map((kind) => ({
    frameCount: 25 * 1_800,
    layouts: { '16:9': { kind: 'contain' }, '1:1': { kind: 'cover' }, '9:16': { kind } },
  }));
  const rate = { num: 25, den: 1 };
  return { programme: { rate, entries, frameCount: 0 } } as unknown as Pick<PreparedRender, 'programme'>;
}

test('an entry that stacks two cameras counts for both, in the aspect that shows them', () => {
  const mixed = programmeOf('two-cameras', 'halves');
  expect(angleHours(mixed, '9:16')).toBe(1.5);
  expect(angleHours(mixed, '16:9')).toBe(1);
  expect(angleHours(programmeOf('cover'), '9:16')).toBe(0.5);
});
