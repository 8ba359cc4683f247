import type { Aspect, CropMode } from '../contract/aspect.ts';
import type { AssetKind, BrandKit } from '../contract/brand-kit.ts';
import type { Cut, CutRow } from '../contract/cut.ts';
import type { Page } from '../contract/page.ts';
import type { PlanDocument } from '../contract/plan.ts';
import type { Problem } from '../contract/problem.ts';
import type { Render, RenderQuote } from '../contract/render.ts';
import type { NewSourceGroup, SourceGroup, SourceGroupRow } from '../contract/source-group.ts';
import type { Speaker } from '../contract/speaker.ts';
import type { Segment, TranscriptFormat, Word } from '../contract/transcript.ts';
import type { Usage, UsageEnvelope } from '../contract/usage.ts';
import type { EventName, WebhookEndpoint } from '../contract/webhook-endpoint.ts';

export interface ClientOptions {
  /** Address of the service, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  apiKey: string;
  fetch?: typeof fetch;
}

/** A refusal by the service: its problem document, with the code to branch on. */
export class MakecutProblem extends Error {
  readonly problem: Problem;
  /** Seconds after which trying again makes sense; null when the service did not say. */
  readonly retryAfterS: number | null;

  constructor(problem: Problem, retryAfterS: number | null) {
    super(problem.detail);
    this.name = 'MakecutProblem';
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }

  get code(): string {
    return this.problem.code;
  }
}

export interface Upload {
  url: string;
  token: string;
  key: string;
}

export interface NewCut {
  prompt: string;
  source_group_ids: string[];
  settings: Record<string, unknown> & { target_duration_s: number };
  aspects?: Aspect[];
  crop_mode?: CropMode;
  auto_render?: boolean;
  brand_kit_id?: string;
}

export interface NewBrandKit {
  name: string;
  colors?: { primary_hex?: string; outline_hex?: string };
  caption_style?: { font_name?: string; size_pct?: number; margin_v_pct?: number };
}

export interface RenderRequest {
  aspects: Aspect[];
  plan_version?: number;
  crop_mode?: CropMode;
}

export interface PageQuery {
  limit?: number;
  cursor?: string;
}

export interface PlanEdit {
  remove?: number[];
  reorder?: number[];
  pin?: number[];
  unpin?: number[];
}

interface Deleted {
  status: 'deleted';
}

interface TranscriptAnswers {
  segments: { segments: Segment[] };
  words: { language: string | null; words: Word[] };
  srt: string;
  vtt: string;
}

export type MakecutClient = ReturnType<typeof createClient>;

/** The typed client: one function per route, refusals thrown as MakecutProblem. */
export function createClient(options: ClientOptions) {
  const call = caller(options);
  return {
    createSourceGroup: (group: NewSourceGroup) =>
      call<{ id: string; files: { id: string; upload?: Upload }[] } & UsageEnvelope>(
        'POST',
        '/v1/source-groups',
        group,
      ),
    completeSourceFile: (groupId: string, fileId: string) =>
      call<{ status: 'queued' } & UsageEnvelope>(
        'POST',
        `/v1/source-groups/${groupId}/files/${fileId}/complete`,
      ),
    listSourceGroups: (query: PageQuery = {}) =>
      call<Page<SourceGroupRow>>('GET', `/v1/source-groups${queryText({ ...query })}`),
    getSourceGroup: (groupId: string) => call<SourceGroup>('GET', `/v1/source-groups/${groupId}`),
    deleteSourceGroup: (groupId: string) => call<Deleted>('DELETE', `/v1/source-groups/${groupId}`),
    nameSpeakers: (groupId: string, names: Record<string, string>) =>
      call<{ speakers: Speaker[] }>('PATCH', `/v1/source-groups/${groupId}/speakers`, { names }),
    getTranscript: <F extends TranscriptFormat>(groupId: string, format: F) =>
      call<TranscriptAnswers[F]>('GET', `/v1/source-groups/${groupId}/transcript${queryText({ format })}`),
    listSpeakers: (groupId: string) =>
      call<{ speakers: Speaker[] }>('GET', `/v1/source-groups/${groupId}/speakers`),
    createCut: (cut: NewCut) =>
      call<{ id: string; status: 'planning' } & UsageEnvelope>('POST', '/v1/cuts', cut),
    listCuts: (query: PageQuery = {}) => call<Page<CutRow>>('GET', `/v1/cuts${queryText({ ...query })}`),
    getCut: (cutId: string) => call<Cut>('GET', `/v1/cuts/${cutId}`),
    deleteCut: (cutId: string) => call<Deleted>('DELETE', `/v1/cuts/${cutId}`),
    editPlan: (cutId: string, edit: PlanEdit) => call<PlanDocument>('PATCH', `/v1/cuts/${cutId}/plan`, edit),
    quoteRenders: (cutId: string, request: RenderRequest) =>
      call<RenderQuote & UsageEnvelope>('POST', `/v1/cuts/${cutId}/render-quote`, request),
    deleteRender: (renderId: string) => call<Deleted>('DELETE', `/v1/renders/${renderId}`),
    getUsage: (window: { from?: string; to?: string } = {}) =>
      call<Usage>('GET', `/v1/usage${queryText({ ...window })}`),
    getPlanVersion: (cutId: string, version: number) =>
      call<PlanDocument>('GET', `/v1/cuts/${cutId}/plans/${version}`),
    reviseCut: (cutId: string, instruction: string) =>
      call<{ status: 'planning' } & UsageEnvelope>('POST', `/v1/cuts/${cutId}/revise`, { instruction }),
    createRenders: (cutId: string, request: RenderRequest) =>
      call<{ render_ids: string[] } & UsageEnvelope>('POST', `/v1/cuts/${cutId}/renders`, request),
    listRenders: (cutId: string) => call<{ data: Render[] }>('GET', `/v1/cuts/${cutId}/renders`),
    createBrandKit: (kit: NewBrandKit) => call<BrandKit>('POST', '/v1/brand-kits', kit),
    listBrandKits: (query: PageQuery = {}) =>
      call<Page<BrandKit>>('GET', `/v1/brand-kits${queryText({ ...query })}`),
    getBrandKit: (kitId: string) => call<BrandKit>('GET', `/v1/brand-kits/${kitId}`),
    mintAssetUpload: (kitId: string, kind: AssetKind, filename: string) =>
      call<{ upload: Upload }>('POST', `/v1/brand-kits/${kitId}/assets`, { kind, filename }),
    confirmAsset: (kitId: string, kind: AssetKind, key: string) =>
      call<BrandKit>('POST', `/v1/brand-kits/${kitId}/assets/confirm`, { kind, key }),
    deleteBrandKit: (kitId: string) => call<Deleted>('DELETE', `/v1/brand-kits/${kitId}`),
    createWebhookEndpoint: (endpoint: { url: string; events: EventName[] }) =>
      call<WebhookEndpoint & { secret?: string }>('POST', '/v1/webhook-endpoints', endpoint),
    listWebhookEndpoints: (query: PageQuery = {}) =>
      call<Page<WebhookEndpoint>>('GET', `/v1/webhook-endpoints${queryText({ ...query })}`),
    deleteWebhookEndpoint: (id: string) => call<Deleted>('DELETE', `/v1/webhook-endpoints/${id}`),
    /** Any route by hand, with the key and the problems of this client; for what has no function of its own. */
    call,
  };
}

function caller({ baseUrl, apiKey, fetch: send = fetch }: ClientOptions) {
  const root = baseUrl.replace(/\/+$/, '');
  return async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const response = await send(`${root}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw await problemOf(response);
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return (await (isJson ? response.json() : response.text())) as T;
  };
}

async function problemOf(response: Response): Promise<MakecutProblem> {
  const retryAfter = response.headers.get('retry-after');
  const text = await response.text();
  return new MakecutProblem(
    parseProblem(text, response.status),
    retryAfter === null ? null : Number(retryAfter),
  );
}

/** Something between us and the service may answer with no problem document: a proxy, a captive portal. */
function parseProblem(text: string, status: number): Problem {
  try {
    const parsed = JSON.parse(text) as Partial<Problem>;
    if (typeof parsed.code === 'string') return parsed as Problem;
  } catch {
    // Not JSON: said below.
  }
  return {
    type: 'about:blank',
    title: `HTTP ${status}`,
    status,
    detail: `the address answers, but not as Makecut does (HTTP ${status}); check it`,
    code: 'unknown',
  };
}

function queryText(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  );
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}
