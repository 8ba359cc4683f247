import { expect, test } from 'vitest';
import { makeRecording, makeRecordingFile } from '../../../test/support/rows/recording-file.ts';
import type { PictureFacts, SourceFacts } from '../recording/source-facts.ts';
import { timelinePicture, timelineSource } from './timeline-source.ts';

const UNTIMED = { startTimecode: null, createdAt: null };
const picture = { width: 640, height: 360 } as PictureFacts;

test('slides are on frames of the delivery, other files on their own', () => {
  const rateOf = (num: number, den: number, isUneven: boolean) =>
    timelinePicture({ ...picture, rate: { num, den }, isUneven }).rate;
  expect(rateOf(1, 4, true)).toEqual({ num: 24, den: 1 });
  expect(rateOf(20, 1, true)).toEqual({ num: 20, den: 1 });
  expect(rateOf(12, 1, false)).toEqual({ num: 12, den: 1 });
});

test('a camera ends with its last frame, whatever its sound and its prepared file last', () => {
  const own: PictureFacts = {
    ...picture,
    ...{ rate: { num: 50, den: 1 }, frameCount: 9_435, startMs: 0, isUneven: false },
  };
  const durationOf = (shown: PictureFacts, durationMs: number) => {
    const made = { picture: { key: 'a', facts: shown, isMezzanine: false, durationMs } };
    const facts = { ...{ container: 'mp4', durationMs: 188_715, picture: shown, sound: null }, ...UNTIMED };
    const file = makeRecordingFile('a', { role: 'camera', letter: 'A', facts, durationMs }, made);
    return timelineSource(makeRecording([file])).files[0]?.durationMs;
  };
  expect(durationOf(own, 188_720)).toBe(188_700);
  expect(durationOf({ ...own, startMs: 10 }, 188_720)).toBe(188_710);
  expect(durationOf(own, 100_000)).toBe(100_000);
  // The last slide is held for as long as there is sound.
  expect(durationOf({ ...own, isUneven: true }, 200_000)).toBe(200_000);
});

test("a recorder's time of day is in samples of its sound; earlier files have none", () => {
  const sound = { streamIndex: 0, codec: 'pcm_s24le', channels: 4, sampleRateHz: 44_100, startMs: 0 };
  const facts: SourceFacts = {
    ...{ container: 'wav', durationMs: 60_000, picture: null, sound, startTimecode: null, createdAt: null },
    timeReferenceSamples: 44_100 * 3600,
  };
  const { timeReferenceSamples: _, ...earlier } = facts;
  const microphones = [facts, earlier].map((own, at) => makeRecordingFile(`m${at}`, { facts: own }));
  const camera = makeRecordingFile('a', { role: 'camera', letter: 'A' });
  const [stamped, plain] = timelineSource(makeRecording([...microphones, camera])).files;
  expect(stamped?.timeReference).toEqual({ samples: 158_760_000, sampleRateHz: 44_100 });
  expect(plain?.timeReference).toBeNull();
});
