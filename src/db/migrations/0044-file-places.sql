-- What placed a file on its recording's timeline. Null for the reference, and before the files are aligned.
ALTER TABLE source_files ADD COLUMN placed_by text
  CHECK (placed_by IN ('sound', 'timecode', 'creation_time', 'equal_length', 'hand'));
-- How far it was moved by hand, in all. `offset_ms` and `clock_pieces` contain it.
ALTER TABLE source_files ADD COLUMN moved_ms double precision NOT NULL DEFAULT 0;

-- Files of earlier releases: those without a confidence were placed by the first of these that both files had.
UPDATE source_files f
SET placed_by = CASE
  WHEN f.sync_confidence IS NOT NULL THEN 'sound'
  WHEN f.facts->>'startTimecode' IS NOT NULL AND f.rate_num IS NOT NULL
    AND r.facts->>'startTimecode' IS NOT NULL AND r.rate_num IS NOT NULL THEN 'timecode'
  WHEN abs(f.duration_ms - r.duration_ms) <= 100 THEN 'equal_length'
  ELSE 'creation_time'
END
FROM source_groups g JOIN source_files r ON r.id = g.reference_file_id
WHERE f.group_id = g.id AND f.id <> r.id AND f.offset_ms IS NOT NULL;
