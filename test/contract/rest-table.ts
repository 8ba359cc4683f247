import { Either, type Shape } from './match-shape.ts';

/**
 * The REST interface, written by hand from the interface document and the decisions on its open points. It is
 * not made from the code under test, and nothing in `src/` reads it.
 */
export interface RouteRow {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  scope: 'read' | 'write' | 'admin';
  /** Of a success. */
  status: 200 | 201 | 202;
  answer: Shape;
  /** Whether the route reads a JSON body. */
  hasBody?: true;
  /** IK: honours `idempotency-key`. */
  isIdempotent?: true;
  /** P: answers in pages. */
  isPaged?: true;
  /** U: the answer carries the usage fields. */
  hasUsage?: true;
  /** Stopped by the admission gate. */
  isGated?: true;
  /** Gives the same answer whether or not there is such a resource. */
  isBlind?: true;
  /** Codes beside those that every route has. */
  codes: readonly string[];
}

export const COMMON_CODES = [
  'invalid_api_key',
  'insufficient_scope',
  'rate_limited',
  'account_rate_limited',
  'internal',
] as const;
export const IDEMPOTENCY_CODES = ['idempotency_in_progress', 'idempotency_conflict'] as const;

export const STATUS_OF: Record<string, number> = {
  invalid_json: 400,
  invalid_api_key: 401,
  multicam_not_entitled: 402,
  minutes_plan_required: 402,
  minutes_allowance_exhausted: 402,
  insufficient_scope: 403,
  not_found: 404,
  conflict: 409,
  busy: 409,
  no_plan: 409,
  not_ready: 409,
  upload_incomplete: 409,
  idempotency_in_progress: 409,
  idempotency_conflict: 422,
  invalid_request: 422,
  invalid_settings: 422,
  invalid_format: 422,
  unsupported_extension: 422,
  ssrf_blocked: 422,
  group_not_ready: 422,
  unknown_label: 422,
  concurrency_limit: 429,
  rate_limited: 429,
  account_rate_limited: 429,
  internal: 500,
  capacity_paused: 503,
};

const deleted: Shape = { status: '=deleted' };
const upload: Shape = { url: 'address', token: 'string', key: 'string' };
const page = (row: Shape): Shape => ({ data: [row], next_cursor: 'string|null' });

const groupRow = {
  id: 'uuid',
  name: 'string',
  status: '=uploading|=ingesting|=perceiving|=ready|=failed',
  duration_ms: 'integer|null',
  created_at: 'timestamp',
  camera_count: 'integer',
  total_duration_s: 'number|null',
};
const stage = '=pending|=running|=complete|=skipped|=failed';
const sourceFile = {
  id: 'uuid',
  role: '=camera|=audio',
  label: 'string',
  camera: 'string|null',
  status: '=pending|=queued|=fetching|=preparing|=ready|=failed',
  filename: 'string|null',
  source_url: 'string|null',
  size_bytes: 'integer|null',
  duration_ms: 'integer|null',
  width: 'integer|null',
  height: 'integer|null',
  fps: 'number|null',
  video_codec: 'string|null',
  audio_codec: 'string|null',
  offset_ms: 'number|null',
  drift_ppm: 'number|null',
  sync_residual_ms: 'number|null',
  sync_confidence: 'number|null',
  error: 'string|null',
  created_at: 'timestamp',
  updated_at: 'timestamp',
};
const group = {
  ...groupRow,
  account_id: 'uuid',
  asr_status: stage,
  vad_status: stage,
  sync_status: stage,
  reference_file_id: 'uuid|null',
  error: 'string|null',
  updated_at: 'timestamp',
  source_files: [sourceFile] as const,
};
const segment = {
  idx: 'integer',
  speaker: 'string',
  start_ms: 'integer',
  end_ms: 'integer',
  text: 'string',
  word_start_idx: 'integer',
  word_end_idx: 'integer',
};
const word = {
  idx: 'integer',
  text: 'string',
  start_ms: 'integer',
  end_ms: 'integer',
  confidence: 'number',
  speaker: 'string',
  filler: 'boolean',
};
const speakers: Shape = {
  speakers: [
    {
      label: 'string',
      display_name: 'string|null',
      talk_time_ms: 'integer',
      segment_count: 'integer',
      sample_quotes: ['string'],
    },
  ],
};
const cutRow = {
  id: 'uuid',
  prompt: 'string',
  status: '=planning|=planned|=rendering|=complete|=failed',
  created_at: 'timestamp',
};
const aspect = '=16:9|=1:1|=9:16';
const cutSettings = {
  targetDurationS: 'integer',
  durationTolerancePct: 'integer',
  minSegmentDurationS: 'integer',
  pace: '=calm|=balanced|=fast',
  chronology: '=free|=hook_first|=strict',
  shrinkPauses: 'boolean',
  maxPauseMs: 'integer',
  pauseFloorMs: 'integer',
  snapWindowMs: 'integer',
  minSilenceMs: 'integer',
  plannerModelTier: '=standard|=premium',
  autoRender: 'boolean',
  aspects: [aspect] as const,
  economy: 'boolean',
  fillerRemoval: 'boolean',
  cropMode: '=bars|=stack',
};
const plan = {
  version: 'integer',
  estimated_duration_s: 'number',
  title: 'string',
  rationale: 'string',
  warnings: ['string'] as const,
  settings: {
    targetDurationS: 'integer',
    durationTolerancePct: 'integer',
    pace: '=calm|=balanced|=fast',
    chronology: '=free|=hook_first|=strict',
    shrinkPauses: 'boolean',
    maxPauseMs: 'integer',
    fillerRemoval: 'boolean',
  },
  entries: [
    {
      n: 'integer',
      role: '=hook|=body|=close',
      source_group: 'uuid',
      camera: 'string',
      source_start_ms: 'integer',
      source_end_ms: 'integer',
      text: 'string',
      speaker: 'string',
      'speaker_name?': 'string',
      tightening: [{ op: '=pause_shrink|=filler_cut', at_ms: 'integer', removed_ms: 'integer' }],
      pinned: 'boolean',
    },
  ] as const,
};
const cut = {
  ...cutRow,
  account_id: 'uuid',
  source_group_ids: ['uuid'] as const,
  settings: cutSettings,
  brand_kit_id: 'uuid|null',
  error: 'string|null',
  updated_at: 'timestamp',
  plan: new Either(plan, 'null'),
  plan_version: 'integer|null',
};
const render = { id: 'uuid', aspect, plan_version: 'integer', duration_ms: 'integer|null' };
const renders: Shape = {
  data: [
    new Either(
      {
        ...render,
        status: '=complete',
        url: 'address',
        sidecars: { srt: 'address', vtt: 'address', edl: 'address', qc: 'address', 'ass?': 'address' },
      },
      { ...render, status: '=queued|=processing|=failed' },
    ),
  ],
};
const kit = {
  id: 'uuid',
  account_id: 'uuid',
  name: 'string',
  colors: { primary_hex: 'string', outline_hex: 'string' },
  caption_style: { font_name: 'string|null', size_pct: 'number', margin_v_pct: 'number' },
  font_key: 'string|null',
  logo_key: 'string|null',
  end_card_key: 'string|null',
  end_card_16x9_key: 'string|null',
  end_card_1x1_key: 'string|null',
  end_card_9x16_key: 'string|null',
  created_at: 'timestamp',
};
const endpoint = {
  id: 'uuid',
  account_id: 'uuid',
  url: 'string',
  events: ['string'] as const,
  failure_count: 'integer',
  disabled_at: 'timestamp|null',
  created_at: 'timestamp',
};

/** The additions of U, by the kind of account. */
export const USAGE_FIELDS = {
  enterprise: { minutes_plan: 'string', minutes_remaining: 'null', low_minutes: 'boolean' },
  creator: { minutes_plan: 'string', minutes_remaining: 'number', low_minutes: 'boolean' },
  legacy: { credits_remaining: 'integer', low_credits: 'boolean' },
  none: {},
} as const;

export const REST_TABLE: readonly RouteRow[] = [
  {
    method: 'POST',
    path: '/v1/source-groups',
    scope: 'write',
    status: 201,
    hasBody: true,
    isIdempotent: true,
    hasUsage: true,
    isGated: true,
    answer: { id: 'uuid', files: [{ id: 'uuid', 'upload?': upload }] },
    codes: [
      'invalid_json',
      'invalid_request',
      'unsupported_extension',
      'ssrf_blocked',
      'concurrency_limit',
      'multicam_not_entitled',
      'minutes_plan_required',
      'minutes_allowance_exhausted',
    ],
  },
  {
    method: 'POST',
    path: '/v1/source-groups/:id/files/:fileId/complete',
    scope: 'write',
    status: 202,
    isIdempotent: true,
    hasUsage: true,
    isGated: true,
    answer: { status: '=queued' },
    codes: ['not_found', 'conflict', 'upload_incomplete', 'concurrency_limit'],
  },
  {
    method: 'GET',
    path: '/v1/source-groups',
    scope: 'read',
    status: 200,
    isPaged: true,
    answer: page(groupRow),
    codes: [],
  },
  {
    method: 'GET',
    path: '/v1/source-groups/:id',
    scope: 'read',
    status: 200,
    answer: group,
    codes: ['not_found'],
  },
  {
    method: 'GET',
    path: '/v1/source-groups/:id/transcript',
    scope: 'read',
    status: 200,
    answer: new Either({ segments: [segment] }, { language: 'string|null', words: [word] }, 'string'),
    codes: ['not_found', 'not_ready', 'invalid_format'],
  },
  {
    method: 'DELETE',
    path: '/v1/source-groups/:id',
    scope: 'admin',
    status: 202,
    answer: deleted,
    codes: ['not_found', 'conflict'],
  },
  {
    method: 'GET',
    path: '/v1/source-groups/:id/speakers',
    scope: 'read',
    status: 200,
    answer: speakers,
    codes: ['not_found'],
  },
  {
    method: 'PATCH',
    path: '/v1/source-groups/:id/speakers',
    scope: 'write',
    status: 200,
    hasBody: true,
    isIdempotent: true,
    answer: speakers,
    codes: ['invalid_json', 'not_found', 'invalid_request', 'unknown_label'],
  },
  {
    method: 'POST',
    path: '/v1/cuts',
    scope: 'write',
    status: 202,
    hasBody: true,
    isIdempotent: true,
    hasUsage: true,
    isGated: true,
    answer: { id: 'uuid', status: '=planning' },
    codes: [
      'invalid_json',
      'invalid_request',
      'invalid_settings',
      'not_found',
      'group_not_ready',
      'concurrency_limit',
    ],
  },
  {
    method: 'GET',
    path: '/v1/cuts',
    scope: 'read',
    status: 200,
    isPaged: true,
    answer: page(cutRow),
    codes: [],
  },
  { method: 'GET', path: '/v1/cuts/:id', scope: 'read', status: 200, answer: cut, codes: ['not_found'] },
  {
    method: 'GET',
    path: '/v1/cuts/:id/plans/:version',
    scope: 'read',
    status: 200,
    answer: plan,
    codes: ['not_found', 'invalid_request'],
  },
  {
    method: 'PATCH',
    path: '/v1/cuts/:id/plan',
    scope: 'write',
    status: 200,
    hasBody: true,
    answer: plan,
    codes: ['invalid_json', 'not_found', 'busy', 'no_plan', 'conflict', 'invalid_request'],
  },
  {
    method: 'POST',
    path: '/v1/cuts/:id/revise',
    scope: 'write',
    status: 202,
    hasBody: true,
    isIdempotent: true,
    hasUsage: true,
    isGated: true,
    answer: { status: '=planning' },
    codes: ['invalid_json', 'not_found', 'busy', 'invalid_request', 'concurrency_limit'],
  },
  {
    method: 'POST',
    path: '/v1/cuts/:id/render-quote',
    scope: 'read',
    status: 200,
    hasBody: true,
    hasUsage: true,
    answer: {
      plan_version: 'integer',
      aspects: [aspect],
      output_duration_s: 'number',
      output_minutes: 'number',
      estimated_render_seconds: 'number',
      minutes: new Either(
        {
          allowance: 'number|null',
          used: 'number',
          remaining: 'number|null',
          period_end: 'timestamp|null',
          plan: 'string',
        },
        'null',
      ),
    },
    codes: ['invalid_json', 'not_found', 'invalid_request', 'invalid_settings'],
  },
  {
    method: 'DELETE',
    path: '/v1/cuts/:id',
    scope: 'admin',
    status: 202,
    answer: deleted,
    codes: ['not_found', 'conflict'],
  },
  {
    method: 'POST',
    path: '/v1/cuts/:id/renders',
    scope: 'write',
    status: 202,
    hasBody: true,
    isIdempotent: true,
    hasUsage: true,
    isGated: true,
    answer: { render_ids: ['uuid'] },
    codes: ['invalid_json', 'not_found', 'busy', 'invalid_request', 'invalid_settings', 'concurrency_limit'],
  },
  {
    method: 'GET',
    path: '/v1/cuts/:id/renders',
    scope: 'read',
    status: 200,
    answer: renders,
    codes: ['not_found'],
  },
  {
    method: 'DELETE',
    path: '/v1/renders/:id',
    scope: 'admin',
    status: 202,
    answer: deleted,
    codes: ['not_found', 'conflict'],
  },
  {
    method: 'POST',
    path: '/v1/brand-kits',
    scope: 'admin',
    status: 201,
    hasBody: true,
    isIdempotent: true,
    answer: kit,
    codes: ['invalid_json', 'invalid_request'],
  },
  {
    method: 'GET',
    path: '/v1/brand-kits',
    scope: 'read',
    status: 200,
    isPaged: true,
    answer: page(kit),
    codes: [],
  },
  {
    method: 'GET',
    path: '/v1/brand-kits/:id',
    scope: 'read',
    status: 200,
    answer: kit,
    codes: ['not_found'],
  },
  {
    method: 'POST',
    path: '/v1/brand-kits/:id/assets',
    scope: 'admin',
    status: 200,
    hasBody: true,
    isIdempotent: true,
    answer: { upload },
    codes: ['invalid_json', 'not_found', 'invalid_request', 'unsupported_extension'],
  },
  {
    method: 'POST',
    path: '/v1/brand-kits/:id/assets/confirm',
    scope: 'admin',
    status: 200,
    hasBody: true,
    isIdempotent: true,
    answer: kit,
    codes: ['invalid_json', 'not_found', 'invalid_request', 'upload_incomplete'],
  },
  {
    method: 'DELETE',
    path: '/v1/brand-kits/:id',
    scope: 'admin',
    status: 202,
    isBlind: true,
    answer: deleted,
    codes: [],
  },
  {
    method: 'POST',
    path: '/v1/webhook-endpoints',
    scope: 'admin',
    status: 201,
    hasBody: true,
    isIdempotent: true,
    answer: { ...endpoint, secret: 'string' },
    codes: ['invalid_json', 'invalid_request', 'ssrf_blocked'],
  },
  {
    method: 'GET',
    path: '/v1/webhook-endpoints',
    scope: 'admin',
    status: 200,
    isPaged: true,
    answer: page(endpoint),
    codes: [],
  },
  {
    method: 'DELETE',
    path: '/v1/webhook-endpoints/:id',
    scope: 'admin',
    status: 202,
    isBlind: true,
    answer: deleted,
    codes: [],
  },
  {
    method: 'GET',
    path: '/v1/usage',
    scope: 'read',
    status: 200,
    hasUsage: true,
    answer: {
      camera_hours_ingested: 'number',
      render_angle_hours: 'number',
      plan_transcript_hours: 'number',
      plan_count: 'number',
      output_minutes_rendered: 'number',
      egress_gb: 'number',
      stored_gb_months: 'number',
    },
    codes: ['invalid_request'],
  },
];
