import { PROBLEMS, type ProblemCode } from '../contract/problems/problem-table.ts';

/** Advice to a model about a refusal, where the advice to people is about HTTP. */
const HINTS: Partial<Record<ProblemCode, string>> = {
  insufficient_scope: 'The key of this connection may not do this; ask the user for a key with that scope.',
  busy: 'Ask get_cut with wait_s 50 until its status is planned or complete, then call again.',
  conflict: 'Read the resource again (get_source_group or get_cut) and go by what it says now.',
  no_plan: 'Call revise_cut, wait until get_cut says planned, then edit.',
  not_ready:
    'Ask get_source_group with wait_s 50 until status is ready; if it is failed, tell the user its error.',
  upload_incomplete:
    'PUT the bytes to the upload address first, for example: curl -T FILE "URL". Then call again.',
  group_not_ready: 'Ask get_source_group for each id until it is ready, then call again.',
  idempotency_in_progress: 'Send the very same call again after a second.',
  idempotency_conflict:
    'The key belongs to another call. Use a new idempotency_key for a new action; repeat the same arguments for the old one.',
  unknown_label: 'list_speakers has the labels.',
  invalid_request: 'Correct the named argument and call again; nothing was changed.',
  invalid_settings: 'Correct the named setting and call again; nothing was changed.',
  concurrency_limit: 'As much work as allowed is in flight; wait until some of it ends.',
  capacity_paused: 'Nothing was started. Reading goes on meanwhile.',
  internal: 'Try again after a moment, with the same idempotency_key where the tool takes one.',
};

/** By the beginning of the detail, which names what is not there. */
const NOT_FOUND: readonly (readonly [RegExp, string])[] = [
  [/^no such source group/, 'list_source_groups has the ids of recordings.'],
  [/^no such file/, 'get_source_group has the ids of files.'],
  [
    /^no such cut/,
    'create_cut gave its id; get_source_group lists the cuts of a recording. Make no other cut for it.',
  ],
  [/^no such plan/, 'get_cut says which version is the latest.'],
  [/^no such brand kit/, 'Ask the user for its id, or leave brand_kit_id out.'],
];

const NOT_FOUND_OTHERWISE = 'Take ids from earlier results.';

export function hintFor(code: ProblemCode, detail: string): string {
  if (code === 'not_found') return NOT_FOUND.find(([what]) => what.test(detail))?.[1] ?? NOT_FOUND_OTHERWISE;
  return HINTS[code] ?? PROBLEMS[code].remedy;
}
