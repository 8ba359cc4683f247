import { expect, test } from 'vitest';
import { ENCODER_NAMES } from '../domain/render/encoder-name.ts';
import { VIDEO_ENCODERS } from './video-encoder.ts';

const RATE = { num: 30_000, den: 1001 };

test.each(ENCODER_NAMES)('%s writes exactly the frames, at their rate, in High profile, tagged', (name) => {
  const encoder = VIDEO_ENCODERS[name];
  expect(encoder.name).toBe(name);
  const args = encoder.outputArgs(RATE, 90);
  const after = (option: string) => args[args.indexOf(option) + 1];
  expect(after('-frames:v')).toBe('90');
  expect(after('-r')).toBe('30000/1001');
  expect(after('-profile:v')).toBe('high');
  expect(after('-g')).toBe('150');
  expect(after('-colorspace')).toBe('bt709');
  expect(after('-video_track_timescale')).toBe('120000');
});

test('x264 leaves out blocks of 8x8 in B-frames, and nothing else of its preset', () => {
  const args = VIDEO_ENCODERS.software.outputArgs(RATE, 90);
  const after = (option: string) => args[args.indexOf(option) + 1];
  expect([after('-preset'), after('-crf'), after('-x264-params')]).toEqual([
    'veryfast',
    '20',
    'partitions=p8x8,i8x8,i4x4',
  ]);
});

test('only encoders on a device get an upload of frames', () => {
  const uploads = ENCODER_NAMES.filter((name) => VIDEO_ENCODERS[name].uploadFilters.length > 0);
  expect(uploads).toEqual(['vaapi', 'qsv']);
});
