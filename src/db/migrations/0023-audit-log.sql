-- Who did what: sign-ins, keys, roles, deletions and the operator's acts. It refers to nothing, so that it outlives what
-- it tells of; names are those of the time.
CREATE TABLE audit_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT now(),
  -- Null for what concerns the installation.
  account_id uuid,
  actor_kind text NOT NULL CHECK (actor_kind IN ('user', 'key', 'operator', 'nobody')),
  actor_id   uuid,
  actor_name text,
  -- Where the call came from; null for the command line.
  address    text,
  act        text NOT NULL,
  -- What it was done to: an id and a name.
  subject_id   uuid,
  subject_name text,
  details    jsonb NOT NULL DEFAULT '{}',
  -- Failed sign-ins of one address count up for a minute: guessing must not fill the log.
  times      integer NOT NULL DEFAULT 1
);
CREATE INDEX audit_log_by_account ON audit_log (account_id, id DESC);
CREATE INDEX audit_log_by_time ON audit_log (at);
CREATE UNIQUE INDEX audit_log_failures ON audit_log (
  coalesce(address, ''), coalesce(subject_id, '00000000-0000-0000-0000-000000000000'),
  date_trunc('minute', at AT TIME ZONE 'UTC')
) WHERE act = 'sign_in.failed';

-- Rows are added and, once they are old, removed; nothing else happens to them.
CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.act = 'sign_in.failed' AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '23 hours' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
