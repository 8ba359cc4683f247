-- Words that were corrected by hand, by their time on the recording's timeline: a later transcription keeps them.
CREATE TABLE word_corrections (
  group_id uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  start_ms int NOT NULL,
  end_ms   int NOT NULL,
  -- What the transcription had there.
  heard    text NOT NULL,
  -- What is said there; empty where nothing is.
  text     text NOT NULL,
  PRIMARY KEY (group_id, start_ms, end_ms)
);

-- Stretches that were given to a speaker by hand, in the order in which that was done.
CREATE TABLE speaker_corrections (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  start_ms int NOT NULL,
  end_ms   int NOT NULL,
  speaker  text NOT NULL
);
CREATE INDEX ON speaker_corrections (group_id);
