import { expect, test } from 'vitest';
import { explainS3Error } from '../storage/s3-failure.ts';
import { sayReason } from './say-reason.ts';

test('a fault of the storage is reported without the name of the store, whatever it was', () => {
  const place = {
    bucket: 'films-of-acme',
    endpoint: 'http://store.internal:9000',
    region: 'us-east-1',
    credentials: null,
    prefix: '',
    isPathStyle: true,
  };
  const names = ['NoSuchUpload', 'NoSuchBucket', 'AccessDenied', 'PermanentRedirect', 'TimeoutError'];
  for (const name of [...names, 'InvalidAccessKeyId', 'NotImplemented', 'InternalError', 'NoSuchKey']) {
    const error = Object.assign(new Error('said so'), { name });
    const reason = sayReason(explainS3Error(error, place).message);
    expect(reason).toMatch(/^the service's storage failed/);
    expect(reason).not.toMatch(/acme|internal/);
  }
});

test('a program that was killed is named as that, and not the file as damaged', () => {
  expect(sayReason('ffmpeg was ended by SIGKILL')).toMatch(
    /^ffmpeg was ended from outside three times \(SIGKILL\)/,
  );
  expect(sayReason('ffprobe was ended by SIGSEGV')).toMatch(/^ffprobe crashed on this file three times/);
});

test('a limit of file sizes is named as that, and not the file as damaged', () => {
  for (const reason of ['ffmpeg was ended by SIGXFSZ', 'EFBIG: file too large, write']) {
    expect(sayReason(reason)).toMatch(/^a file grew larger than the service may write\. .*ulimit -f/);
  }
});

test('a full disk is said plainly; of other faults the first line is left', () => {
  expect(sayReason('write /x: ENOSPC: no space left')).toMatch(/^the disk is full/);
  expect(sayReason('ffmpeg ended with 1\nstack')).toBe(
    'it failed three times, the last time with: ffmpeg ended with 1',
  );
});
