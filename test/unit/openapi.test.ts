import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { buildOpenApi, buildStrictOpenApi } from '../../src/contract/openapi/openapi.ts';
import type { Operation } from '../../src/contract/operations/operation.ts';
import { operations, problemsOf } from '../../src/contract/operations.ts';
import { PROBLEM_CODES } from '../../src/contract/problems/problem-table.ts';
import { EVENT_NAMES } from '../../src/contract/values/events.ts';
import { AnswerChecker, TEST_DOCUMENT } from '../support/service/answer-checker.ts';

const checker = new AnswerChecker();
const all = Object.entries<Operation>(operations);

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every schema below a place of the document, with the way to it; examples are values, not schemas. */
function schemasBelow(node: unknown, way: string): { way: string; schema: Node }[] {
  if (!isNode(node)) return [];
  const own = 'schema' in node && isNode(node['schema']) ? partsOf(node['schema'], `${way}/schema`) : [];
  const below = Object.entries(node)
    .filter(([key]) => !['schema', 'example', 'examples'].includes(key))
    .flatMap(([key, value]) => schemasBelow(value, `${way}/${key}`));
  return [...own, ...below];
}

/** A schema and all that it is made of. */
function partsOf(schema: Node, way: string): { way: string; schema: Node }[] {
  const parts = Object.entries(schema).flatMap(([key, value]) => {
    if (['properties', '$defs'].includes(key) && isNode(value)) {
      return Object.entries(value).flatMap(([name, part]) =>
        isNode(part) ? partsOf(part, `${way}/${key}/${name}`) : [],
      );
    }
    if (['items', 'additionalProperties'].includes(key) && isNode(value)) {
      return partsOf(value, `${way}/${key}`);
    }
    // Beside a schema's own properties they are conditions on these properties.
    const isCondition = 'properties' in schema;
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value) && !isCondition) {
      return value.flatMap((part, index) => (isNode(part) ? partsOf(part, `${way}/${key}/${index}`) : []));
    }
    return [];
  });
  return [{ way, schema }, ...parts];
}

const components = Object.entries(TEST_DOCUMENT.components['schemas'] ?? {}).flatMap(([name, schema]) =>
  partsOf(schema, `/components/schemas/${name}`),
);
const inOperations = [
  ...schemasBelow(TEST_DOCUMENT.paths, '/paths'),
  ...schemasBelow(TEST_DOCUMENT['webhooks'], '/webhooks'),
];
/** Names of the schemas that requests use, themselves or through another. */
function requestNames(): string[] {
  const namesIn = (node: unknown) =>
    [...JSON.stringify(node).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1] ?? '');
  const names = new Set(
    all.flatMap(([, { request, path, method }]) =>
      request === null ? [] : namesIn(TEST_DOCUMENT.paths[path]?.[method.toLowerCase()]?.['requestBody']),
    ),
  );
  // A set that grows while it is walked is walked to its end.
  for (const name of names) {
    for (const inner of namesIn(TEST_DOCUMENT.components['schemas']?.[name])) names.add(inner);
  }
  return [...names];
}

test('each function of the client is an operation, and each operation a function', () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1', apiKey: 'mk_live_x' });
  const ids = all.map(([id]) => id).filter((id) => id !== 'getHealth');
  expect(ids.filter((id) => typeof client[id as keyof typeof client] !== 'function')).toEqual([]);
});

test('the document has each operation once, under its method and path', () => {
  const found = Object.entries(TEST_DOCUMENT.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
  );
  const wanted = all.map(([id, { method, path }]) => [id, `${method} ${path}`]);
  expect(found.toSorted()).toEqual(wanted.toSorted());
  // The interface has 30; the export of a plan is beyond it.
  expect(found).toHaveLength(31);
});

describe('examples', () => {
  test.each(all)('of %s fit their schemas', (_id, operation) => {
    const { path, method, request, response, status, example } = operation;
    const at = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`;
    if (request !== null) {
      expect(request.safeParse(example.request).error).toBeUndefined();
      const fit = checker.faultsOf(`${at}/requestBody/content/application~1json/schema`, example.request);
      expect(fit).toEqual([]);
    }
    if (response !== null) {
      expect(response.safeParse(example.response).error).toBeUndefined();
      const schema = `${at}/responses/${status}/content/application~1json/schema`;
      expect(checker.faultsOf(schema, example.response)).toEqual([]);
    }
    const isParamNamed = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(isParamNamed);
  });

  test('of every problem are problem documents', () => {
    for (const code of PROBLEM_CODES) {
      const example = TEST_DOCUMENT.components['examples']?.[code];
      expect(checker.faultsOf('/components/schemas/Problem', example?.['value'])).toEqual([]);
    }
  });

  test('of every event fit', () => {
    const webhooks = TEST_DOCUMENT['webhooks'] as Record<string, { post: { requestBody: Node } }>;
    expect(Object.keys(webhooks).toSorted()).toEqual(EVENT_NAMES.toSorted());
    for (const name of EVENT_NAMES) {
      const content = webhooks[name]?.post.requestBody['content'] as Record<string, { example: unknown }>;
      const at = `/webhooks/${name}/post/requestBody/content/application~1json/schema`;
      expect(checker.faultsOf(at, content['application/json']?.example)).toEqual([]);
    }
  });
});

test('every field of every schema is described', () => {
  const silent = [...components, ...inOperations].filter(
    ({ way, schema }) => /\/properties\/[^/]+$/.test(way) && typeof schema['description'] !== 'string',
  );
  expect(components.length).toBeGreaterThan(300);
  expect(silent.map(({ way }) => way)).toEqual([]);
});

test('bodies from the service are closed, and no value is of any kind', () => {
  const names = requestNames();
  expect(names).toHaveLength(12);
  const isOfRequest = (way: string) =>
    names.some((name) => `${way}/`.startsWith(`/components/schemas/${name}/`)) ||
    way.includes('/requestBody/');
  const sent = [...components, ...inOperations].filter(
    ({ way }) => !isOfRequest(way) || way.startsWith('/webhooks'),
  );
  const open = sent.filter(
    ({ way, schema }) =>
      schema['type'] === 'object' && schema['additionalProperties'] !== false && !way.includes('/allOf/'),
  );
  expect(open.map(({ way }) => way)).toEqual([]);
  const says = ['type', '$ref', 'anyOf', 'oneOf', 'allOf', 'enum', 'const', 'not'];
  const any = [...components, ...inOperations].filter(({ schema }) => !says.some((key) => key in schema));
  expect(any.map(({ way }) => way)).toEqual([]);
});

describe('the published description', () => {
  const published = buildOpenApi({
    serverUrl: 'https://x.test',
    errorTypeBase: 'https://x.test/e',
    version: '1',
  });

  test('is the same, but for members that answers may have beyond those described', () => {
    const options = { serverUrl: 'https://x.test', errorTypeBase: 'https://x.test/e', version: '1' };
    const strict = buildStrictOpenApi(options);
    const closed = (schema: Node | undefined) => schema?.['additionalProperties'];
    const of = (document: typeof published, name: string) => document.components['schemas']?.[name];
    expect([closed(of(strict, 'SourceGroup')), closed(of(published, 'SourceGroup'))]).toEqual([
      false,
      undefined,
    ]);
    // Settings of a request are refused where they are unknown.
    expect(closed(of(published, 'NewCutSettings'))).toBe(false);
    const withoutClosing = (text: string) => text.replaceAll(/,?"additionalProperties":false/g, '');
    expect(withoutClosing(JSON.stringify(published))).toBe(withoutClosing(JSON.stringify(strict)));
  });

  test('lets a newer service add members to every answer', () => {
    const open = new AnswerChecker(published);
    const list = operations.listRenders.example.response;
    const newer = { data: list.data.map((render) => ({ ...render, added: 1 })), added: {} };
    expect(open.faultsOf('/components/schemas/RenderList', newer)).toEqual([]);
    expect(checker.faultsOf('/components/schemas/RenderList', newer)).not.toEqual([]);
  });

  test('renders differ by their status', () => {
    const faults = (render: object) => checker.faultsOf('/components/schemas/Render', render);
    const [example] = operations.listRenders.example.response.data;
    const { url: _url, ...withoutUrl } = example;
    expect(example.status).toBe('complete');
    expect(faults(example)).toEqual([]);
    expect(faults(withoutUrl)).not.toEqual([]);
    expect(faults({ ...example, status: 'queued' })).not.toEqual([]);
  });

  test('says the scope of each operation in a form for machines', () => {
    const said = all.map(([id, { path, method }]) => [
      id,
      published.paths[path]?.[method.toLowerCase()]?.['security'],
    ]);
    const wanted = all.map(([id, { scope }]) => [id, scope === null ? [] : [{ apiKey: [scope] }]]);
    expect(said).toEqual(wanted);
  });
});

test('alternatives beside members require what all of them need: generators make each a type of its own', () => {
  const strings = (value: unknown) =>
    Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const conditional = [...components, ...inOperations].flatMap(({ way, schema }) =>
    'properties' in schema && Array.isArray(schema['anyOf'])
      ? [{ way, needed: strings(schema['required']), alternatives: schema['anyOf'].filter(isNode) }]
      : [],
  );
  expect(conditional.some(({ way }) => way.includes('/trim/'))).toBe(true);
  const lacking = conditional.flatMap(({ way, needed, alternatives }) =>
    alternatives.flatMap((one) =>
      needed.filter((key) => !strings(one['required']).includes(key)).map(() => way),
    ),
  );
  expect(lacking).toEqual([]);
});

test('events are told apart by the id of their delivery, in the form that deliveries have', () => {
  const [id] = [
    ...JSON.stringify(TEST_DOCUMENT['webhooks']).matchAll(/"name":"webhook-id".*?"example":"([^"]+)"/g),
  ];
  expect(id?.[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(JSON.stringify(TEST_DOCUMENT['webhooks'])).not.toMatch(/deduplicate on `?(ids|these)/);
});

test('every code of the table is a code of some operation, and its status leads to it', () => {
  const used = new Set(all.flatMap(([, operation]) => problemsOf(operation)));
  expect(PROBLEM_CODES.filter((code) => !used.has(code))).toEqual([]);
});

test('the checker finds an unknown member, a wrong type, an undocumented status, code and header', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-ratelimit-remaining': '3' };
  const list = { method: 'GET', url: '/v1/cuts?limit=3', status: 200, headers };
  const body = operations.listCuts.example.response;
  expect(checker.check({ ...list, body: JSON.stringify(body) })).toEqual([]);
  expect(checker.check({ ...list, body: JSON.stringify({ ...body, more: 1 }) })).not.toEqual([]);
  expect(checker.check({ ...list, body: JSON.stringify({ ...body, next_cursor: 1 }) })).not.toEqual([]);
  expect(checker.check({ ...list, status: 202, body: JSON.stringify(body) })).not.toEqual([]);
  expect(checker.check({ ...list, headers: { 'content-type': 'application/json' }, body: '{}' })).toContain(
    'header x-ratelimit-remaining is missing',
  );
  const problem = { type: 'x', title: 'Busy', status: 409, detail: 'x', code: 'busy' };
  const refused = {
    url: '/v1/cuts/1/revise',
    method: 'POST',
    status: 409,
    headers: { 'content-type': 'application/problem+json', 'x-ratelimit-remaining': '3' },
  };
  expect(checker.check({ ...refused, body: JSON.stringify(problem) })).toEqual([]);
  expect(checker.check({ ...refused, body: JSON.stringify({ ...problem, code: 'no_plan' }) })).not.toEqual(
    [],
  );
  expect(
    checker.check({
      ...refused,
      headers: { ...refused.headers, 'www-authenticate': 'Bearer' },
      body: JSON.stringify(problem),
    }),
  ).not.toEqual([]);
});
