import { expect, test } from 'vitest';
import type { SourceFile } from '../../contract/source-group.ts';
import { type PlacedFile, sayMove, sayPlace } from './say-place.ts';

const FILE: PlacedFile = {
  ...{ id: 'f', camera: 'C', label: 'silent', filename: 'silent.mp4', offset_ms: 6_000 },
  ...{ is_reference: false, placed_by: 'creation_time', moved_ms: 0 },
};

test('a list says where each file begins, what placed it, and how far it was moved', () => {
  expect(sayPlace(FILE)).toBe('camera C (silent.mp4): begins at +6000 ms, placed by creation time, a guess');
  expect(sayPlace({ ...FILE, offset_ms: 4_000, placed_by: 'hand', moved_ms: -2_000 })).toBe(
    'camera C (silent.mp4): begins at +4000 ms, placed by hand, moved by -2000 ms',
  );
  const sound = {
    ...FILE,
    camera: null,
    label: 'lapel.wav',
    filename: 'lapel.wav',
    placed_by: 'sound' as const,
  };
  expect(sayPlace(sound)).toBe('microphone lapel.wav: begins at +6000 ms, placed by sound');
  const reference = { ...FILE, camera: null, label: 'lapel', filename: null, is_reference: true };
  expect(sayPlace(reference)).toBe('microphone lapel: the reference');
});

test('a move is told in milliseconds and frames, with the cuts that show the camera', () => {
  const file = { camera: 'C', label: 'silent', fps: 25 } as SourceFile;
  const shown = [{ cut_id: 'c', name: 'The price', entries: [2, 5] }];
  const moved = { file_id: 'f', offset_ms: 1_120, moved_ms: 120, shown_in: shown };
  expect(sayMove(file, moved, 120)).toEqual([
    'camera C is moved by +120 ms (+3 frames) and begins at +1120 ms',
    '  “The price” shows it in entries 2, 5',
    '  new videos show it at its new place: ./makecut cut --cut c',
  ]);
  expect(sayMove(file, { ...moved, shown_in: [] }, -20)).toEqual([
    'camera C is moved by -20 ms (-0.5 frames) and begins at +1120 ms',
  ]);
});
