import { expect, test } from 'vitest';
import type { CameraStrip, GroupMedia } from '../../../src/contract/group-media.ts';
import { keepAddresses, keepSheets } from './keep-addresses.ts';

const address = (key: string, expiresS: number) =>
  `/internal/objects/${key}?purpose=download&expires=${expiresS}&token=t${expiresS}`;

const mediaOf = (proxy: string | null, engine = 'draft') =>
  ({ engine, files: [{ id: 'a', proxy, runs: [], sound_tracks: [] }] }) as unknown as GroupMedia;

const MOST_MS = 600_000;
const before = mediaOf(address('a/attempt-1/proxy.mp4', 4_000));

test('an address that is signed anew for the same bytes changes nothing, so that their video plays on', () => {
  expect(keepAddresses(before, mediaOf(address('a/attempt-1/proxy.mp4', 4_600)), MOST_MS)).toEqual(before);
  const other = keepAddresses(before, mediaOf(address('a/attempt-1/proxy.mp4', 4_600), 'other'), MOST_MS);
  expect(other).toEqual({ ...before, engine: 'other' });
});

test.each([
  ['of other bytes', before, address('a/attempt-2/proxy.mp4', 4_600)],
  ['of a file that had none', mediaOf(null), address('a/attempt-1/proxy.mp4', 4_600)],
  [
    'in place of one that was signed long before',
    mediaOf(address('a/attempt-1/proxy.mp4', 3_999)),
    address('a/attempt-1/proxy.mp4', 4_600),
  ],
  ['that is the first', undefined, address('a/attempt-1/proxy.mp4', 4_600)],
  ['of a file that has none any more', before, null],
])('an address %s is taken', (_, known, proxy) => {
  expect(keepAddresses(known, mediaOf(proxy), MOST_MS)).toEqual(mediaOf(proxy));
});

test('sheets of pictures that are signed anew keep their addresses, and new sheets are taken', () => {
  const stripOf = (...sheets: string[]) => [{ camera: 'A', sheets }] as unknown as CameraStrip[];
  const known = stripOf(address('a/1.jpg', 4_000));
  const fresh = stripOf(address('a/1.jpg', 4_600), address('a/2.jpg', 4_600));
  expect(keepSheets(known, fresh, MOST_MS)).toEqual(
    stripOf(address('a/1.jpg', 4_000), address('a/2.jpg', 4_600)),
  );
  expect(keepSheets(undefined, fresh, MOST_MS)).toEqual(fresh);
});
