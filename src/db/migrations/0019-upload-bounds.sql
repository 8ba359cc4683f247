-- What accounts have put under upload keys, until a recording's bytes are taken over: counted against the bound of the account.
CREATE TABLE stored_uploads (
  object_key text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Null for assets of kits.
  file_id    uuid REFERENCES source_files ON DELETE CASCADE,
  size_bytes bigint NOT NULL
);
CREATE INDEX stored_uploads_by_account ON stored_uploads (account_id);
CREATE INDEX stored_uploads_by_file ON stored_uploads (file_id) WHERE file_id IS NOT NULL;

-- Requests that are bringing bytes, with the room that is kept for them; one whose process was killed stops being alive.
CREATE TABLE open_uploads (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  size_bytes bigint NOT NULL,
  alive_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX open_uploads_by_account ON open_uploads (account_id);

-- How far the search for objects that no row names has come; one row for each place that is searched.
CREATE TABLE orphan_searches (
  place       text PRIMARY KEY,
  -- The last key that was looked at; null between two searches.
  after_key   text,
  finished_at timestamptz,
  -- Objects of another installation lie there too.
  is_shared   boolean NOT NULL DEFAULT false
);
