import type { UploadOptions } from 'tus-js-client';
import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

/** Uploads whose steps the test lets happen, with what they were told. */
function uploadsByHand() {
  const made: { options: UploadOptions; log: string[] }[] = [];
  const announcing: PromiseWithResolvers<void>[] = [];
  const completed: string[] = [];
  const queue = new UploadQueue({
    announce() {
      const one = Promise.withResolvers<void>();
      announcing.push(one);
      return one.promise;
    },
    async open(_fileId, _file, options) {
      const log: string[] = [];
      made.push({ options, log });
      return { start: () => void log.push('start'), abort: async () => void log.push('abort') };
    },
    async complete(_groupId, fileId) {
      completed.push(fileId);
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** All announcements are answered, and what follows has happened. */
  const announce = async (refusal?: Error) => {
    await turn();
    for (const one of announcing.splice(0)) refusal === undefined ? one.resolve() : one.reject(refusal);
    await turn();
  };
  return { queue, made, announce, completed, stateOf: () => queue.views()[0]?.state };
}

const file = () => new File(['abc'], 'a.mp4');

test('an upload that is paused and resumed before it begins is sent once', async () => {
  const { queue, made, announce, stateOf } = uploadsByHand();
  void queue.start('group', 'file', file());
  await announce();
  expect(made.map(({ log }) => log)).toEqual([['start']]);
  await queue.pause('file');
  queue.resume('file');
  await queue.pause('file');
  queue.resume('file');
  await announce();
  expect(made.map(({ log }) => log)).toEqual([['start', 'abort', 'start']]);
  expect(stateOf()).toBe('sending');
});

test('an upload that is paused while it is announced does not begin, and reports no more', async () => {
  const { queue, made, announce, stateOf } = uploadsByHand();
  void queue.start('group', 'file', file());
  const paused = queue.pause('file');
  queue.resume('file');
  await announce();
  await paused;
  await queue.pause('file');
  made[0]?.options.onProgress?.(2, 3);
  expect([made.map(({ log }) => log), stateOf()]).toEqual([[['start', 'abort']], 'paused']);
  expect(queue.views()).toMatchObject([{ sentBytes: 2 }]);
});

test('a file that is given again takes the place of the one under way', async () => {
  const { queue, made, announce } = uploadsByHand();
  void queue.start('group', 'file', file());
  await announce();
  void queue.start('group', 'file', file());
  await announce();
  await announce();
  expect(made.map(({ log }) => log)).toEqual([['start', 'abort'], ['start']]);
  expect(queue.views()).toHaveLength(1);
});

test('a refused announcement fails, and the next try begins anew', async () => {
  const { queue, made, announce, stateOf } = uploadsByHand();
  void queue.start('group', 'file', file());
  await announce(new Error('the recording was deleted'));
  expect([stateOf(), queue.views()[0]?.error?.message]).toEqual(['failed', 'the recording was deleted']);
  queue.resume('file');
  await announce();
  expect(made.map(({ log }) => log)).toEqual([['start']]);
});

test('an upload that has failed is sent on when it is resumed, and confirmed at its end', async () => {
  const { queue, made, announce, completed, stateOf } = uploadsByHand();
  void queue.start('group', 'file', file());
  await announce();
  made[0]?.options.onError?.(new Error('gone'));
  expect(stateOf()).toBe('failed');
  queue.resume('file');
  await announce();
  made[0]?.options.onSuccess?.({} as never);
  await announce();
  expect([made[0]?.log, completed, stateOf()]).toEqual([['start', 'start'], ['file'], 'done']);
});
