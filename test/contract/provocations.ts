import { randomUUID } from 'node:crypto';
import type { SeededAccount } from '../support/rows/seed-account.ts';

/** A request on resources that were made only for it. */
export interface Provoked {
  params?: Record<string, string>;
  query?: string;
  /** A string is sent unchanged. */
  body?: unknown;
}

/** Where another test provokes a code, since it needs more than a request. */
export interface Elsewhere {
  coveredBy: string;
}

export type Provocation = (seed: SeededAccount, tools: Tools) => Promise<Provoked>;

export interface Tools {
  /** Stores bytes under this key, where the service keeps those of a signed upload address. */
  store(key: string, bytes: Uint8Array): Promise<void>;
  /** A picture that the service accepts as a logo. */
  logo: Uint8Array;
}

export interface RouteProvocations {
  succeed: Provocation;
  refusals: Record<string, Provocation | Elsewhere>;
}

const billing: Elsewhere = { coveredBy: 'test/integration/plan-gates.test.ts' };

const upload = { name: 'Talk', files: [{ filename: 'talk.mp4' }] };
const pull = { name: 'Talk', files: [{ source_url: 'https://127.0.0.1:8443/talk.mp4' }, upload.files[0]] };
const hook = { url: 'https://127.0.0.1:8443/hook', events: ['source.ready', 'render.failed'] };

const none: Provocation = async () => ({});
const body =
  (value: unknown): Provocation =>
  async () => ({ body: value });

async function readyGroup(seed: SeededAccount): Promise<string> {
  return (await seed.group('ready')).id;
}

async function newCut(seed: SeededAccount, changes: object = {}) {
  const prompt = 'What they say about the price';
  const base = { prompt, source_group_ids: [await readyGroup(seed)], settings: { target_duration_s: 20 } };
  return { ...base, ...changes };
}

const cutIn =
  (
    status: 'planning' | 'planned' | 'rendering' | 'complete' | 'failed',
    value?: unknown,
    versions = 2,
  ): Provocation =>
  async (seed) => ({
    params: { id: await seed.cut(status, await readyGroup(seed), { versions }) },
    body: value,
  });

const kitWith =
  (value?: unknown): Provocation =>
  async (seed) => ({ params: { id: await seed.kit() }, body: value });

/** A request to delete a render or cut while the render is under way, or once it has ended. */
const renderIn =
  (status: 'queued' | 'processing' | 'complete' | 'failed', what: 'cut' | 'render'): Provocation =>
  async (seed) => {
    const cutId = await seed.cut('planned', await readyGroup(seed));
    const renderId = await seed.render(cutId, status);
    return { params: { id: what === 'cut' ? cutId : renderId } };
  };

/** The same request after the limit of work in flight is reached. */
const atCeiling =
  (provocation: Provocation): Provocation =>
  async (seed, tools) => {
    const request = await provocation(seed, tools);
    await seed.setCeilings({ ceiling_ingests: 0, ceiling_planners: 0, ceiling_renders: 0 });
    return request;
  };

const uploaded: Provocation = async (seed, tools) => {
  const { id, fileId } = await seed.group('uploading');
  await tools.store(`accounts/${seed.accountId}/groups/${id}/${fileId}/original`, new Uint8Array(100));
  return { params: { id, fileId } };
};

const sourceGroups: Record<string, RouteProvocations> = {
  'POST /v1/source-groups': {
    succeed: body(pull),
    refusals: {
      invalid_json: body('{'),
      invalid_request: body({ name: 'x', files: [{}] }),
      unsupported_extension: body({ name: 'x', files: [{ filename: 'talk.avi' }] }),
      ssrf_blocked: body({ name: 'x', files: [{ source_url: 'https://10.0.0.1/talk.mp4' }] }),
      concurrency_limit: atCeiling(body(pull)),
      multicam_not_entitled: billing,
      minutes_plan_required: billing,
      minutes_allowance_exhausted: billing,
    },
  },
  'POST /v1/source-groups/:id/files/:fileId/complete': {
    succeed: uploaded,
    refusals: {
      not_found: async (seed) => ({ params: { id: await readyGroup(seed), fileId: randomUUID() } }),
      conflict: async (seed) => {
        const { id, fileId } = await seed.group('ready');
        return { params: { id, fileId } };
      },
      upload_incomplete: async (seed) => {
        const { id, fileId } = await seed.group('uploading');
        return { params: { id, fileId } };
      },
      concurrency_limit: atCeiling(uploaded),
    },
  },
  'GET /v1/source-groups': {
    succeed: async (seed) => {
      for (const status of ['uploading', 'ready', 'failed'] as const) await seed.group(status);
      return { query: 'limit=2' };
    },
    refusals: {},
  },
  'GET /v1/source-groups/:id': {
    succeed: async (seed) => ({ params: { id: await readyGroup(seed) } }),
    refusals: { not_found: async () => ({ params: { id: randomUUID() } }) },
  },
  'GET /v1/source-groups/:id/transcript': {
    succeed: async (seed) => ({ params: { id: await readyGroup(seed) } }),
    refusals: {
      not_found: async () => ({ params: { id: randomUUID() } }),
      not_ready: async (seed) => ({ params: { id: (await seed.group('perceiving')).id } }),
      invalid_format: async (seed) => ({ params: { id: await readyGroup(seed) }, query: 'format=ass' }),
    },
  },
  'DELETE /v1/source-groups/:id': {
    succeed: async (seed) => ({ params: { id: await readyGroup(seed) } }),
    refusals: {
      not_found: async () => ({ params: { id: randomUUID() } }),
      conflict: async (seed) => ({ params: { id: (await seed.group('ingesting')).id } }),
    },
  },
  'GET /v1/source-groups/:id/speakers': {
    succeed: async (seed) => ({ params: { id: await readyGroup(seed) } }),
    refusals: { not_found: async () => ({ params: { id: randomUUID() } }) },
  },
  'PATCH /v1/source-groups/:id/speakers': {
    succeed: async (seed) => ({ params: { id: await readyGroup(seed) }, body: { names: { S1: 'Ann' } } }),
    refusals: {
      invalid_json: async (seed) => ({ params: { id: await readyGroup(seed) }, body: '[' }),
      not_found: async () => ({ params: { id: randomUUID() }, body: { names: { S1: 'Ann' } } }),
      invalid_request: async (seed) => ({ params: { id: await readyGroup(seed) }, body: { names: {} } }),
      unknown_label: async (seed) => ({
        params: { id: await readyGroup(seed) },
        body: { names: { S9: 'Ann' } },
      }),
    },
  },
};

const cuts: Record<string, RouteProvocations> = {
  'POST /v1/cuts': {
    succeed: async (seed) => ({ body: await newCut(seed, { brand_kit_id: await seed.kit() }) }),
    refusals: {
      invalid_json: body('nonsense'),
      invalid_request: async (seed) => ({ body: await newCut(seed, { prompt: ' ' }) }),
      invalid_settings: async (seed) => ({
        body: await newCut(seed, { settings: { target_duration_s: 9 } }),
      }),
      not_found: async (seed) => ({ body: await newCut(seed, { source_group_ids: [randomUUID()] }) }),
      group_not_ready: async (seed) => ({
        body: await newCut(seed, { source_group_ids: [(await seed.group('perceiving')).id] }),
      }),
      concurrency_limit: atCeiling(async (seed) => ({ body: await newCut(seed) })),
    },
  },
  'GET /v1/cuts': {
    succeed: async (seed) => {
      const group = await readyGroup(seed);
      for (const status of ['planning', 'complete'] as const) await seed.cut(status, group);
      return { query: 'limit=1' };
    },
    refusals: {},
  },
  'GET /v1/cuts/:id': {
    succeed: cutIn('planned'),
    refusals: { not_found: async () => ({ params: { id: randomUUID() } }) },
  },
  'GET /v1/cuts/:id/plans/:version': {
    succeed: async (seed) => ({
      params: { id: await seed.cut('planned', await readyGroup(seed)), version: '1' },
    }),
    refusals: {
      not_found: async (seed) => ({
        params: { id: await seed.cut('planned', await readyGroup(seed)), version: '3' },
      }),
      invalid_request: async (seed) => ({
        params: { id: await seed.cut('planned', await readyGroup(seed)), version: '0' },
      }),
    },
  },
  'PATCH /v1/cuts/:id/plan': {
    succeed: cutIn('planned', { remove: [2], pin: [1] }),
    refusals: {
      invalid_json: cutIn('planned', '{"pin":[1]'),
      not_found: async () => ({ params: { id: randomUUID() }, body: { pin: [1] } }),
      busy: cutIn('planning', { pin: [1] }),
      no_plan: cutIn('failed', { pin: [1] }, 0),
      conflict: { coveredBy: 'test/integration/cut-lifecycle.test.ts' },
      invalid_request: cutIn('planned', { reorder: [1] }),
    },
  },
  'POST /v1/cuts/:id/revise': {
    succeed: cutIn('planned', { instruction: 'make it 15 seconds' }),
    refusals: {
      invalid_json: cutIn('planned', '"'),
      not_found: async () => ({ params: { id: randomUUID() }, body: { instruction: 'x' } }),
      busy: cutIn('planning', { instruction: 'x' }),
      invalid_request: cutIn('planned', { instruction: 'x'.repeat(501) }),
      concurrency_limit: atCeiling(cutIn('planned', { instruction: 'x' })),
    },
  },
  'DELETE /v1/cuts/:id': {
    succeed: cutIn('planned'),
    refusals: {
      not_found: async () => ({ params: { id: randomUUID() } }),
      conflict: renderIn('processing', 'cut'),
    },
  },
};

const renders: Record<string, RouteProvocations> = {
  'POST /v1/cuts/:id/render-quote': {
    succeed: cutIn('planned', { aspects: ['16:9', '9:16'] }),
    refusals: {
      invalid_json: cutIn('planned', '{]'),
      not_found: cutIn('planned', { aspects: ['1:1'], plan_version: 9 }),
      invalid_request: cutIn('planned', { aspects: ['4:3'] }),
      invalid_settings: cutIn('planned', { aspects: ['9:16'], crop_mode: 'speaker' }),
    },
  },
  'POST /v1/cuts/:id/renders': {
    succeed: cutIn('complete', { aspects: ['16:9', '1:1', '9:16'], plan_version: 1, crop_mode: 'stack' }),
    refusals: {
      invalid_json: cutIn('planned', '{,}'),
      not_found: cutIn('failed', { aspects: ['1:1'] }, 0),
      busy: cutIn('rendering', { aspects: ['1:1'] }),
      invalid_request: cutIn('planned', { aspects: ['1:1', '1:1'] }),
      invalid_settings: cutIn('planned', { aspects: ['1:1'], crop_mode: 'speaker' }),
      concurrency_limit: atCeiling(cutIn('planned', { aspects: ['1:1'] })),
    },
  },
  'GET /v1/cuts/:id/renders': {
    succeed: async (seed) => {
      const id = await seed.cut('rendering', await readyGroup(seed));
      for (const status of ['complete', 'failed', 'queued', 'processing'] as const)
        await seed.render(id, status);
      return { params: { id } };
    },
    refusals: { not_found: async () => ({ params: { id: randomUUID() } }) },
  },
  'DELETE /v1/renders/:id': {
    succeed: renderIn('complete', 'render'),
    refusals: {
      not_found: async () => ({ params: { id: randomUUID() } }),
      conflict: renderIn('queued', 'render'),
    },
  },
};

const rest: Record<string, RouteProvocations> = {
  'POST /v1/brand-kits': {
    succeed: body({ name: 'House', colors: { primary_hex: '#112233' }, caption_style: { size_pct: 5 } }),
    refusals: { invalid_json: body('{"name"'), invalid_request: body({ name: '' }) },
  },
  'GET /v1/brand-kits': {
    succeed: async (seed) => {
      await seed.kit();
      return {};
    },
    refusals: {},
  },
  'GET /v1/brand-kits/:id': {
    succeed: kitWith(),
    refusals: { not_found: async () => ({ params: { id: randomUUID() } }) },
  },
  'POST /v1/brand-kits/:id/assets': {
    succeed: kitWith({ kind: 'end_card_16x9', filename: 'card.PNG' }),
    refusals: {
      invalid_json: kitWith('x'),
      not_found: async () => ({ params: { id: randomUUID() }, body: { kind: 'logo', filename: 'a.png' } }),
      invalid_request: kitWith({ kind: 'intro', filename: 'a.png' }),
      unsupported_extension: kitWith({ kind: 'logo', filename: 'a.gif' }),
    },
  },
  'POST /v1/brand-kits/:id/assets/confirm': {
    succeed: async (seed, tools) => {
      const id = await seed.kit();
      const key = `accounts/${seed.accountId}/kits/${id}/uploads/logo`;
      await tools.store(key, tools.logo);
      return { params: { id }, body: { kind: 'logo', key } };
    },
    refusals: {
      invalid_json: kitWith('{'),
      not_found: async () => ({ params: { id: randomUUID() }, body: { kind: 'logo', key: 'x' } }),
      invalid_request: kitWith({ kind: 'logo', key: 'another' }),
      upload_incomplete: async (seed) => {
        const id = await seed.kit();
        const key = `accounts/${seed.accountId}/kits/${id}/uploads/logo`;
        return { params: { id }, body: { kind: 'logo', key } };
      },
    },
  },
  'DELETE /v1/brand-kits/:id': { succeed: kitWith(), refusals: {} },
  'POST /v1/webhook-endpoints': {
    succeed: body(hook),
    refusals: {
      invalid_json: body('{"url":}'),
      invalid_request: body({ ...hook, events: ['source.ready', 'source.gone'] }),
      ssrf_blocked: body({ ...hook, url: 'https://192.168.1.1/' }),
    },
  },
  'GET /v1/webhook-endpoints': {
    succeed: async (seed) => {
      await seed.endpoint();
      return {};
    },
    refusals: {},
  },
  'DELETE /v1/webhook-endpoints/:id': {
    succeed: async (seed) => ({ params: { id: await seed.endpoint() } }),
    refusals: {},
  },
  'GET /v1/usage': {
    succeed: none,
    refusals: { invalid_request: async () => ({ query: 'from=yesterday' }) },
  },
};

/** For every route a request that succeeds and one for each of its codes. */
export const PROVOCATIONS: Record<string, RouteProvocations> = {
  ...sourceGroups,
  ...cuts,
  ...renders,
  ...rest,
};
