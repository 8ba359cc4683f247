import { accountCalls } from './account-calls.ts';
import { cutCalls } from './cut-calls.ts';
import { makeFollowProgress } from './follow-progress.ts';
import { type CallOptions, type ClientOptions, makeCall } from './make-call.ts';
import { sourceGroupCalls } from './source-group-calls.ts';
import { type UploadBody, type UploadOptions, uploadBytes } from './upload/upload-bytes.ts';
import { waitCalls } from './wait-calls.ts';

export { allRows } from './all-rows.ts';
export { ConnectionError } from './connection-error.ts';
export type { SeenPlan } from './cut-calls.ts';
export type { Progress } from './follow-progress.ts';
export type { CallOptions, ClientOptions, RetryNotice } from './make-call.ts';
export { MakecutProblem } from './makecut-problem.ts';
export { type WaitOptions, WaitTimeoutError, WorkFailedError } from './poll-until.ts';
export type { PageQuery } from './request-path.ts';
export type { RetryPolicy } from './retry-policy.ts';
export type * from './service-types.ts';
export type { CompleteRender, Cut, PlannedCut, Problem, ReadySourceGroup, SourceGroup } from './states.ts';
export type { UploadBody, UploadOptions } from './upload/upload-bytes.ts';
export { verifyWebhook, WebhookRefusedError } from './verify-webhook.ts';
export type { PlanWaitOptions } from './wait-calls.ts';

export type MakecutClient = ReturnType<typeof createClient>;

/**
 * The typed client: one function per route, waits for long work, and uploads. A refusal is thrown as MakecutProblem.
 * A call that failed on the way is sent again where that is safe (see `retry-policy.ts`).
 */
export function createClient(options: ClientOptions) {
  const call = makeCall(options);
  const groups = sourceGroupCalls(call);
  const cuts = cutCalls(call);
  const own = options.fetch === undefined ? {} : { fetch: options.fetch };
  return {
    ...groups,
    ...cuts,
    ...accountCalls(call),
    ...waitCalls({ ...groups, ...cuts }, makeFollowProgress(options)),
    /** Puts bytes to a signed address, which comes from creating a group or minting an asset. */
    upload: (upload: { url: string }, body: UploadBody, uploadOptions: UploadOptions = {}) =>
      uploadBytes(upload, body, {
        ...own,
        ...(options.signal === undefined ? {} : { signal: options.signal }),
        ...(options.retry === undefined ? {} : { retry: options.retry }),
        ...uploadOptions,
      }),
    /** Calls any route with this client's key and problems, for routes without a function here. */
    call: <T>(method: string, path: string, body?: unknown, callOptions: CallOptions = {}) => {
      const isSafe = method === 'GET' || method === 'HEAD';
      const repeatability = callOptions.idempotencyKey === undefined ? 'once' : 'keyed';
      return call<T>(
        { method, path, body, repeatability: isSafe ? 'safe' : repeatability, answer: 'any' },
        callOptions,
      );
    },
  };
}
