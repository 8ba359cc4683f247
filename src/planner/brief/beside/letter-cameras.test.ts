import { expect, test } from 'vitest';
import { letterCameras } from './letter-cameras.ts';

const camera = (letter: string, label: string) => ({ letter, label }) as never;
const groups = [
  {
    cameras: [
      camera('A', 'wide.mp4'),
      camera('B', 'close'),
      camera('C', 'cam50_2.mov'),
      camera('D', 'file-4'),
    ],
  },
];
const read = (text: string) => letterCameras(text, groups).replace(/ +/g, ' ').trim();

test.each([
  ['no wide shot', 'no camera A'],
  ['stay on the wide camera', 'stay on the camera A'],
  ['show entry 3 from camera close', 'show entry 3 from camera B'],
  ['entry 4 from cam50_2.mov, please', 'entry 4 from camera C , please'],
  ['Wide angle for entry 2', 'camera A for entry 2'],
  ['nur die close Kamera', 'nur die Kamera B'],
  ['the wide road, close to the station', 'the wide road, close to the station'],
  ['file-4 camera', 'file-4 camera'],
])('%s', (text, lettered) => expect(read(text)).toBe(lettered));

test('every place of the text stays', () => {
  const text = 'Use the wide shot, then “the price”.';
  expect(letterCameras(text, groups)).toHaveLength(text.length);
  expect(letterCameras(text, groups).indexOf('“the')).toBe(text.indexOf('“the'));
});

test('a name that two recordings give to different cameras means none', () => {
  const two = [...groups, { cameras: [camera('B', 'wide.mp4')] }];
  expect(letterCameras('no wide shot', two)).toBe('no wide shot');
});
