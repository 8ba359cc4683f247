-- People who use the dashboard: they sign in, and act in an account as their role lets them.
CREATE TABLE users (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email         text NOT NULL,
  name          text NOT NULL,
  -- argon2id with its parameters and salt; null for those who sign in by an identity provider alone.
  password_hash text,
  oidc_issuer   text,
  oidc_subject  text,
  -- Owns the installation: sees the queue, the workers and every account's limits.
  is_operator   boolean NOT NULL DEFAULT false,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (oidc_issuer, oidc_subject)
);
CREATE UNIQUE INDEX users_by_email ON users (lower(email));

CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role       text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX memberships_by_user ON memberships (user_id);

-- A link that makes a user, or adds one to an account. Only its digest is kept.
CREATE TABLE invites (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash  bytea NOT NULL UNIQUE,
  account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('viewer', 'editor', 'admin')),
  -- Set when the link is for one person alone.
  email       text,
  is_operator boolean NOT NULL DEFAULT false,
  invited_by  uuid REFERENCES users ON DELETE SET NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX invites_by_account ON invites (account_id, created_at DESC);

CREATE TABLE sessions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash   bytea NOT NULL UNIQUE,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The account that the session looks at.
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- Uploads that can be taken up again: what arrived lies in the store piece by piece, so any process may go on.
CREATE TABLE resumable_uploads (
  file_id    uuid PRIMARY KEY REFERENCES source_files ON DELETE CASCADE,
  size_bytes bigint NOT NULL,
  -- When the parts were joined under the file's upload key.
  stored_at  timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE resumable_upload_parts (
  file_id      uuid NOT NULL REFERENCES resumable_uploads ON DELETE CASCADE,
  offset_bytes bigint NOT NULL,
  size_bytes   bigint NOT NULL,
  object_key   text NOT NULL,
  PRIMARY KEY (file_id, offset_bytes)
);
