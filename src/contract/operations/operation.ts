import { z } from 'zod';
import { idSchema } from '../identifier.ts';
import type { ProblemCode } from '../problems/problem.ts';
import type { Scope } from '../values/access.ts';
import { ROUTES } from '../values/routes.ts';
import { deletedSchema } from './deleted.ts';

export const TAGS = {
  'Source groups':
    'Recordings: cameras and microphones that belong together, ingested, transcribed and put in sync.',
  Speakers: 'Who speaks in a recording, and under which name.',
  Cuts: 'Briefs and the versioned plans that are made for them.',
  Renders: 'Videos made from a plan version, with captions, edit decision list and quality report.',
  'Brand kits': 'Caption styling, logo and end cards.',
  'Webhook endpoints': 'Addresses that events are delivered to.',
  Usage: 'What the account has used.',
  Health: 'Whether the process is up.',
} as const;
export type Tag = keyof typeof TAGS;

/** An answer that is plain text. */
export interface TextAnswer {
  description: string;
  example: string;
}

/**
 * One route of the interface, with everything that a client can rely on. The routes, the published description and
 * the tests all read it here.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, with `{name}` for each path parameter. */
  path: string;
  /** The scope that it needs; null where it needs no key. */
  scope: Scope | null;
  /** Status of success. */
  status: 200 | 201 | 202;
  tag: Tag;
  summary: string;
  description: string;
  /** Whether it honours `idempotency-key`. */
  isIdempotent: boolean;
  /** Whether the admission gate can refuse it. */
  isGated: boolean;
  isPaged: boolean;
  /** Whether the answer carries the usage fields. */
  carriesUsage: boolean;
  /** Whether the interface does not have it: it is marked, and an installation can switch it off. */
  isBeyond: boolean;
  params: z.ZodObject | null;
  query: z.ZodObject | null;
  request: z.ZodType | null;
  /** The JSON answer; null where there is only text. */
  response: z.ZodType | null;
  text: TextAnswer | null;
  /** Codes beyond those that its key, method and flags imply. */
  problems: readonly ProblemCode[];
  example: { request?: object; response?: object };
}

/** Values that apply to most operations. */
const PLAIN = {
  status: 200,
  isIdempotent: false,
  isGated: false,
  isPaged: false,
  carriesUsage: false,
  isBeyond: false,
  params: null,
  query: null,
  request: null,
  text: null,
  problems: [],
  example: {},
} as const;

/** The common parts of deletions. */
export const DELETION = {
  scope: 'admin',
  status: 202,
  response: deletedSchema,
  example: { response: { status: 'deleted' } },
} as const;

type Over<First, Second> = Omit<First, keyof Second> & Second;
type Id = keyof typeof ROUTES;

/** Operations of one tag, by id. Each has only the facts that its route and the defaults lack. */
export function operationsOf<const Own extends Partial<Record<Id, Partial<Operation>>>>(tag: Tag, own: Own) {
  const whole = Object.entries(own).map(([id, one]) => [id, { ...PLAIN, ...ROUTES[id as Id], tag, ...one }]);
  return Object.fromEntries(whole) as {
    readonly [I in keyof Own & Id]: Over<Over<typeof PLAIN & { tag: Tag }, (typeof ROUTES)[I]>, Own[I]>;
  };
}

export const idOf = (what: string) => z.object({ id: idSchema.describe(`Id of the ${what}.`) });
