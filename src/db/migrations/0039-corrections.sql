-- Two people may say something at the same time, and both words may be corrected. Each correction has its own id.
ALTER TABLE word_corrections DROP CONSTRAINT word_corrections_pkey;
ALTER TABLE word_corrections ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
CREATE INDEX ON word_corrections (group_id, start_ms);

-- How corrections are taken back, for a while and once: a client names it by its id, and cannot make one up.
CREATE TABLE correction_undos (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id   uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  made_at    timestamptz NOT NULL DEFAULT now(),
  -- Written and read whole, so it is not taken apart.
  undo       json NOT NULL,
  size_bytes int NOT NULL
);
CREATE INDEX ON correction_undos (group_id, id);
CREATE INDEX ON correction_undos (made_at);

CREATE INDEX ON speaker_corrections (group_id, speaker);
