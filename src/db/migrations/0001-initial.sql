-- Everything the interface names. Times are timestamptz; media times are milliseconds (integers) on the
-- group's timeline unless a column says otherwise. Text states are checked here and in src/domain.

CREATE TABLE installation (
  id             boolean PRIMARY KEY DEFAULT true CHECK (id),
  signing_secret bytea NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE accounts (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name             text NOT NULL,
  plan             text NOT NULL CHECK (plan IN ('creator', 'pro', 'studio', 'enterprise', 'legacy', 'none')),
  credits          integer,
  trial_ends_at    timestamptz,
  ceiling_ingests  integer NOT NULL DEFAULT 10,
  ceiling_planners integer NOT NULL DEFAULT 5,
  ceiling_renders  integer NOT NULL DEFAULT 12,
  created_at       timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name         text,
  -- The first characters of the secret: enough to find the row by index, useless to guess the rest.
  prefix       text NOT NULL UNIQUE,
  hash         bytea NOT NULL,
  scopes       text[] NOT NULL DEFAULT '{}',
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX api_keys_by_account ON api_keys (account_id, created_at);

CREATE TABLE source_groups (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id         uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name               text NOT NULL,
  status             text NOT NULL DEFAULT 'uploading'
                     CHECK (status IN ('uploading', 'ingesting', 'perceiving', 'ready', 'failed')),
  asr_status         text NOT NULL DEFAULT 'pending'
                     CHECK (asr_status IN ('pending', 'running', 'complete', 'skipped', 'failed')),
  vad_status         text NOT NULL DEFAULT 'pending'
                     CHECK (vad_status IN ('pending', 'running', 'complete', 'skipped', 'failed')),
  sync_status        text NOT NULL DEFAULT 'pending'
                     CHECK (sync_status IN ('pending', 'running', 'complete', 'skipped', 'failed')),
  duration_ms        integer,
  reference_file_id  uuid,
  error              text,
  error_stage        text,
  -- How the transcript was made: engine, model, quality; and what is to be known about it.
  engine             text,
  model              text,
  quality            text CHECK (quality IN ('draft', 'standard', 'high')),
  language           text,
  warnings           text[] NOT NULL DEFAULT '{}',
  speakers_hint      integer,
  -- Who speaks when, from microphones of their own; null when all are heard in one file.
  turns              jsonb,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX source_groups_page ON source_groups (account_id, created_at DESC, id DESC);
CREATE INDEX source_groups_in_flight ON source_groups (account_id) WHERE status IN ('ingesting', 'perceiving');

CREATE TABLE source_files (
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id          uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  position          integer NOT NULL,
  role              text NOT NULL CHECK (role IN ('camera', 'audio')),
  label             text NOT NULL,
  camera            text,
  status            text NOT NULL CHECK (status IN ('pending', 'queued', 'fetching', 'preparing', 'ready', 'failed')),
  filename          text,
  source_url        text,
  upload_key        text,
  upload_expires_at timestamptz,
  -- The bytes as they came, once they are ours.
  original_key      text,
  sha256            text,
  size_bytes        bigint,
  duration_ms       integer,
  width             integer,
  height            integer,
  rate_num          integer,
  rate_den          integer,
  video_codec       text,
  audio_codec       text,
  offset_ms         double precision,
  drift_ppm         double precision,
  sync_confidence   double precision,
  -- What probing and decoding found, and the storage keys of what was made from it.
  facts             jsonb,
  artefacts         jsonb,
  error             text,
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (group_id, position)
);
CREATE UNIQUE INDEX source_files_by_upload ON source_files (upload_key);
CREATE INDEX source_files_by_content ON source_files (sha256) WHERE sha256 IS NOT NULL;

CREATE TABLE transcript_pieces (
  group_id uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  run      uuid NOT NULL,
  idx      integer NOT NULL,
  status   text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'done')),
  piece    jsonb NOT NULL,
  heard    jsonb,
  PRIMARY KEY (group_id, run, idx)
);

CREATE TABLE words (
  group_id   uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  idx        integer NOT NULL,
  text       text NOT NULL,
  start_ms   integer NOT NULL,
  end_ms     integer NOT NULL,
  confidence real NOT NULL,
  speaker    text NOT NULL,
  filler     boolean NOT NULL,
  PRIMARY KEY (group_id, idx)
);

CREATE TABLE segments (
  group_id       uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  idx            integer NOT NULL,
  speaker        text NOT NULL,
  start_ms       integer NOT NULL,
  end_ms         integer NOT NULL,
  text           text NOT NULL,
  word_start_idx integer NOT NULL,
  word_end_idx   integer NOT NULL,
  PRIMARY KEY (group_id, idx)
);

CREATE TABLE speaker_names (
  group_id     uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  label        text NOT NULL,
  display_name text NOT NULL,
  PRIMARY KEY (group_id, label)
);

CREATE TABLE brand_kits (
  id                 uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id         uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name               text NOT NULL,
  primary_hex        text NOT NULL DEFAULT '#FFFFFF',
  outline_hex        text NOT NULL DEFAULT '#000000',
  font_name          text,
  size_pct           double precision NOT NULL DEFAULT 4.5,
  margin_v_pct       double precision NOT NULL DEFAULT 8,
  -- Asset kind -> the key issued to the client and that of the checked copy; confirmed ones only.
  assets             jsonb NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL DEFAULT now(),
  -- A deleted kit goes on styling the cuts that name it.
  deleted_at         timestamptz
);
CREATE INDEX brand_kits_page ON brand_kits (account_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE cuts (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id       uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  prompt           text NOT NULL,
  source_group_ids uuid[] NOT NULL,
  settings         jsonb NOT NULL,
  status           text NOT NULL DEFAULT 'planning'
                   CHECK (status IN ('planning', 'planned', 'rendering', 'complete', 'failed')),
  brand_kit_id     uuid,
  error            text,
  error_stage      text,
  -- The planner run in flight; a run that is not named here commits nothing.
  run_id           uuid,
  instruction      text,
  latest_version   integer,
  -- The batch that claimed the cut last: only it moves the cut's status when it ends.
  batch_id         uuid,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cuts_page ON cuts (account_id, created_at DESC, id DESC);
CREATE INDEX cuts_in_flight ON cuts (account_id) WHERE status = 'planning';

CREATE TABLE plan_versions (
  cut_id     uuid NOT NULL REFERENCES cuts ON DELETE CASCADE,
  version    integer NOT NULL,
  origin     text NOT NULL CHECK (origin IN ('planner', 'edit')),
  document   jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (cut_id, version)
);

CREATE TABLE render_batches (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  cut_id       uuid NOT NULL REFERENCES cuts ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  plan_version integer NOT NULL,
  crop_mode    text NOT NULL CHECK (crop_mode IN ('bars', 'stack')),
  -- What every job of the batch works from, frozen when the batch starts.
  input        jsonb,
  sound        jsonb,
  created_at   timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE renders (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  batch_id     uuid NOT NULL REFERENCES render_batches ON DELETE CASCADE,
  cut_id       uuid NOT NULL REFERENCES cuts ON DELETE CASCADE,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  aspect       text NOT NULL CHECK (aspect IN ('16:9', '1:1', '9:16')),
  plan_version integer NOT NULL,
  status       text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'processing', 'complete', 'failed')),
  duration_ms  integer,
  output_key   text,
  output_bytes bigint,
  output_sha256 text,
  -- Sidecar kind -> storage key.
  sidecars     jsonb,
  qc_passed    boolean,
  error        text,
  error_stage  text,
  started_at   timestamptz,
  finished_at  timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now(),
  updated_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX renders_by_cut ON renders (cut_id, created_at, id);
CREATE INDEX renders_in_flight ON renders (account_id) WHERE status IN ('queued', 'processing');

CREATE TABLE render_parts (
  batch_id uuid NOT NULL REFERENCES render_batches ON DELETE CASCADE,
  -- Index of the plan entry; -1 is the sound of the whole plan, -2 the same with the end card's silence.
  part     integer NOT NULL,
  status   text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'done')),
  PRIMARY KEY (batch_id, part)
);

-- Encoded segments by content: a key names everything that could change a byte.
CREATE TABLE segment_cache (
  key          text PRIMARY KEY,
  object_key   text NOT NULL,
  size_bytes   bigint NOT NULL,
  facts        jsonb NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhook_endpoints (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id    uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url           text NOT NULL,
  events        text[] NOT NULL,
  secret        text NOT NULL,
  failure_count integer NOT NULL DEFAULT 0,
  disabled_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_endpoints_page ON webhook_endpoints (account_id, created_at DESC, id DESC);

CREATE TABLE events (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event       text NOT NULL CHECK (event IN ('source.ready', 'source.failed', 'cut.planned', 'cut.failed',
                                             'render.completed', 'render.failed')),
  -- What ended: a group, a planner run or a render. One event each, whatever is tried again.
  cause       text NOT NULL UNIQUE,
  ids         jsonb NOT NULL,
  summary     jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_by_account ON events (account_id, occurred_at DESC);

CREATE TABLE webhook_deliveries (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  endpoint_id     uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  event_id        uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  status          text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'delivered', 'failed')),
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  response_status integer,
  response_text   text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  finished_at     timestamptz,
  UNIQUE (endpoint_id, event_id)
);

-- Append-only. The cause is unique, so that work that is tried again meters once.
CREATE TABLE usage_ledger (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  meter      text NOT NULL CHECK (meter IN ('camera_hours_ingested', 'render_angle_hours', 'plan_transcript_hours',
                                            'plan_count', 'output_minutes_rendered', 'egress_gb',
                                            'stored_gb_months')),
  quantity   double precision NOT NULL,
  cause      text NOT NULL,
  at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (meter, cause)
);
CREATE INDEX usage_ledger_window ON usage_ledger (account_id, at);

CREATE TABLE idempotency_keys (
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  lease_until  timestamptz,
  status       integer,
  body         text,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, key)
);

-- Lost with a crash of the database, and no harm done: a bucket starts full.
CREATE UNLOGGED TABLE rate_buckets (
  bucket     text PRIMARY KEY,
  tokens     double precision NOT NULL,
  updated_at timestamptz NOT NULL
);

-- How far work in flight is: one row per stage of a group, cut or render; read by /internal/progress.
CREATE SEQUENCE progress_seq;
CREATE TABLE progress (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  subject    uuid NOT NULL,
  stage      text NOT NULL,
  part       integer NOT NULL DEFAULT 0,
  fraction   double precision NOT NULL DEFAULT 0,
  -- Weight of this part among the stage's parts.
  weight     double precision NOT NULL DEFAULT 1,
  detail     text,
  seq        bigint NOT NULL DEFAULT nextval('progress_seq'),
  started_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject, stage, part)
);
