import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE_S, type Session } from '../../app/people/session.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { HostRule } from '../../lib/hosts/host-rule.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session, on routes with a scope that were called with a cookie and no key. */
    session: Session | null;
  }
}

/** Browsers accept the first name only over https and for this host. Over plain http it cannot be set. */
function cookieName(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-makecut' : 'makecut';
}

export function sessionToken(baseUrl: string, request: FastifyRequest): string | null {
  return readCookie(request, cookieName(baseUrl));
}

export function readCookie(request: FastifyRequest, name: string): string | null {
  const pair = (request.headers.cookie ?? '').split(/; */).find((part) => part.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

export function setSessionCookie(baseUrl: string, reply: FastifyReply, token: string): void {
  reply.header('set-cookie', cookieOf(baseUrl, token, SESSION_LIFE_S));
}

export function clearSessionCookie(baseUrl: string, reply: FastifyReply): void {
  reply.header('set-cookie', cookieOf(baseUrl, '', 0));
}

function cookieOf(baseUrl: string, value: string, maxAgeS: number): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(baseUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeS}${secure}`;
}

/** How requests of our own pages are told from others. */
export interface OwnPages {
  baseUrl: string;
  /** The reason why the Host of a request is refused, or null. */
  hostFault: HostRule;
}

/**
 * A browser sends the cookie for every site's pages, so a write must come from our own page. Browsers name the origin
 * of a request, and no page can forge it. The Host counts only where it is a name of the service: a page of a foreign
 * name that leads here has the same Host and origin.
 */
export function requireOwnPage({ baseUrl, hostFault }: OwnPages, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const site = request.headers['sec-fetch-site'];
    if (site === undefined || site === 'same-origin' || site === 'none') return;
    throw foreignPage(String(site));
  }
  const { origin } = request.headers;
  // A proxy may use another host name; then the page has the public address.
  if (origin === new URL(baseUrl).origin) return;
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host) {
    const fault = hostFault(request.raw);
    if (fault === null) return;
    throw new ProblemError('insufficient_scope', fault);
  }
  throw foreignPage(origin ?? 'no origin');
}

function foreignPage(from: string): ProblemError {
  return new ProblemError(
    'insufficient_scope',
    `a session is good on this service's own pages only; this request comes from ${from.slice(0, 200)}`,
  );
}
