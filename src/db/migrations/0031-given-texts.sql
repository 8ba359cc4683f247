-- A text without times whose words a run looks for in the sound, and what became of it; null for other runs.
ALTER TABLE perception_runs ADD COLUMN given_text jsonb;
ALTER TABLE perception_runs ADD COLUMN given_report jsonb;
