import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { argumentsOf } from '../contract/call-tool.ts';
import { MCP_TABLE, type ToolRow } from '../contract/mcp-table.ts';
import { PROVOCATIONS } from '../contract/provocations.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The official inspector's command line lists and calls every tool; its strict mode looks at the schemas. */
const INSPECTOR = resolve(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
const run = promisify(execFile);

let service: TestService;
let own: SeededAccount;

beforeAll(async () => {
  service = await startTestService({
    MAKECUT_WORKER_SLOTS: '0',
    MAKECUT_ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
  });
  own = await seedAccount(service.service.app.db);
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

async function inspect(...args: string[]): Promise<{ answer: Record<string, unknown>; complaints: string }> {
  const target = [
    `${service.url}/mcp`,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${own.key}`,
  ];
  const { stdout, stderr } = await run(process.execPath, [INSPECTOR, '--cli', ...target, ...args], {
    // It keeps a catalogue in the home folder.
    env: { PATH: '/usr/bin:/bin', HOME: join(service.dataDir, 'home') },
    maxBuffer: 2 ** 24,
    timeout: 60_000,
  });
  return { answer: JSON.parse(stdout) as Record<string, unknown>, complaints: stderr.trim() };
}

async function argumentsFor(row: ToolRow): Promise<string[]> {
  const store = async (key: string, bytes: Uint8Array) => {
    await service.service.app.store.put(key, Readable.from([bytes]), { maxBytes: 2 ** 20 });
  };
  const provoked = (await PROVOCATIONS[row.route]?.succeed(own, { store, logo: new Uint8Array() })) ?? {};
  const args = Object.entries(argumentsOf(row, provoked));
  return args.flatMap(([name, value]) => [
    '--tool-arg',
    `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  ]);
}

test('lists the tools, and finds nothing in their schemas that a client could stumble over', async () => {
  const { answer, complaints } = await inspect('--method', 'tools/list', '--strict');
  const names = (answer['tools'] as { name: string }[]).map(({ name }) => name);
  expect(names.toSorted()).toEqual(MCP_TABLE.map(({ name }) => name).toSorted());
  expect(complaints).toBe('');
});

describe('calls', () => {
  test.each(MCP_TABLE.map((row): [string, ToolRow] => [row.name, row]))('%s', async (name, row) => {
    const call = ['--method', 'tools/call', '--tool-name', name, ...(await argumentsFor(row))];
    const { answer, complaints } = await inspect(...call);
    expect({ isError: answer['isError'] ?? false, complaints }).toEqual({ isError: false, complaints: '' });
    expect(Object.keys(answer['structuredContent'] as object).length).toBeGreaterThan(0);
  });
});
