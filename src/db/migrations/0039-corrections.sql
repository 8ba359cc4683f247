-- Two people may say something at the same time, and both words may be corrected. Each correction has its own id.
ALTER TABLE word_corrections DROP CONSTRAINT word_corrections_pkey;
ALTER TABLE word_corrections ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
CREATE INDEX ON word_corrections (group_id, start_ms);
