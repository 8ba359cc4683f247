import { expect, test } from 'vitest';
import { callCameras } from './call-cameras.ts';

const camera = (letter: string, label: string) => ({ letter, label, shownMs: [] });
const filmed = (...labels: string[]) =>
  [{ cameras: labels.map((label, at) => camera('ABC'[at] ?? 'A', label)) }] as never;
const UNLABELLED = filmed('file-1', 'file-2', 'file-3');
const never = () => false;

test.each([
  ['use camera 2 for the last clip', 'use camera B for the last clip'],
  ['camera two on clip 3', 'camera B on clip 3'],
  ['no cam 1', 'no cam A'],
  ['the third camera for clip 1', 'the camera C for clip 1'],
  ['Kamera 2 für Clip 3', 'Kamera B für Clip 3'],
  ["caméra deux pour l'extrait 3", "caméra B pour l'extrait 3"],
  ['cámara 3 para la entrada 1', 'cámara C para la entrada 1'],
  ['add the bit about camera 2', 'add the bit about camera 2'],
  ['drop the camera 2 story', 'drop the camera 2 story'],
  ['add the part about his first camera', 'add the part about his first camera'],
  ['drop the first camera he bought', 'drop the first camera he bought'],
  ['show the wide river', 'show the wide river'],
])('“%s” is “%s”', (text, expected) => {
  expect(callCameras(text, UNLABELLED, never)).toEqual({ text: expected, unknown: [] });
});

test('a label with the number is that camera, and words of the talk stay', () => {
  expect(callCameras('camera 2 for clip 1', filmed('CAM02', 'CAM01'), never).text).toBe(
    'camera A for clip 1',
  );
  expect(callCameras('drop camera 2', UNLABELLED, (words) => words === 'camera 2').text).toBe(
    'drop camera 2',
  );
});

test.each([
  'use the wide for the last clip',
  'wide shot for the opening',
  'cut to the wide for the question',
  'nimm die Totale für den letzten Clip',
  'plan large pour le dernier clip',
  'plano general para el último clip',
])('“%s” is the camera with that label, or is told to be unknown', (text) => {
  expect(callCameras(text, filmed('close.mp4', 'wide.mp4'), never).text).toContain('camera B');
  const { text: left, unknown } = callCameras(`${text}, drop the dog`, UNLABELLED, never);
  expect(left.trim()).toBe(', drop the dog');
  expect(unknown).toEqual([expect.stringContaining('no camera is labelled as the wide shot')]);
});
