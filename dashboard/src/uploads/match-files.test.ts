import { expect, test } from 'vitest';
import { type AwaitedFile, matchFiles } from './match-files.ts';

const file = (name: string, sizeBytes: number) => new File([new Uint8Array(sizeBytes)], name);
const awaited = (id: string, name: string, sizeBytes: number | null): AwaitedFile => ({
  id,
  name,
  sizeBytes,
});

test('files that are chosen at once find their places, in any order', () => {
  const [wide, close, other] = [file('wide.mp4', 3), file('close.mp4', 2), file('holiday.mp4', 2)];
  const { found, ...rest } = matchFiles(
    [awaited('a', 'wide.mp4', 3), awaited('b', 'close.mp4', null)],
    [close, other, wide],
  );
  expect(new Map(found.map(({ id, file: { name } }) => [id, name]))).toEqual(
    new Map([
      ['a', 'wide.mp4'],
      ['b', 'close.mp4'],
    ]),
  );
  expect(rest).toEqual({ otherSizes: [], otherNames: ['holiday.mp4'] });
});

test('of files with one name each goes where its size is awaited', () => {
  const [small, large] = [file('C0001.MP4', 2), file('C0001.MP4', 5)];
  const places = [awaited('a', 'C0001.MP4', null), awaited('b', 'C0001.MP4', 2)];
  expect(matchFiles(places, [large, small]).found).toEqual([
    { id: 'b', file: small },
    { id: 'a', file: large },
  ]);
});

test('a file of another size continues nothing', () => {
  const changed = file('talk.mp4', 4);
  expect(matchFiles([awaited('a', 'talk.mp4', 9)], [changed])).toEqual({
    found: [],
    otherSizes: [{ file: changed, awaitedBytes: 9 }],
    otherNames: [],
  });
});

test('a place takes one file', () => {
  const [first, second] = [file('talk.mp4', 4), file('talk.mp4', 4)];
  expect(matchFiles([awaited('a', 'talk.mp4', 4)], [first, second])).toMatchObject({
    found: [{ id: 'a', file: first }],
    otherNames: ['talk.mp4'],
  });
});

test('a file that a phone has given another name continues the only upload of its size', () => {
  const renamed = file('IMG_0042.mp4', 7);
  const places = [awaited('a', 'talk.mp4', 7), awaited('b', 'close.mp4', 9)];
  expect(matchFiles(places, [renamed]).found).toEqual([{ id: 'a', file: renamed }]);
  const alike = [...places, awaited('c', 'wide.mp4', 7)];
  expect(matchFiles(alike, [renamed])).toMatchObject({ found: [], otherNames: ['IMG_0042.mp4'] });
});
