import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../support/mcp/mcp-fixture-server.ts';
import { type ConformanceCheck, conformanceScenarios, runScenario } from '../support/mcp/run-conformance.ts';
import { type Forwarder, startForwarder } from '../support/network/header-forwarder.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/**
 * The official conformance suite, on the product itself. Checks that need the suite's own tools run on the
 * same stack.
 */
let service: TestService;
let product: Forwarder;
let fixture: FixtureServer;
let fixtureWithKey: Forwarder;

const installed = await conformanceScenarios();

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const authorization = `Bearer ${service.apiKey}`;
  // The suite cannot send a key.
  product = await startForwarder(new URL('/mcp', service.url), { authorization });
  fixture = await startFixtureServer();
  fixtureWithKey = await startForwarder(new URL(fixture.url), { authorization });
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await Promise.all([product.stop(), fixtureWithKey.stop(), fixture.stop()]);
  await service.end();
});

const failed = (checks: readonly ConformanceCheck[]) =>
  checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');

/** Scenarios of the protocol itself, which every server has to pass. */
const ON_PRODUCT = [
  'server-initialize',
  'ping',
  'tools-list',
  'http-header-validation',
  'dns-rebinding-protection',
];

test('the suite has the scenarios of both eras that it can run here', () => {
  expect(installed).toEqual(
    expect.arrayContaining(['server-initialize', 'ping', 'tools-list', 'json-schema-2020-12']),
  );
});

describe('the product', () => {
  test.each(installed.filter((name) => ON_PRODUCT.includes(name)))('%s', async (scenario) => {
    const checks = await runScenario(product.url, scenario);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(0);
    expect(failed(checks)).toEqual([]);
  });

  test.runIf(installed.includes('server-stateless'))(
    'server-stateless, but for the four points that need tools of the suite',
    async () => {
      const checks = await runScenario(product.url, 'server-stateless');
      expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(20);
      const wrong = failed(checks).filter(
        ({ errorMessage }) => !/^Not testable: .*test_/.test(errorMessage ?? ''),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** Left out: sampling and elicitation of the first era, which need a session, and scenarios without tools. */
const ON_FIXTURES = [
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-with-logging',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
  'server-stateless',
  'http-custom-header-server-validation',
];

describe('a server with the tools of the suite behind the same endpoint', () => {
  test.each(installed.filter((name) => ON_FIXTURES.includes(name)))('%s', async (scenario) => {
    const checks = await runScenario(fixtureWithKey.url, scenario);
    expect(checks.filter(({ status }) => status === 'SUCCESS').length).toBeGreaterThan(0);
    expect(failed(checks)).toEqual([]);
  });
});
