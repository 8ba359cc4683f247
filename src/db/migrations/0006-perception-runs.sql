-- One hearing of a recording: the first makes it ready, a later one swaps its transcript when it is done.
CREATE TABLE perception_runs (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  group_id      uuid NOT NULL REFERENCES source_groups ON DELETE CASCADE,
  is_first      boolean NOT NULL,
  status        text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'complete', 'failed')),
  -- The engine that was asked for; null: the best that is there.
  engine        text,
  speakers_hint integer,
  -- Names and terms of this run, beside those of the account.
  vocabulary    text[] NOT NULL DEFAULT '{}',
  -- Who speaks when, from microphones of their own; null when all are heard in one file.
  turns         jsonb,
  error         text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz
);
CREATE UNIQUE INDEX perception_runs_running ON perception_runs (group_id) WHERE status = 'running';

-- Hearings that were under way when this came.
INSERT INTO perception_runs (id, group_id, is_first, speakers_hint, turns)
SELECT DISTINCT ON (g.id) p.run, g.id, true, g.speakers_hint, g.turns
FROM source_groups g JOIN transcript_pieces p ON p.group_id = g.id WHERE g.status = 'perceiving';

-- Names and terms of an account: hints for the engines that take them, corrections after those that do not.
CREATE TABLE vocabulary (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  term       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, term)
);
