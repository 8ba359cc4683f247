-- Embeddings of a recording's passages, so that each text is asked for once. They go with the recording.
CREATE TABLE passage_vectors (
  group_id  uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  -- Address and model that made the vector: vectors of different ones cannot be compared.
  space     text NOT NULL,
  text_hash bytea NOT NULL,
  -- 32-bit floats, little-endian, of length 1 together.
  vector    bytea NOT NULL,
  PRIMARY KEY (group_id, space, text_hash)
);
