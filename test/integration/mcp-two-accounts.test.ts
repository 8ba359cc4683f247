import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Arguments, callTool } from '../contract/call-tool.ts';
import { MCP_TABLE, type ToolRow } from '../contract/mcp-table.ts';
import { connectMcp } from '../support/mcp/mcp-client.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Account B calls with every id of account A. The results are those for unknown ids, and nothing of A changes. */
let service: TestService;
let a: SeededAccount;
let b: SeededAccount;
let asB: Client;
let found: { group: string; uploading: string; file: string; cut: string; kit: string; ownGroup: string };

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  const { db, store } = service.service.app;
  [a, b] = [await seedAccount(db), await seedAccount(db)];
  const { id: group } = await a.group('ready');
  const { id: uploading, fileId: file } = await a.group('uploading');
  const key = `accounts/${a.accountId}/groups/${uploading}/${file}/original`;
  await store.put(key, Readable.from([Buffer.alloc(9)]), { maxBytes: 99 });
  const cut = await a.cut('planned', group);
  await a.render(cut, 'complete');
  found = { group, uploading, file, cut, kit: await a.kit(), ownGroup: (await b.group('ready')).id };
  asB = await connectMcp(service.url, b.key, '2026-07-28');
});
beforeEach(() => service.refillLimits());
afterAll(async () => {
  await asB.close();
  await service.end();
});

const newCut = (changes: Arguments) => ({
  prompt: 'x',
  source_group_ids: [found.ownGroup],
  settings: { target_duration_s: 20 },
  ...changes,
});

/** Arguments with which A would succeed, and the same with an unknown id. */
const CALLS: Record<string, () => [Arguments, Arguments][]> = {
  complete_source_file: () => [
    [
      { group_id: found.uploading, file_id: found.file },
      { group_id: randomUUID(), file_id: randomUUID() },
    ],
  ],
  get_source_group: () => [[{ group_id: found.group }, { group_id: randomUUID() }]],
  get_transcript: () => [
    [{ group_id: found.group }, { group_id: randomUUID() }],
    [
      { group_id: found.group, overview: true },
      { group_id: randomUUID(), overview: true },
    ],
  ],
  list_speakers: () => [[{ group_id: found.group }, { group_id: randomUUID() }]],
  name_speakers: () => [
    [
      { group_id: found.group, names: { S1: 'Eve' } },
      { group_id: randomUUID(), names: { S1: 'Eve' } },
    ],
  ],
  create_cut: () => [
    [newCut({ source_group_ids: [found.group] }), newCut({ source_group_ids: [randomUUID()] })],
    [
      newCut({ source_group_ids: [found.ownGroup, found.group] }),
      newCut({ source_group_ids: [found.ownGroup, randomUUID()] }),
    ],
    [newCut({ brand_kit_id: found.kit }), newCut({ brand_kit_id: randomUUID() })],
  ],
  get_cut: () => [[{ cut_id: found.cut }, { cut_id: randomUUID() }]],
  edit_plan: () => [
    [
      { cut_id: found.cut, pin: [1] },
      { cut_id: randomUUID(), pin: [1] },
    ],
  ],
  revise_cut: () => [
    [
      { cut_id: found.cut, instruction: 'x' },
      { cut_id: randomUUID(), instruction: 'x' },
    ],
  ],
  create_renders: () => [
    [
      { cut_id: found.cut, aspects: ['1:1'] },
      { cut_id: randomUUID(), aspects: ['1:1'] },
    ],
  ],
  list_renders: () => [[{ cut_id: found.cut }, { cut_id: randomUUID() }]],
};

const withIds = MCP_TABLE.filter(({ ids, name }) => Object.keys(ids).length > 0 || name === 'create_cut');

async function rowsOfA(): Promise<string> {
  const { rows } = await sql<{ rows: unknown }>`
    SELECT jsonb_build_object(
      'groups', (SELECT jsonb_agg(g ORDER BY g.id) FROM source_groups g WHERE g.account_id = ${a.accountId}),
      'files', (SELECT jsonb_agg(f ORDER BY f.id) FROM source_files f
                JOIN source_groups g ON g.id = f.group_id WHERE g.account_id = ${a.accountId}),
      'names', (SELECT count(*) FROM speaker_names n JOIN source_groups g ON g.id = n.group_id
                WHERE g.account_id = ${a.accountId}),
      'cuts', (SELECT jsonb_agg(c ORDER BY c.id) FROM cuts c WHERE c.account_id = ${a.accountId}),
      'plans', (SELECT count(*) FROM plan_versions p JOIN cuts c ON c.id = p.cut_id
                WHERE c.account_id = ${a.accountId}),
      'renders', (SELECT jsonb_agg(r ORDER BY r.id) FROM renders r WHERE r.account_id = ${a.accountId}),
      'jobs', (SELECT count(*) FROM pgboss.job)
    ) AS rows`.execute(service.service.app.db);
  return JSON.stringify(rows[0]?.rows);
}

test('every tool with an id is called', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(withIds.map(({ name }) => name).toSorted());
});

test.each(withIds.map((row): [string, ToolRow] => [row.name, row]))(
  '%s with ids of another account',
  async (name, row) => {
    for (const [foreign, nobody] of CALLS[name]?.() ?? []) {
      const before = await rowsOfA();
      const [result, control] = [await callTool(asB, row, foreign), await callTool(asB, row, nobody)];
      expect((control.structuredContent as { code: string }).code).toBe('not_found');
      // But for the id that was sent, where it is repeated.
      const plain = (value: unknown, args: Arguments) => {
        const ids = JSON.stringify(args).match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
        return ids.reduce((text, id) => text.replaceAll(id, 'ID'), JSON.stringify(value));
      };
      expect(plain(result, foreign)).toBe(plain(control, nobody));
      expect(await rowsOfA()).toBe(before);
    }
  },
);

test('lists, cursors and idempotency keys are of the account alone', async () => {
  const list = MCP_TABLE.find(({ name }) => name === 'list_source_groups');
  const create = MCP_TABLE.find(({ name }) => name === 'create_source_group');
  if (list === undefined || create === undefined) throw new Error('no such rows');
  const asA = await connectMcp(service.url, a.key, '2026-07-28');
  const page = async (client: Client, args: Arguments) =>
    (await callTool(client, list, args)).structuredContent as { data: { id: string }[]; next_cursor: string };
  const { next_cursor: cursor } = await page(asA, { limit: 1 });
  for (const args of [{}, { cursor }]) {
    const { data } = await page(asB, args);
    expect(data.filter(({ id }) => id === found.group || id === found.uploading)).toEqual([]);
  }
  const args = { name: 'Mine', files: [{ filename: 'a.mp4' }], idempotency_key: randomUUID() };
  const [first, second] = [await callTool(asA, create, args), await callTool(asB, create, args)];
  expect(second._meta?.['idempotency-replayed']).toBeUndefined();
  expect((second.structuredContent as { id: string }).id).not.toBe(
    (first.structuredContent as { id: string }).id,
  );
  await asA.close();
});
