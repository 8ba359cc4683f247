import { expect, test } from 'vitest';
import {
  mezzanineReasons,
  mezzanineSize,
  type PictureFacts,
  preparedRate,
  type SourceFacts,
} from './source-facts.ts';

const picture: PictureFacts = {
  streamIndex: 0,
  codec: 'h264',
  width: 1920,
  height: 1080,
  codedWidth: 1920,
  codedHeight: 1080,
  rotationDeg: 0,
  rate: { num: 30, den: 1 },
  frameCount: 300,
  pixelFormat: 'yuv420p',
  colour: { space: 'bt709', range: 'tv', transfer: 'bt709' },
  isInterlaced: false,
  isHdr: false,
  isUneven: false,
  startMs: 0,
  longestGopMs: 2000,
};
const facts = (changes: Partial<PictureFacts>, container = 'mov,mp4,m4a,3gp,3g2,mj2'): SourceFacts => ({
  container,
  durationMs: 10_000,
  picture: { ...picture, ...changes },
  sound: null,
  startTimecode: null,
  createdAt: null,
});

test('plain H.264 is cut from as it is, upright too', () => {
  expect(mezzanineReasons(facts({}))).toEqual([]);
  expect(mezzanineReasons(facts({ codedWidth: 1080, codedHeight: 1920 }))).toEqual([]);
});

test.each<[Partial<PictureFacts>, string]>([
  [{ codec: 'hevc' }, 'codec hevc'],
  [{ pixelFormat: 'yuv422p' }, 'pixel format yuv422p'],
  [{ isHdr: true }, 'high dynamic range'],
  [{ isInterlaced: true }, 'interlaced'],
  [{ rotationDeg: -90 }, 'rotated by -90 degrees'],
  [{ codedWidth: 3840, codedHeight: 2160 }, 'larger than 1080p'],
  [{ isUneven: true }, 'uneven frame times'],
  [{ startMs: 40 }, 'picture starts after the sound'],
  [{ longestGopMs: 30_000 }, 'key frames far apart'],
])('%j is converted: %s', (changes, reason) => {
  expect(mezzanineReasons(facts(changes))).toEqual([reason]);
});

test.each([
  [
    { num: 30_000, den: 1001 },
    { num: 30_000, den: 1001 },
  ],
  [
    { num: 20, den: 1 },
    { num: 24, den: 1 },
  ],
  [
    { num: 1, den: 4 },
    { num: 24, den: 1 },
  ],
])('an uneven rate of %j is converted to the delivered one, an even one stays', (rate, delivered) => {
  expect(preparedRate({ rate, isUneven: true })).toEqual(delivered);
  expect(preparedRate({ rate, isUneven: false })).toEqual(rate);
});

test('a converted picture keeps its shape, is even and at most 1080p', () => {
  expect(mezzanineSize({ ...picture, width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
  expect(mezzanineSize({ ...picture, width: 2160, height: 3840 })).toEqual({ width: 1080, height: 1920 });
  expect(mezzanineSize({ ...picture, width: 853, height: 480 })).toEqual({ width: 854, height: 480 });
});
