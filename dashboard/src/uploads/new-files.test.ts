import { expect, test } from 'vitest';
import { PULLED_SOUND_EXTENSIONS, UPLOAD_EXTENSIONS } from '../../../src/contract/values/recordings.ts';
import { addAddress, addFiles } from './new-files.ts';

const fileOf = (name: string) => new File(['bytes'], name);

test.each(UPLOAD_EXTENSIONS)('a file that ends in %s is taken', (extension) => {
  const { files, faults } = addFiles([], [fileOf(`talk.${extension.toUpperCase()}`)]);
  expect([files.length, faults]).toEqual([1, []]);
});

test.each(PULLED_SOUND_EXTENSIONS)('%s is a microphone from an address, and no upload', (extension) => {
  expect(addAddress([], `https://example.org/talk.${extension}`)).toMatchObject([
    { role: 'audio', label: 'talk' },
  ]);
  const { files, faults } = addFiles([], [fileOf(`talk.${extension}`)]);
  expect(files).toEqual([]);
  expect(faults).toEqual([
    expect.stringMatching(/^talk\.\w+ is of a type that is taken from an https address only/),
  ]);
});

test('a file of another type is refused with those that are taken', () => {
  expect(addFiles([], [fileOf('talk.avi')]).faults).toEqual([
    'talk.avi is of a type that is not taken. Taken are mp4, mov, mkv, wav, mp3, m4a, and aac.',
  ]);
});
