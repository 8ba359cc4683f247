import { expect, test } from 'vitest';
import { sayUpload } from './say-upload.ts';
import type { UploadState } from './upload-queue.ts';

const said = (before: UploadState | undefined, state: UploadState) =>
  sayUpload(before, { name: 'talk.mp4', state }).replaceAll(/[\u2066-\u2069]/g, '');

test('the end, the pause and the continuation of an upload are said, once each', () => {
  expect(said('confirming', 'done')).toBe('talk.mp4 is uploaded.');
  expect(said('sending', 'paused')).toBe('The upload of talk.mp4 is paused.');
  expect(said('paused', 'sending')).toBe('The upload of talk.mp4 goes on.');
});

test('progress, and what was so before the page was opened, are not said', () => {
  expect([said('sending', 'sending'), said('waiting', 'sending'), said(undefined, 'done')]).toEqual([
    '',
    '',
    '',
  ]);
});
