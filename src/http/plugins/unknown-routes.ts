import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import { listWords } from '../../domain/display-text/list-words.ts';

/** Where programs call: their refusals say which methods an address has. */
const FOR_PROGRAMS = /^\/(?:v1|internal\/objects)\//;

/** A route of the interface, by the parts of its path. */
interface KnownRoute {
  method: string;
  parts: readonly string[];
}

/** Refuses requests that no route takes, before any byte of the body is read or counted. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const known: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!FOR_PROGRAMS.test(url)) return;
    for (const one of [method].flat()) known.push({ method: one, parts: url.split('/') });
  });
  app.addHook('onRequest', async (request) => {
    if (request.is404 || hasEmptyId(request)) throw noSuchRoute(request, known);
  });
}

export function noSuchRoute(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  known: readonly KnownRoute[] = [],
): ProblemError {
  const path = url.split('?')[0] ?? '';
  const parts = path.split('/');
  const there = known.filter((route) => route.method !== 'HEAD' && isAt(route.parts, parts));
  const methods = [...new Set(there.map((route) => route.method))].sort();
  const hint =
    methods.length === 0 ? '' : `; there ${methods.length === 1 ? 'is' : 'are'} ${listWords(methods)}`;
  return new ProblemError('not_found', `there is no ${method} ${path}${hint}`);
}

/** The router takes "/v1/cuts/" for a cut with an empty id. */
function hasEmptyId({ params }: FastifyRequest): boolean {
  return Object.entries(params ?? {}).some(([name, value]) => name !== '*' && value === '');
}

function isAt(pattern: readonly string[], parts: readonly string[]): boolean {
  const isEach = pattern.every((part, at) => {
    if (part === '*') return at < parts.length;
    return part.startsWith(':') ? (parts[at] ?? '') !== '' : part === parts[at];
  });
  return isEach && (pattern.length === parts.length || pattern.at(-1) === '*');
}
