-- The language of the talk that was chosen for a recording, or auto: it is found. Null: that of the installation.
ALTER TABLE source_groups ADD COLUMN language_hint text;
-- The language in which a run transcribes, or auto. Null before its engine is known, and in runs of earlier releases.
ALTER TABLE perception_runs ADD COLUMN language text;
-- The language that the engine found in a piece. Null where it was told the language, or does not say what it found.
ALTER TABLE transcript_pieces ADD COLUMN language text;
-- Installations of models that the operator started in the dashboard: those under way, and those that failed.
CREATE TABLE model_installs (
  model text PRIMARY KEY,
  bytes float8 NOT NULL DEFAULT 0,
  total_bytes float8,
  -- Null while it is under way.
  error text,
  started_at timestamptz NOT NULL DEFAULT now()
);
