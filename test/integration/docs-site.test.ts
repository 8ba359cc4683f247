import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentLinks } from '../support/documents/document-links.ts';
import { PROJECT_ROOT } from '../support/machine/client-project.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The documents as the service shows them, over a real socket. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(() => service.end());

interface Answer {
  status: number;
  type: string;
  text: string;
}

async function get(path: string): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`);
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => decode(value));

/** Every page and file that can be reached from the first page, by its address. */
async function walkSite(): Promise<Map<string, Answer>> {
  const seen = new Map<string, Answer>();
  const waiting = ['/app/docs/'];
  for (const path of waiting) {
    if (seen.has(path)) continue;
    const answer = await get(path);
    seen.set(path, answer);
    if (!path.startsWith('/app/docs/') || !answer.type.startsWith('text/html')) continue;
    for (const link of [...valuesOf(answer.text, 'href'), ...valuesOf(answer.text, 'src')]) {
      if (!/^https?:/.test(link)) waiting.push(new URL(link, `http://x${path}`).pathname);
    }
  }
  return seen;
}

test('every link, anchor and picture of every page leads to something', async () => {
  const site = await walkSite();
  const pages = [...site].filter(
    ([path, { type }]) => path.startsWith('/app/docs/') && type.startsWith('text/html'),
  );
  expect([...site].filter(([, { status }]) => status !== 200)).toEqual([]);
  const broken = pages.flatMap(([path, { text }]) =>
    valuesOf(text, 'href').flatMap((link) => {
      if (/^https?:/.test(link)) return [];
      const { pathname, hash } = new URL(link, `http://x${path}`);
      const ids = valuesOf(site.get(pathname)?.text ?? '', 'id');
      return hash === '' || ids.includes(decodeURIComponent(hash.slice(1))) ? [] : [`${path}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
  const pictures = [...site].filter(([, { type }]) => type === 'image/jpeg');
  expect(pictures.length).toBeGreaterThan(10);
  // Every file of docs/ has a page, and the programs that the documents link to are shown.
  const documents = readdirSync(join(PROJECT_ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  for (const name of documents) expect(site.has(`/app/docs/${name.slice(0, -3)}`), name).toBe(true);
  expect(site.get('/app/docs/files/examples/upload-page/server.ts')?.text).toContain('createServer');
});

test('no link of a document was lost on the way', async () => {
  for (const [address, links] of documentLinks()) {
    const { text } = await get(`/app/docs/${address}`);
    const [, main = ''] = /<main id="document">([\s\S]*)<\/main>/.exec(text) ?? [];
    const shown = main.replace(/<details[\s\S]*?<\/details>/, '').match(/<a href=|<img /g) ?? [];
    expect(shown.length, address).toBe(links);
  }
});

test('each page names itself, has one title, and has no inline script or style', async () => {
  for (const [path, { type, text }] of await walkSite()) {
    if (!path.startsWith('/app/docs/') || !type.startsWith('text/html')) continue;
    expect(text.match(/<h1\b/g), path).toHaveLength(1);
    expect(text, path).toMatch(/<html lang="en">[\s\S]*<title>[^<]+ - Makecut<\/title>/);
    expect(text, path).not.toMatch(
      /<script(?! src="\/app\/docs\/documents\.js"><\/script>)|<style| style=| on\w+="/,
    );
    const isListed = !path.startsWith('/app/docs/files/');
    expect(text.match(/aria-current="page"/g) ?? [], path).toHaveLength(isListed ? 2 : 0);
  }
});

test('the policy lets in nothing but files of this host', async () => {
  const { headers } = await fetch(`${service.url}/app/docs/client`);
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a page that the browser has is not sent again', async () => {
  const packed = { 'accept-encoding': 'br' };
  const first = await fetch(`${service.url}/app/docs/api`, { headers: packed });
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{43}"$/);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await fetch(`${service.url}/app/docs/api`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a wrong address is a page that names the likely ones', async () => {
  const { status, text } = await get('/app/docs/webhook.md');
  expect(status).toBe(404);
  expect(text).toContain('There is no such page');
  const [, main = ''] = /<main id="document">([\s\S]*)<\/main>/.exec(text) ?? [];
  expect(main).toContain('<a href="/app/docs/webhooks">Webhooks</a>');
  expect(main).not.toContain('Glossary');
});

test('an address is shown as text, and leads out of no folder', async () => {
  const { status, text } = await get(`/app/docs/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(status).toBe(404);
  expect(text).not.toContain('<img');
  for (const path of ['files/.env', 'files/..%2f..%2fetc/passwd', 'files/package.json', '__proto__']) {
    expect((await get(`/app/docs/${path}`)).status, path).toBe(404);
  }
});

/** Addresses of the results of a search, best first. */
const resultsOf = (html: string) => {
  const [, list = ''] = /<ol class="results">([\s\S]*?)<\/ol>/.exec(html) ?? [];
  return valuesOf(list, 'href');
};

test('a search answers with existing places, and marks its hits', async () => {
  const { status, type, text } = await get('/app/docs/search?q=base_version');
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  const places = resultsOf(text);
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) {
    const { pathname, hash } = new URL(place, 'http://x');
    expect(valuesOf((await get(pathname)).text, 'id'), place).toContain(hash.slice(1));
  }
  expect(text).toContain('<mark>base_version</mark>');
  expect(text).toContain('<input type="search" name="q" value="base_version"');
  expect(resultsOf((await get('/app/docs/search?q=cut')).text)).toHaveLength(20);
});

test('a search without words or without results says so and lists all documents', async () => {
  for (const [query, says] of [
    ['', 'Write one word or more'],
    ['?q=', 'Write one word or more'],
    ['?q=xyzzyq', 'Nothing in the documents has these words'],
  ] as const) {
    const { status, text } = await get(`/app/docs/search${query}`);
    const [, main = ''] = /<main id="document">([\s\S]*)<\/main>/.exec(text) ?? [];
    expect([status, resultsOf(text)]).toEqual([200, []]);
    expect(main).toContain(says);
    expect(main).toContain('<a href="/app/docs/webhooks">Webhooks</a>');
  }
});

test('the question is shown as text, bounded, whatever it is', async () => {
  const html = '"><script>alert(1)</script><mark>price</mark>';
  const shown = await get(`/app/docs/search?q=${encodeURIComponent(html)}`);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toMatch(/<script>|<mark>price<\/mark><\/h1>/);
  expect(shown.text).toContain('value="&quot;&gt;&lt;script&gt;');
  const long = await get(`/app/docs/search?q=${'z'.repeat(10_000)}`);
  expect([long.status, long.text.includes('z'.repeat(201))]).toEqual([200, false]);
  for (const query of [
    'q=%',
    'q=%E0%A4%A',
    'q=100%zz',
    'q=%00',
    'q=a&q=b',
    'q[]=a',
    'q[__proto__]=a',
    '%=%',
  ]) {
    const { status, type, text } = await get(`/app/docs/search?${query}`);
    expect([status, type], query).toEqual([200, 'text/html; charset=utf-8']);
    expect(text.match(/<h1\b/g), query).toHaveLength(1);
  }
});

test('the address without a slash leads to the first page', async () => {
  const response = await fetch(`${service.url}/app/docs`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/app/docs/']);
});
