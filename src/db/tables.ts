import type { ColumnType, Generated } from 'kysely';
import type { CutSettings } from '../contract/cut-settings.ts';
import type { Role } from '../contract/dashboard.ts';
import type { PlanDocument } from '../contract/plan.ts';
import type { FileArtefacts } from '../domain/recording/file-artefacts.ts';
import type { ClockPiece } from '../domain/recording/file-clock.ts';
import type { HeardWord, MicrophoneTurn, TranscriptionPiece } from '../domain/recording/perceived.ts';
import type { SourceFacts } from '../domain/recording/source-facts.ts';
import type { BatchSounds, SegmentFacts } from '../domain/render/measured.ts';
import type { BatchInput } from '../domain/render/stored-input.ts';
import type { Range } from '../domain/time/range.ts';
import type { Unchecked } from './json-column.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** jsonb: written as JSON text, read as a value. */
type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** jsonb whose value is checked where it is read (`json-column.ts`). */
type CheckedJson<T> = Json<Unchecked<T>>;
type NullableCheckedJson<T> = NullableJson<Unchecked<T>>;
type StageStatus = 'pending' | 'running' | 'complete' | 'skipped' | 'failed';

export interface AccountsTable {
  id: Generated<string>;
  name: string;
  plan: 'creator' | 'pro' | 'studio' | 'enterprise' | 'legacy' | 'none';
  credits: number | null;
  trial_ends_at: NullableTimestamp;
  ceiling_ingests: Generated<number>;
  ceiling_planners: Generated<number>;
  ceiling_renders: Generated<number>;
  created_at: Timestamp;
}

export interface ApiKeysTable {
  id: Generated<string>;
  account_id: string;
  name: string | null;
  prefix: string;
  hash: Buffer;
  scopes: string[];
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

export interface SourceGroupsTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  status: 'uploading' | 'ingesting' | 'perceiving' | 'ready' | 'failed';
  asr_status: Generated<StageStatus>;
  vad_status: Generated<StageStatus>;
  sync_status: Generated<StageStatus>;
  duration_ms: number | null;
  reference_file_id: string | null;
  error: string | null;
  error_stage: string | null;
  engine: string | null;
  model: string | null;
  quality: 'draft' | 'standard' | 'high' | null;
  language: string | null;
  warnings: Generated<string[]>;
  speakers_hint: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface SourceFilesTable {
  id: Generated<string>;
  group_id: string;
  position: number;
  role: 'camera' | 'audio';
  label: string;
  camera: string | null;
  status: 'pending' | 'queued' | 'fetching' | 'preparing' | 'ready' | 'failed';
  filename: string | null;
  source_url: string | null;
  upload_key: string | null;
  upload_expires_at: NullableTimestamp;
  original_key: string | null;
  sha256: string | null;
  size_bytes: ColumnType<string | null, number | null, number | null>;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  rate_num: number | null;
  rate_den: number | null;
  video_codec: string | null;
  audio_codec: string | null;
  offset_ms: number | null;
  drift_ppm: number | null;
  sync_residual_ms: number | null;
  sync_confidence: number | null;
  /** Of a camera that stands in for microphones; null before speech was found, and for all others. */
  stand_in_gain_db: number | null;
  clock_pieces: NullableCheckedJson<ClockPiece[]>;
  facts: NullableCheckedJson<SourceFacts>;
  artefacts: NullableCheckedJson<FileArtefacts>;
  error: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface TranscriptPiecesTable {
  group_id: string;
  run: string;
  idx: number;
  status: Generated<'queued' | 'done'>;
  piece: CheckedJson<TranscriptionPiece>;
  heard: NullableCheckedJson<HeardWord[]>;
}

export interface WordsTable {
  group_id: string;
  idx: number;
  text: string;
  start_ms: number;
  end_ms: number;
  confidence: number;
  speaker: string;
  filler: boolean;
}

export interface SegmentsTable {
  group_id: string;
  idx: number;
  speaker: string;
  start_ms: number;
  end_ms: number;
  text: string;
  word_start_idx: number;
  word_end_idx: number;
}

export interface CutsTable {
  id: Generated<string>;
  account_id: string;
  prompt: string;
  source_group_ids: string[];
  settings: Json<CutSettings>;
  status: 'planning' | 'planned' | 'rendering' | 'complete' | 'failed';
  brand_kit_id: string | null;
  error: string | null;
  error_stage: string | null;
  run_id: string | null;
  instruction: string | null;
  latest_version: number | null;
  batch_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PlanVersionsTable {
  cut_id: string;
  version: number;
  origin: 'planner' | 'edit';
  document: Json<PlanDocument>;
  created_at: Timestamp;
}

export interface RenderBatchesTable {
  id: Generated<string>;
  cut_id: string;
  account_id: string;
  plan_version: number;
  crop_mode: 'bars' | 'stack';
  input: NullableCheckedJson<BatchInput>;
  sound: NullableCheckedJson<BatchSounds>;
  created_at: Timestamp;
}

export interface RendersTable {
  id: Generated<string>;
  batch_id: string;
  cut_id: string;
  account_id: string;
  aspect: '16:9' | '1:1' | '9:16';
  plan_version: number;
  status: 'queued' | 'processing' | 'complete' | 'failed';
  duration_ms: number | null;
  output_key: string | null;
  output_bytes: ColumnType<string | null, number | null, number | null>;
  output_sha256: string | null;
  sidecars: NullableJson<Record<string, string>>;
  qc_passed: boolean | null;
  error: string | null;
  error_stage: string | null;
  started_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface BrandKitsTable {
  id: Generated<string>;
  account_id: string;
  name: string;
  primary_hex: string;
  outline_hex: string;
  font_name: string | null;
  size_pct: number;
  margin_v_pct: number;
  assets: Json<Partial<Record<string, { issuedKey: string; checkedKey: string }>>>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

export interface WebhookEndpointsTable {
  id: Generated<string>;
  account_id: string;
  url: string;
  events: string[];
  secret: string;
  failure_count: Generated<number>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface PerceptionRunsTable {
  id: Generated<string>;
  group_id: string;
  is_first: boolean;
  status: Generated<'running' | 'complete' | 'failed'>;
  engine: string | null;
  speakers_hint: number | null;
  vocabulary: string[];
  turns: NullableCheckedJson<MicrophoneTurn[]>;
  speech: NullableCheckedJson<Range[]>;
  talk_overlaps: NullableCheckedJson<Range[]>;
  error: string | null;
  created_at: Timestamp;
  ended_at: NullableTimestamp;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  name: string;
  password_hash: string | null;
  oidc_issuer: string | null;
  oidc_subject: string | null;
  is_operator: Generated<boolean>;
  created_at: Timestamp;
}

export interface InvitesTable {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  role: Role;
  email: string | null;
  is_operator: Generated<boolean>;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  accepted_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  token_hash: Buffer;
  user_id: string;
  account_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
}

export interface Database {
  installation: {
    id: Generated<boolean>;
    signing_secret: Buffer;
    previous_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    previous_until: NullableTimestamp;
  };
  accounts: AccountsTable;
  api_keys: ApiKeysTable;
  source_groups: SourceGroupsTable;
  source_files: SourceFilesTable;
  transcript_pieces: TranscriptPiecesTable;
  perception_runs: PerceptionRunsTable;
  vocabulary: { account_id: string; term: string; created_at: Timestamp };
  words: WordsTable;
  segments: SegmentsTable;
  speaker_names: { group_id: string; label: string; display_name: string };
  cuts: CutsTable;
  plan_versions: PlanVersionsTable;
  render_batches: RenderBatchesTable;
  renders: RendersTable;
  render_parts: { batch_id: string; part: number; status: Generated<'queued' | 'done'> };
  segment_uses: { batch_id: string; key: string };
  segment_cache: {
    key: string;
    group_id: string | null;
    object_key: string;
    size_bytes: ColumnType<string, number, number>;
    facts: CheckedJson<SegmentFacts>;
    last_used_at: Timestamp;
  };
  preview_cache: {
    key: string;
    group_ids: string[];
    object_key: string;
    size_bytes: ColumnType<string, number, number>;
    power: number | null;
    samples: number | null;
    last_used_at: Timestamp;
  };
  events: {
    id: Generated<string>;
    account_id: string;
    event: string;
    cause: string;
    ids: Json<Record<string, string>>;
    summary: Json<Record<string, unknown>>;
    occurred_at: Timestamp;
  };
  usage_ledger: {
    id: Generated<string>;
    account_id: string;
    meter: string;
    quantity: number;
    cause: string;
    at: Timestamp;
  };
  provider_spend: {
    id: Generated<string>;
    account_id: string | null;
    provider: string;
    amount_usd: number;
    cause: string;
    at: Timestamp;
  };
  idempotency_keys: {
    account_id: string;
    key: string;
    request_hash: Buffer;
    claim: string | null;
    lease_until: NullableTimestamp;
    status: number | null;
    body: string | null;
    created_at: Timestamp;
  };
  users: UsersTable;
  memberships: { account_id: string; user_id: string; role: Role; created_at: Timestamp };
  invites: InvitesTable;
  sessions: SessionsTable;
  stored_uploads: {
    object_key: string;
    account_id: string;
    file_id: string | null;
    size_bytes: ColumnType<string, number, number>;
  };
  open_uploads: {
    id: string;
    account_id: string;
    size_bytes: ColumnType<string, number, number>;
    alive_at: Timestamp;
  };
  orphan_searches: {
    place: string;
    after_key: string | null;
    finished_at: NullableTimestamp;
    is_shared: Generated<boolean>;
  };
  resumable_uploads: {
    file_id: string;
    size_bytes: ColumnType<string, number, number>;
    stored_at: NullableTimestamp;
    created_at: Timestamp;
  };
  resumable_upload_parts: {
    file_id: string;
    offset_bytes: ColumnType<string, number, number>;
    size_bytes: ColumnType<string, number, number>;
    object_key: string;
  };
  brand_kits: BrandKitsTable;
  webhook_endpoints: WebhookEndpointsTable;
  progress: {
    account_id: string;
    subject: string;
    stage: string;
    part: Generated<number>;
    fraction: number;
    weight: Generated<number>;
    detail: string | null;
    seq: Generated<string>;
    started_at: Timestamp;
    updated_at: Timestamp;
  };
}
