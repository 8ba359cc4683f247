-- The time in which a run was worked on, without the time that its jobs waited in line. 0 for earlier runs.
ALTER TABLE perception_runs ADD COLUMN worked_ms bigint NOT NULL DEFAULT 0;
-- The end of the last work that was counted, so that jobs that run at the same time count once.
ALTER TABLE perception_runs ADD COLUMN worked_until timestamptz;
