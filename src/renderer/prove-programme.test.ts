import { expect, test } from 'vitest';
import type { SegmentFacts } from '../domain/render/measured.ts';
import { frameTicks } from '../media/encode-x264.ts';
import { digestOfHashes } from './check-segment.ts';
import type { FrameHash, FrameHashes } from './frame-hashes.ts';
import { provePackets, requireSameSettings } from './prove-programme.ts';

const rate = { num: 25, den: 1 };
const STREAM = { timescale: 0, codec: '', width: null, height: null, sampleRate: null, extradata: '' };

const pictures = (...hashes: string[]): FrameHash[] =>
  hashes.map((hash, frame) => ({
    stream: 0,
    pts: frame * frameTicks(rate),
    duration: frameTicks(rate),
    hash,
  }));
const sounds = (...hashes: string[]): FrameHash[] =>
  hashes.map((hash, index) => ({ stream: 1, pts: index * 1024, duration: 1024, hash }));
const soundOf = (...hashes: string[]): FrameHashes => ({ streams: [STREAM], packets: sounds(...hashes) });

function segmentOf(hashes: readonly string[], extradata = 'settings'): SegmentFacts {
  return {
    ...{ frameCount: hashes.length, width: 320, height: 180 },
    ...{ packetsDigest: digestOfHashes(hashes), extradata },
    ...{ black: [], freeze: [], sourceBlack: [], sourceFreeze: [] },
  };
}

/** Proves a file with these packets, joined from the segments `a b` and `c` and the sound `x y`. */
function prove(packets: readonly FrameHash[]): void {
  const segments = [segmentOf(['a', 'b']), segmentOf(['c'])];
  provePackets({ streams: [STREAM, STREAM], packets: [...packets] }, soundOf('x', 'y'), segments, rate);
}

test('a joined video with the packets of its segments and its sound is proved', () => {
  expect(() => prove([...pictures('a', 'b', 'c'), ...sounds('x', 'y')])).not.toThrow();
});

test('a joined video with a frame more, or a frame less, than its segments is refused', () => {
  expect(() => prove([...pictures('a', 'b', 'c', 'd'), ...sounds('x', 'y')])).toThrow(
    'The joined video has 4 frames of 3; all have the right time.',
  );
  expect(() => prove([...pictures('a', 'b'), ...sounds('x', 'y')])).toThrow(
    'Segment 2 of the joined video is not the one that was checked.',
  );
});

test('a frame at an uneven time is refused', () => {
  const packets = pictures('a', 'b', 'c');
  const late = packets.map((packet) => ({ ...packet, pts: packet.pts + (packet.hash === 'c' ? 1 : 0) }));
  expect(() => prove([...late, ...sounds('x', 'y')])).toThrow('frame 2 has the wrong time');
});

test('another sound of the same length is refused', () => {
  expect(() => prove([...pictures('a', 'b', 'c'), ...sounds('x', 'z')])).toThrow(
    'The joined video does not hold the sound that was made for it.',
  );
});

test('segments of different settings are not joined', () => {
  expect(() => requireSameSettings([segmentOf(['a']), segmentOf(['b'])])).not.toThrow();
  expect(() => requireSameSettings([segmentOf(['a']), segmentOf(['b'], 'other')])).toThrow(
    'Segment 2 was encoded with other settings than the first one',
  );
});
