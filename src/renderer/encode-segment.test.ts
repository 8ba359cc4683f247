import { expect, test } from 'vitest';
import type { SegmentFacts } from '../domain/render/measured.ts';
import { isComparedAsEarlier } from './encode-segment.ts';
import { SOURCE_FREEZE_DB } from './picture/source-findings.ts';

const FACTS: SegmentFacts = {
  frameCount: 25,
  width: 320,
  height: 180,
  packetsDigest: 'packets',
  extradata: 'extradata',
  black: [],
  freeze: [{ startMs: 0, endMs: 1_000 }],
  sourceBlack: [],
  sourceFreeze: [],
};

test('a cached segment whose freeze was compared in an earlier way is encoded anew; one without a freeze is not', () => {
  expect(isComparedAsEarlier(FACTS)).toBe(true);
  expect(isComparedAsEarlier({ ...FACTS, freeze: [] })).toBe(false);
  expect(isComparedAsEarlier({ ...FACTS, sourceFreezeDb: SOURCE_FREEZE_DB })).toBe(false);
});
