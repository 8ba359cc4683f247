-- The stretches in which a recorder that was paused ran, each with its own offset and drift; null for one that was not.
ALTER TABLE source_files ADD COLUMN clock_pieces jsonb;
