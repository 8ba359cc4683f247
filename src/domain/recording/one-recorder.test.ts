import { expect, test } from 'vitest';
import { joinTracks, type PlacedTrack } from './one-recorder.ts';
import type { SourceFacts } from './source-facts.ts';

const SOUND = { streamIndex: 0, codec: 'pcm_s16le', channels: 1, sampleRateHz: 48_000, startMs: 0 };
const FACTS: SourceFacts = {
  ...{ container: 'wav', durationMs: 246_000, picture: null, sound: SOUND },
  ...{ startTimecode: null, createdAt: null },
};

const track = (offsetMs: number, facts: Partial<SourceFacts> = {}, driftPpm = 0): PlacedTrack => ({
  file: { role: 'audio', durationMs: 246_000, facts: { ...FACTS, ...facts } },
  ...{ offsetMs, driftPpm, pieces: null },
});
const offsetsOf = (tracks: readonly PlacedTrack[]) => joinTracks(tracks).map(({ offsetMs }) => offsetMs);

test('a track that fits a neighbour’s voice gets the line of the other three', () => {
  const tracks = [track(1_500), track(1_500.3), track(1_494), track(1_499.7)];
  const [first, second, third, fourth] = offsetsOf(tracks);
  expect([first, second, fourth]).toEqual([1_500, 1_500.3, 1_499.7]);
  expect(third).toBeCloseTo(1_500, 9);
});

test('a track with another slope gets the slope of the others, too', () => {
  const tracks = [track(10, {}, 5), track(10, {}, 5), track(10, {}, 5), track(10, {}, -20)];
  expect(joinTracks(tracks)[3]).toMatchObject({ offsetMs: 10, driftPpm: 5 });
});

test('without three that agree, or most of them, nothing is moved', () => {
  expect(offsetsOf([track(0), track(0), track(6)])).toEqual([0, 0, 6]);
  expect(offsetsOf([track(0), track(3), track(6), track(9)])).toEqual([0, 3, 6, 9]);
  const halves = [track(0), track(0), track(0), track(6), track(6), track(6)];
  expect(offsetsOf(halves)).toEqual([0, 0, 0, 6, 6, 6]);
});

test('a track that is further off than a voice in a hall was started by itself', () => {
  expect(offsetsOf([track(0), track(0), track(0), track(60)])).toEqual([0, 0, 0, 60]);
});

test('a file of another length, clock or time is of another recorder', () => {
  const three = [track(0), track(0), track(0)];
  const others: PlacedTrack[] = [
    track(6, { durationMs: 246_001 }),
    track(6, { createdAt: '2026-05-01T10:00:00Z' }),
    track(6, { timeReferenceSamples: 48_000 }),
    track(6, { sound: { ...SOUND, sampleRateHz: 44_100 } }),
    { ...track(6), file: { ...track(6).file, role: 'camera' } },
    { ...track(6), pieces: [{}, {}] },
  ];
  for (const other of others) expect(offsetsOf([...three, other])).toEqual([0, 0, 0, 6]);
});
