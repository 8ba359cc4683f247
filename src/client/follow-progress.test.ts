import { expect, test, vi } from 'vitest';
import { makeFollowProgress, progressOf } from './follow-progress.ts';
import type { SourceGroup } from './service-types.ts';
import { waitCalls } from './wait-calls.ts';

const stage = (name: string, fraction: number) => ({
  subject: '1',
  stage: name,
  fraction,
  detail: null,
  started_at: '2027-01-01T00:00:00.000Z',
});
const event = (...stages: object[]) => `event: work\ndata: ${JSON.stringify({ stages })}\n\n`;

test('the running stage that began last is reported, in whole percent', () => {
  expect(progressOf({ stages: [] })).toBeNull();
  expect(progressOf({ stages: [stage('fetch', 1), stage('prepare', 0.299)] })).toEqual({
    stage: 'prepare',
    percent: 29,
  });
  expect(progressOf({ stages: [stage('fetch', 0.5), stage('prepare', 1)] })?.stage).toBe('fetch');
  expect(progressOf({ stages: [stage('fetch', 1), stage('prepare', 1)] })).toEqual({
    stage: 'prepare',
    percent: 100,
  });
});

/** A service whose stream sends these texts and stays open. */
function serveStream(...texts: string[]) {
  const seen: { url: string; init: RequestInit }[] = [];
  const send = async (url: unknown, init: RequestInit = {}) => {
    seen.push({ url: String(url), init });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const text of texts) controller.enqueue(encoder.encode(text));
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  return { seen, fetch: send as typeof fetch };
}

test('a wait tells each state, and the percent between two looks', async () => {
  const whole = event(stage('prepare', 0.2)) + event(stage('prepare', 0.75));
  const { seen, fetch } = serveStream(whole.slice(0, 40), whole.slice(40));
  const follow = makeFollowProgress({ baseUrl: 'http://service.test/', apiKey: 'k', fetch });
  const told: unknown[] = [];
  let status: SourceGroup['status'] = 'ingesting';
  const getSourceGroup = vi.fn(async () => ({ status }) as SourceGroup);
  const waits = waitCalls({ getSourceGroup } as unknown as Parameters<typeof waitCalls>[0], follow);
  const group = await waits.waitForReady('g1', {
    firstPollMs: 1,
    onProgress: ({ status: now }, progress) => {
      told.push([now, progress?.percent ?? null]);
      if (progress?.percent === 75) status = 'ready';
    },
  });
  expect(group.status).toBe('ready');
  expect(told).toContainEqual(['ingesting', 75]);
  expect(told.at(-1)).toEqual(['ready', 75]);
  expect(seen[0]?.url).toBe('http://service.test/internal/progress?id=g1');
  expect(seen[0]?.init.headers).toEqual({ authorization: 'Bearer k' });
  // The stream ends with the wait.
  expect(seen[0]?.init.signal?.aborted).toBe(true);
});

test('a service without the stream is still waited for', async () => {
  const fetch = async () => new Response('', { status: 404 });
  const follow = makeFollowProgress({ baseUrl: 'http://service.test', apiKey: 'k', fetch });
  const onProgress = vi.fn();
  const getSourceGroup = async () => ({ status: 'ready' }) as SourceGroup;
  const waits = waitCalls({ getSourceGroup } as unknown as Parameters<typeof waitCalls>[0], follow);
  await waits.waitForReady('g1', { onProgress });
  expect(onProgress.mock.calls).toEqual([[{ status: 'ready' }, null]]);
});

test("an error of the caller's function ends the wait", async () => {
  const { fetch } = serveStream(event(stage('prepare', 0.5)));
  const follow = makeFollowProgress({ baseUrl: 'http://service.test', apiKey: 'k', fetch });
  const getSourceGroup = async () => ({ status: 'ingesting' }) as SourceGroup;
  const waits = waitCalls({ getSourceGroup } as unknown as Parameters<typeof waitCalls>[0], follow);
  const onProgress = (_group: unknown, progress: unknown) => {
    if (progress !== null) throw new Error('the page is gone');
  };
  await expect(waits.waitForReady('g1', { onProgress })).rejects.toThrow('the page is gone');
});
