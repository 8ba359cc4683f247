import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../src/contract/operations.ts';
import { type AnswerWatch, watchAnswers } from '../support/service/watch-answers.ts';

/** The next answer of the server. */
let answer: { status: number; headers: Record<string, string>; body: object };
let server: Server;
let watch: AnswerWatch;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers);
    response.end(JSON.stringify(answer.body));
  });
  watch = watchAnswers(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const RIGHT = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-ratelimit-remaining': '7' },
  body: operations.listCuts.example.response,
};

test('a right answer passes unchanged', async () => {
  answer = RIGHT;
  const response = await fetch(`${url}/v1/cuts?limit=2`);
  expect([response.status, await response.json()]).toEqual([200, RIGHT.body]);
  expect(response.headers.get('x-ratelimit-remaining')).toBe('7');
  expect(() => watch.requireNoViolation()).not.toThrow();
});

test.each([
  ['an undocumented member', { ...RIGHT, body: { ...RIGHT.body, extra: 1 } }, /additional properties/],
  ['an undocumented status', { ...RIGHT, status: 203 }, /203 is not documented/],
  [
    'another content type',
    { ...RIGHT, headers: { ...RIGHT.headers, 'content-type': 'text/html' } },
    /text\/html/,
  ],
  [
    'a missing header',
    { ...RIGHT, headers: { 'content-type': 'application/json; charset=utf-8' } },
    /x-ratelimit/,
  ],
])('%s fails the request at once, and the check at the end', async (_name, wrong, said) => {
  answer = wrong;
  const response = await fetch(`${url}/v1/cuts`);
  expect(response.status).toBe(599);
  expect(await response.text()).toMatch(said);
  expect(() => watch.requireNoViolation()).toThrow(said);
  expect(() => watch.requireNoViolation()).not.toThrow();
});

test('answers beyond the interface are not touched', async () => {
  answer = { status: 203, headers: {}, body: {} };
  expect((await fetch(`${url}/app/other`)).status).toBe(203);
  expect(() => watch.requireNoViolation()).not.toThrow();
});
