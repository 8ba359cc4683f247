import { expect, test } from 'vitest';
import { saySilentTrack, saySoundTrack, trackWithTalk, withSoundTrack } from './sound-track.ts';
import type { SoundTrack, SourceFacts } from './source-facts.ts';

const track = (streamIndex: number, speechShare: number | null): SoundTrack => ({
  ...{ streamIndex, codec: 'aac', channels: 1, sampleRateHz: 48_000, startMs: 0 },
  ...{ title: null, speechShare },
});

const FACTS: SourceFacts = {
  ...{ container: 'mov', durationMs: 10_000, picture: null, startTimecode: null, createdAt: null },
  sound: null,
};

test.each([
  ['the only one', [0.2], 1],
  ['the one with the talk after a silent one', [0, 0.7], 2],
  ['the first of those with about as much talk', [0.1, 0.6, 0.7], 2],
  ['the first where nobody speaks', [0, 0.005], 1],
  ['the first where nobody listened', [null, null], 1],
])('the track is taken that is %s', (_, shares, expected) => {
  const tracks = shares.map((share, at) => track(at + 1, share));
  expect(trackWithTalk(tracks)?.streamIndex).toBe(expected);
});

test('no track is taken of a file without any', () => {
  expect(trackWithTalk([])).toBeNull();
});

test('another track than the first is named, with the reason where it is the one', () => {
  const facts = { ...FACTS, soundTracks: [track(1, 0.01), track(2, 0.6), track(3, 0.2)] };
  const say = (streamIndex: number) => {
    const used = withSoundTrack(facts, streamIndex);
    return used === null ? 'none' : saySoundTrack('Lisbon', used);
  };
  expect([1, 2, 3, 4].map(say)).toEqual([
    null,
    'Lisbon: sound track 2 of 3 is used, because it has the talk',
    'Lisbon: sound track 3 of 3 is used',
    'none',
  ]);
});

test('a track without speech is named where there is another', () => {
  const facts = { ...FACTS, soundTracks: [track(1, 0), track(2, 0.6)] };
  const used = withSoundTrack(facts, 1);
  expect(used === null ? null : saySilentTrack('Lisbon', used)).toBe(
    'Lisbon: nobody speaks on sound track 1 of 2, which is used; choose another',
  );
  expect(saySilentTrack('Lisbon', { ...FACTS, soundTracks: [track(1, 0)] })).toBeNull();
});
