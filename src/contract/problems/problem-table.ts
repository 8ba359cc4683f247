import { FONT_EXTENSIONS, IMAGE_EXTENSIONS } from '../values/brand-kits.ts';
import { CUT_SETTINGS } from '../values/cut-settings.ts';
import {
  ACCOUNT_REQUESTS_PER_MINUTE,
  IDEMPOTENCY_LEASE_S,
  KEY_REQUESTS_PER_MINUTE,
  MAX_PROMPT_CHARS,
} from '../values/limits.ts';
import { UPLOAD_EXTENSIONS } from '../values/recordings.ts';

/** A code of a refusal: its HTTP status, its meaning, a remedy, and an example of a `detail`. */
interface ProblemEntry {
  status: number;
  meaning: string;
  remedy: string;
  example: string;
}

const UPLOADS = UPLOAD_EXTENSIONS.join(', ');
const TARGET_S = CUT_SETTINGS.targetDurationS;

/** Every refusal that a client can get. The list is closed. A refusal's title is its code in title case. */
export const PROBLEMS = {
  invalid_json: {
    status: 400,
    meaning:
      'The request could not be read: the body is not JSON, is not UTF-8, has another content type than application/json, a content-encoding or more than 1 MiB, 64 levels or 20,000 values, was cut off or came too slowly, or the request is not valid HTTP. Nothing in it was read.',
    remedy: 'Send JSON in UTF-8 with `content-type: application/json`. The same request fails again.',
    example: 'content-type: got text/plain; allowed is application/json',
  },
  invalid_api_key: {
    status: 401,
    meaning: 'The request carries no key, or one that is malformed, unknown or revoked.',
    remedy:
      'Send `authorization: Bearer mk_live_...` with a live key. Make a new key if this one was revoked; it cannot be brought back.',
    example:
      'send a live key as "authorization: Bearer mk_live_..."; this one is missing, malformed or revoked',
  },
  minutes_plan_required: {
    status: 402,
    meaning:
      'New recordings need source minutes, and the account has no plan, no live trial and no credits. Met only where the operator enforces plans.',
    remedy: 'Choose a plan (`upgrade_url` says where, if the operator set it), then send the request again.',
    example: 'the account has no plan and no live trial; recordings need source minutes',
  },
  minutes_allowance_exhausted: {
    status: 402,
    meaning:
      'The source minutes of this period are used up. `allowance`, `used` and `period_end` say how many there were and when the next ones come. Cuts and renders of recordings that are ready go on.',
    remedy: 'Wait until `period_end`, or choose a larger plan.',
    example: '1200 of 1200 source minutes are used; the period ends 2027-04-01T00:00:00.000Z',
  },
  multicam_not_entitled: {
    status: 402,
    meaning:
      'The source group has more camera files than the plan takes in one recording. Met only where the operator enforces plans.',
    remedy: 'Leave cameras out (microphones do not count), or choose a larger plan.',
    example: '3 camera files; the plan studio takes 2 a recording',
  },
  insufficient_scope: {
    status: 403,
    meaning:
      'The key is good, but lacks the one scope that the route needs: `read`, `write` or `admin`. A session of the dashboard meets it where the role of its person lacks the right, and where a page of another site uses it.',
    remedy: 'Use a key with that scope. The scopes of a key cannot be changed.',
    example: 'this route needs the scope write; the key has read',
  },
  not_found: {
    status: 404,
    meaning:
      'There is no such route, no such resource, or the resource belongs to another account, which looks the same. An id that is not a uuid is not found either.',
    remedy: 'Check method, path and id, and that the key belongs to the account that made the resource.',
    example: 'no such cut',
  },
  busy: {
    status: 409,
    meaning:
      'The cut is in a state that does not allow this: it is being planned, or renders are asked for while it is rendering or failed.',
    remedy: 'Wait until the cut is `planned` or `complete`, then send the request again.',
    example: 'the cut is being planned; revise it when that is done',
  },
  conflict: {
    status: 409,
    meaning:
      'The state of the resource refuses the operation: it is being worked on and cannot be deleted, the file was confirmed before, or the plan changed while it was edited. At a download address it comes with 412, where the file is not the one that `if-match` names.',
    remedy:
      'Read the resource again. Delete when its work has ended; make a plan edit anew on the newest version.',
    example: 'the recording is ingesting; delete it when that has ended',
  },
  idempotency_in_progress: {
    status: 409,
    meaning:
      'Another request with the same `idempotency-key` is still running after a wait of 2 seconds. Nothing was done twice.',
    remedy: `Send the very same request again after a moment: it answers with what the first one did. Where its process has died, the key is free after at most ${IDEMPOTENCY_LEASE_S} seconds. The detail says how many are left.`,
    example:
      'the first request with this idempotency-key is still running; if it died, the key is free again in 17 s',
  },
  no_plan: {
    status: 409,
    meaning: 'The cut has no plan that could be edited, because planning has failed so far.',
    remedy: 'Revise the cut, wait until it is `planned`, then edit.',
    example: 'the cut has no plan to edit; revise it first',
  },
  not_ready: {
    status: 409,
    meaning:
      'The transcript is not there yet, or never will be because the recording failed. The detail says which.',
    remedy:
      'Wait until the source group is `ready`. If it failed, see its `error`, mend the files and create it anew.',
    example: 'the transcript is not ready: transcription is running',
  },
  upload_incomplete: {
    status: 409,
    meaning: 'The file or asset was confirmed, but no bytes lie under the key that was issued for it.',
    remedy: '`PUT` the bytes to the upload address, wait for its 200, then confirm again.',
    example: 'no bytes have arrived for this file: PUT them to its upload url first',
  },
  group_not_ready: {
    status: 422,
    meaning: 'A source group of the new cut is not `ready`. The detail lists the ids.',
    remedy: 'Wait until every group is `ready`; leave out those that failed.',
    example: 'not ready: 7d3c1a52-9e84-4c6b-8f21-5a0b1c2d3e4f; wait until their status is ready',
  },
  idempotency_conflict: {
    status: 422,
    meaning: 'The `idempotency-key` was used in the last 24 hours with another method, path or body.',
    remedy: 'Use a new key for a new request, and the same bytes for a repeated one.',
    example:
      'this idempotency-key was used with another method, path or body; use a new key for a new request',
  },
  invalid_format: {
    status: 422,
    meaning:
      'A transcript or an export was asked for in a format that does not exist. The detail names what was sent.',
    remedy: 'Ask for one of the formats that `detail` names.',
    example: 'format: got "docx"; allowed is one of segments, words, srt, vtt',
  },
  invalid_request: {
    status: 422,
    meaning:
      'A value of the body, the query, the plan version in the path or the `idempotency-key` is missing or not allowed. Nothing was written. At an upload or download address it comes with the status that HTTP has for the fault: 400, 408, 412, 413, 415 or 416. At the dashboard and its calls it comes with 403 where the `host` header is no name of the service.',
    remedy:
      'The detail names the first such value, what was sent and what is allowed. Correct it and send again. Where it names the Host, open the service by its own address, or have its operator set `MAKECUT_BASE_URL`.',
    example: `prompt: it is blank; say in 1 to ${MAX_PROMPT_CHARS} characters`,
  },
  invalid_settings: {
    status: 422,
    meaning: 'A setting of the cut or render is missing, unknown, out of its range or not allowed.',
    remedy: 'The detail names the first offending key and what is allowed. Correct it and send again.',
    example: `target_duration_s: got 5; allowed is an integer from ${TARGET_S.min} to ${TARGET_S.max}`,
  },
  ssrf_blocked: {
    status: 422,
    meaning:
      'The address (`source_url` or the `url` of a webhook endpoint) is not https, holds user information, or leads to a host that is not public.',
    remedy: 'Give a public https address on port 443 or from 1024 up.',
    example: 'source_url: only https addresses of public hosts are reached',
  },
  unknown_label: {
    status: 422,
    meaning:
      'A name was given for a speaker label that the recording does not have. The detail lists the labels.',
    remedy: 'List the speakers of the source group and use their labels.',
    example: 'no such speaker: S9; known are S1, S2',
  },
  unsupported_extension: {
    status: 422,
    meaning: 'The file name ends in an extension that is not taken.',
    remedy: `Recordings: ${UPLOADS}. Fonts: ${FONT_EXTENSIONS.join(', ')}. Logo and end cards: ${IMAGE_EXTENSIONS.join(', ')}. Convert the file where its content is something else.`,
    example: `files[0].filename: "talk.avi" ends in none of ${UPLOADS}`,
  },
  account_rate_limited: {
    status: 429,
    meaning: `All keys of the account together made more than ${ACCOUNT_REQUESTS_PER_MINUTE} requests in a minute, or the bodies of its requests on their way are more than 32 MiB.`,
    remedy:
      'Wait for the seconds in `retry-after`, then send the request again. `x-ratelimit-remaining` warns before.',
    example: `over ${ACCOUNT_REQUESTS_PER_MINUTE} requests a minute across the account`,
  },
  concurrency_limit: {
    status: 429,
    meaning: 'The account has as many recordings, planner runs or renders in work as it may have at once.',
    remedy: 'Wait until one of them ends, then send the request again; `retry-after` is a good first wait.',
    example: '5 cuts of this account are being planned; try again later',
  },
  rate_limited: {
    status: 429,
    meaning: `The key made more than ${KEY_REQUESTS_PER_MINUTE} requests in a minute.`,
    remedy:
      'Wait for the seconds in `retry-after`, then send the request again. `x-ratelimit-remaining` warns before.',
    example: `over ${KEY_REQUESTS_PER_MINUTE} requests a minute on this key`,
  },
  internal: {
    status: 500,
    meaning:
      'Something went wrong on our side. The cause is in the log of the service, not in the answer. Reading while the database or the storage is away is answered so, too.',
    remedy:
      'Try again after a moment, with the same `idempotency-key` where the route takes one. If it stays, tell the operator the time and the route.',
    example: 'something went wrong on our side; try again',
  },
  capacity_paused: {
    status: 503,
    meaning:
      'The service takes no new work at the moment: its queue is too long, the operator has paused it, its storage, disk or database is away, or its budget for paid providers is used up. Nothing was started.',
    remedy:
      'Send the same request again after the seconds in `retry-after`. Reading goes on meanwhile, but where the database or the storage is away: that is answered 500 `internal`.',
    example: 'the operator has paused new work; nothing was started, try again later',
  },
} as const satisfies Record<string, ProblemEntry>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
