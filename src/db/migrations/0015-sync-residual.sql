-- How far the compared windows of an aligned file lie from its line, root mean square, in milliseconds.
ALTER TABLE source_files ADD COLUMN sync_residual_ms double precision;
