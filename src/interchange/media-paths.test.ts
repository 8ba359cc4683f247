import { describe, expect, test } from 'vitest';
import { makeTimeline, makeTimelineFile } from '../../test/support/rows/timeline-file.ts';
import { findMediaRootFault } from '../contract/values/exports.ts';
import { filePath, fileUrl, mediaPaths } from './media-paths.ts';

const PICTURE = { rate: { num: 25, den: 1 }, width: 640, height: 360, isUneven: false };
const LONG = `${'ä'.repeat(196)}.mp4`;

function pathsOf(fileNames: readonly string[], root: string | null = null) {
  const files = fileNames.map((fileName, index) =>
    makeTimelineFile({ id: String(index), fileName, letter: 'ABCD'[index] ?? 'A', picture: PICTURE }),
  );
  return mediaPaths(makeTimeline(files, [{ source_start_ms: 0, source_end_ms: 2_000 }]), root);
}

const namesOf = (...fileNames: string[]) => [...pathsOf(fileNames).names.values()];

describe('a name in the media folder', () => {
  test.each(['wide angle.mp4', 'Müller & Söhne [2].mov', LONG, "it's 100%.mp4", '.hidden', '日本.mov'])(
    '%s stays',
    (name) => {
      expect(namesOf(name)).toEqual([name]);
    },
  );

  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a\\b.mp4', 'a_b.mp4'],
    ['a\nb.mp4', 'a_b.mp4'],
    ['..', 'file'],
    ['  ', 'file'],
  ])('%j becomes %s, one part of a path', (name, safe) => {
    expect(namesOf(name)).toEqual([safe]);
  });

  test.each([
    ['Who said: "why?".mp4', 'Who said_ _why__.mp4'],
    ['a<b>|c*.mov', 'a_b__c_.mov'],
    ['con.mp4', 'con_.mp4'],
    ['LPT1', 'LPT1_'],
    ['contact.mp4', 'contact.mp4'],
    ['take 1.', 'take 1_'],
  ])('%j becomes %s where Windows may open it, and stays on POSIX', (name, safe) => {
    expect(namesOf(name)).toEqual([safe]);
    expect([...pathsOf([name], 'D:\\').names.values()]).toEqual([safe]);
    expect([...pathsOf([name], '/Volumes/A').names.values()]).toEqual([name]);
  });

  test('two files of one name get two, in capitals or not', () => {
    expect(namesOf('C0001.MP4', 'c0001.mp4', 'C0001 (2).MP4', 'C0001.MP4')).toEqual([
      'C0001.MP4',
      'c0001 (2).mp4',
      'C0001 (2) (2).MP4',
      'C0001 (3).MP4',
    ]);
  });
});

describe('a path', () => {
  const NAME = 'Ä [1] 100%.mp4';
  const ENCODED = '%C3%84%20%5B1%5D%20100%25.mp4';
  test.each([
    [null, `media/${NAME}`, `media/${ENCODED}`],
    ['/', `/${NAME}`, `file:///${ENCODED}`],
    ['/Volumes/My Disk/', `/Volumes/My Disk/${NAME}`, `file:///Volumes/My%20Disk/${ENCODED}`],
    ['D:\\Footage\\', `D:/Footage/${NAME}`, `file:///D:/Footage/${ENCODED}`],
    ['d:/Footage', `d:/Footage/${NAME}`, `file:///d:/Footage/${ENCODED}`],
    ['E:\\', `E:/${NAME}`, `file:///E:/${ENCODED}`],
    ['\\\\server\\Videos', `//server/Videos/${NAME}`, `file://server/Videos/${ENCODED}`],
  ])('below %s is %s and %s', (root, path, url) => {
    const paths = pathsOf([NAME], root);
    expect([filePath(paths, '0'), fileUrl(paths, '0')]).toEqual([path, url]);
  });

  test('has a host before it where one is named', () => {
    expect(fileUrl(pathsOf(['a.mp4'], 'D:\\'), '0', 'localhost')).toBe('file://localhost/D:/a.mp4');
    expect(fileUrl(pathsOf(['a.mp4'], '/x'), '0', 'localhost')).toBe('file://localhost/x/a.mp4');
  });
});

test.each(['/', '/Volumes/Footage', 'C:\\', 'c:/x', '\\\\server\\share', `/${'ä'.repeat(999)}`])(
  '%s is a media folder',
  (root) => {
    expect(findMediaRootFault(root)).toBeNull();
  },
);

test.each([
  ['', 'absolute'],
  ['media', 'absolute'],
  ['../media', 'absolute'],
  ['C:media', 'absolute'],
  ['\\\\server', 'absolute'],
  ['file:///x', 'give the folder without file://'],
  ['/a\nb', 'control characters'],
  [`/${'a'.repeat(1_000)}`, '1000 characters'],
])('%j is none, and the answer says why', (root, reason) => {
  expect(findMediaRootFault(root)).toContain(reason);
});
