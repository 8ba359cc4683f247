import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createFirstInvite } from '../../../src/app/people/invite.ts';
import { ensureFirstAccount } from '../../../src/db/accounts/accounts.ts';
import type { Db } from '../../../src/db/database.ts';
import { startTestService, type TestService } from './test-service.ts';

export const OWNER = { email: 'Owner@Example.org', name: 'Olga', password: 'korrekt Pferd Batterie' };

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie: string | null;
}

interface Asked {
  cookie?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface People {
  readonly service: TestService;
  readonly db: Db;
  /** Of the account that people join. */
  readonly accountId: string;
  /** As a browser asks: with the cookie, and with the origin of the page. */
  ask(method: string, path: string, options?: Asked): Promise<Answer>;
  /** The operator's cookie. */
  makeOwner(): Promise<string>;
  /** The token of an invitation. */
  invite(cookie: string, role: string): Promise<string>;
}

/** A service for the tests of a file. Each test begins without people and invitations. */
export function withPeople(): People {
  let service: TestService;
  let accountId = '';
  beforeAll(async () => {
    service = await startTestService({}, null, { isSweeping: false });
    const account = await ensureFirstAccount(service.service.app.db, { name: 'Main', plan: 'enterprise' });
    accountId = account.id;
  });
  afterAll(() => service.end());
  beforeEach(async () => {
    await service.refillLimits();
    await sql`DELETE FROM users`.execute(service.service.app.db);
    await sql`DELETE FROM invites`.execute(service.service.app.db);
  });
  const ask: People['ask'] = (method, path, options = {}) => askAsBrowser(service.url, method, path, options);
  return {
    get service() {
      return service;
    },
    get db() {
      return service.service.app.db;
    },
    get accountId() {
      return accountId;
    },
    ask,
    async makeOwner() {
      const token = await createFirstInvite(service.service.app.db, accountId, new Date());
      const { status, cookie } = await ask('POST', '/internal/join', { body: { token, ...OWNER } });
      expect(status).toBe(200);
      return cookie ?? '';
    },
    async invite(cookie, role) {
      const { body } = await ask('POST', '/internal/invites', { cookie, body: { role } });
      return String(body['link']).split('#')[1] ?? '';
    },
  };
}

async function askAsBrowser(url: string, method: string, path: string, options: Asked): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      ...(options.cookie == null ? {} : { cookie: options.cookie }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  const cookie = response.headers.get('set-cookie');
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    cookie: cookie === null ? null : (cookie.split(';')[0] ?? null),
  };
}
