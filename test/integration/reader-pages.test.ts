import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problems/problem-table.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(() => service.end());

async function page(path: string): Promise<{ response: Response; html: string }> {
  const response = await fetch(`${service.url}${path}`);
  return { response, html: await response.text() };
}

test('the type of each problem leads to a page that explains it, without script or foreign host', async () => {
  const refused = await fetch(`${service.url}/v1/cuts`);
  const { type } = (await refused.json()) as { type: string };
  expect(type).toBe(`${service.url}/app/errors/invalid_api_key`);
  for (const code of PROBLEM_CODES) {
    const { response, html } = await page(`/app/errors/${code}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[^<]+<\/title>[\s\S]*<h1>[^<]+<\/h1>/);
    expect(html).toContain(`<code>${code}</code>`);
    expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1)|[^:]\/\/\w| on\w+=|`/);
  }
});

test('the list names each code once', async () => {
  const { html } = await page('/app/errors');
  const links = [...html.matchAll(/href="\/app\/errors\/(\w+)"/g)].map((match) => match[1]);
  expect(links).toEqual(PROBLEM_CODES);
});

test('an unknown code is a page, too, and is shown as text', async () => {
  const { response, html } = await page(`/app/errors/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});

test('the reference is made of files of this service alone', async () => {
  const { response, html } = await page('/app/reference');
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/https?:|\*|'unsafe-eval'/);
  const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(sources.filter((source) => !source.startsWith('/app/') && source !== 'data:,')).toEqual([]);
  const script = await page(sources.find((source) => source.startsWith('/app/reference/')) ?? '');
  expect(script.response.status).toBe(200);
  expect(script.response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(script.html.length).toBeGreaterThan(1_000_000);
  // The script is stored compressed. A client that cannot unpack it gets the same bytes.
  const plain = await fetch(`${service.url}/app/reference/scalar.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script.html);
});

test('the description is served as ./makecut openapi prints it, for this address', async () => {
  const { response, html: json } = await page('/app/openapi.json');
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const document = JSON.parse(json) as { servers: { url: string }[]; paths: object };
  expect(document.servers).toEqual([{ url: service.url }]);
  expect(Object.keys(document.paths)).toContain('/v1/cuts/{id}/plans/{version}');
});
