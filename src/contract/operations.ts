import { brandKitOperations } from './operations/brand-kits.ts';
import { cutOperations } from './operations/cuts.ts';
import type { Operation } from './operations/operation.ts';
import { renderOperations } from './operations/renders.ts';
import { sourceGroupOperations } from './operations/source-groups.ts';
import { speakerOperations } from './operations/speakers.ts';
import { healthOperations, usageOperations } from './operations/usage.ts';
import { webhookEndpointOperations } from './operations/webhook-endpoints.ts';
import type { ProblemCode } from './problems/problem.ts';

/** The one table of routes, by operation id. The client's functions have the same names. */
export const operations = {
  ...sourceGroupOperations,
  ...speakerOperations,
  ...cutOperations,
  ...renderOperations,
  ...brandKitOperations,
  ...webhookEndpointOperations,
  ...usageOperations,
  ...healthOperations,
} as const satisfies Record<string, Operation>;

const KEY_PROBLEMS = [
  'invalid_api_key',
  'insufficient_scope',
  'rate_limited',
  'account_rate_limited',
] as const;
const IDEMPOTENCY_PROBLEMS = [
  'idempotency_in_progress',
  'idempotency_conflict',
  // A malformed key.
  'invalid_request',
] as const;

/** Every code that an operation can answer with, also those that its key, method and flags imply. */
export function problemsOf(operation: Operation): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      // Unreadable HTTP and unreadable bodies are refused before a route is found.
      'invalid_json',
      ...(operation.scope === null ? [] : [...KEY_PROBLEMS, 'internal' as const]),
      ...operation.problems,
      ...(operation.isIdempotent ? IDEMPOTENCY_PROBLEMS : []),
      ...(operation.isGated ? ['capacity_paused' as const] : []),
    ]),
  ];
}
