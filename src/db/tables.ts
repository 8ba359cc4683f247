import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../contract/values/access.ts';
import type { PartState } from '../contract/values/states.ts';
import type { SegmentFacts } from '../domain/render/measured.ts';
import type { CorrectionUndo } from '../domain/transcript/corrections/correction-undo.ts';
import type {
  AccountsTable,
  ApiKeysTable,
  DeletedAccountsTable,
  InvitesTable,
  SessionsTable,
  UsersTable,
} from './accounts/account-tables.ts';
import type { CheckedJson, NullableTimestamp, Timestamp } from './column-types.ts';
import type {
  BrandKitsTable,
  CutsTable,
  PlanVersionsTable,
  RenderBatchesTable,
  RendersTable,
} from './cuts/cut-tables.ts';
import type {
  PerceptionRunsTable,
  SegmentsTable,
  SourceFilesTable,
  SourceGroupsTable,
  TranscriptPiecesTable,
  WordsTable,
} from './recordings/recording-tables.ts';
import type { EventIds, EventSummary } from './webhooks/event-facts.ts';
import type { WebhookEndpointsTable } from './webhooks/webhook-tables.ts';

export interface Database {
  installation: {
    id: Generated<boolean>;
    signing_secret: Buffer;
    previous_secret: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    previous_until: NullableTimestamp;
    installation_id: Generated<string>;
    storage_id: string | null;
  };
  accounts: AccountsTable;
  deleted_accounts: DeletedAccountsTable;
  api_keys: ApiKeysTable;
  source_groups: SourceGroupsTable;
  source_files: SourceFilesTable;
  transcript_pieces: TranscriptPiecesTable;
  perception_runs: PerceptionRunsTable;
  vocabulary: { account_id: string; term: string; created_at: Timestamp };
  words: WordsTable;
  segments: SegmentsTable;
  word_corrections: {
    id: GeneratedAlways<string>;
    group_id: string;
    start_ms: number;
    end_ms: number;
    heard: string;
    text: string;
    goes_on: Generated<boolean>;
  };
  speaker_corrections: {
    id: GeneratedAlways<string>;
    group_id: string;
    start_ms: number;
    end_ms: number;
    speaker: string;
  };
  correction_undos: {
    id: GeneratedAlways<string>;
    group_id: string;
    made_at: Timestamp;
    undo: CheckedJson<CorrectionUndo>;
    size_bytes: number;
  };
  passage_vectors: { group_id: string; space: string; text_hash: Buffer; vector: Buffer };
  speaker_names: { group_id: string; label: string; display_name: string; is_typed: boolean };
  cuts: CutsTable;
  plan_versions: PlanVersionsTable;
  render_batches: RenderBatchesTable;
  renders: RendersTable;
  render_parts: { batch_id: string; part: number; status: Generated<PartState> };
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
    ids: CheckedJson<EventIds>;
    summary: CheckedJson<EventSummary>;
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
    modified_ms: ColumnType<string | null, number | null, number | null>;
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
  model_installs: {
    model: string;
    bytes: Generated<number>;
    total_bytes: number | null;
    error: string | null;
    started_at: Timestamp;
  };
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
