-- The same exact buckets in two statements where there were six: rows are made only when they are missing, and both
-- are read and written at once. A lock on the account stands for both rows, as every key's bucket is used with its
-- account's; unlike row locks it writes nothing. Room in the pages keeps the updates out of the index.
ALTER TABLE rate_buckets SET (fillfactor = 50);

CREATE OR REPLACE FUNCTION take_rate_tokens(
  key_bucket text, key_capacity double precision,
  account_bucket text, account_capacity double precision
) RETURNS TABLE (refused_by text, remaining double precision, retry_after_s double precision)
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  held integer;
  key_tokens double precision;
  account_tokens double precision;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(account_bucket, 0));
  -- Time is read after the lock is held.
  at := clock_timestamp();
  SELECT count(*),
         max(least(key_capacity, tokens + greatest(0, extract(epoch FROM at - updated_at)) * key_capacity / 60))
           FILTER (WHERE bucket = key_bucket),
         max(least(account_capacity,
                   tokens + greatest(0, extract(epoch FROM at - updated_at)) * account_capacity / 60))
           FILTER (WHERE bucket = account_bucket)
    INTO held, key_tokens, account_tokens
    FROM rate_buckets WHERE bucket IN (key_bucket, account_bucket);
  IF held < 2 THEN
    INSERT INTO rate_buckets (bucket, tokens, updated_at)
    VALUES (key_bucket, key_capacity, at), (account_bucket, account_capacity, at) ON CONFLICT (bucket) DO NOTHING;
    key_tokens := coalesce(key_tokens, key_capacity);
    account_tokens := coalesce(account_tokens, account_capacity);
  END IF;
  IF key_tokens < 1 OR account_tokens < 1 THEN
    -- A clock that was set back must not keep a bucket from refilling until it has caught up.
    UPDATE rate_buckets SET updated_at = at WHERE bucket IN (key_bucket, account_bucket) AND updated_at > at;
  END IF;
  IF key_tokens < 1 THEN
    RETURN QUERY SELECT 'key', greatest(0, least(key_tokens, account_tokens)), (1 - key_tokens) * 60 / key_capacity;
    RETURN;
  END IF;
  IF account_tokens < 1 THEN
    RETURN QUERY SELECT 'account', greatest(0, least(key_tokens, account_tokens)),
                        (1 - account_tokens) * 60 / account_capacity;
    RETURN;
  END IF;
  UPDATE rate_buckets
    SET tokens = CASE bucket WHEN key_bucket THEN key_tokens ELSE account_tokens END - 1, updated_at = at
    WHERE bucket IN (key_bucket, account_bucket);
  RETURN QUERY SELECT NULL::text, least(key_tokens, account_tokens) - 1, 0::double precision;
END $$;

-- Finds a live key, notes its use once a minute and takes its tokens, in one round trip instead of three. Tokens
-- are taken only when the given digest is the key's: who knows a key's first characters must not use it up.
-- Capacities of null take none.
CREATE FUNCTION admit_key(
  key_prefix text, given_hash bytea, key_capacity double precision, account_capacity double precision
) RETURNS TABLE (
  key_id uuid, account_id uuid, scopes text[], hash bytea,
  refused_by text, remaining double precision, retry_after_s double precision
)
LANGUAGE plpgsql AS $$
DECLARE
  found_key api_keys;
BEGIN
  SELECT * INTO found_key FROM api_keys k WHERE k.prefix = key_prefix AND k.revoked_at IS NULL;
  IF NOT FOUND OR found_key.hash <> given_hash THEN
    RETURN;
  END IF;
  IF found_key.last_used_at IS NULL OR found_key.last_used_at < now() - interval '1 minute' THEN
    UPDATE api_keys k SET last_used_at = now()
      WHERE k.id = found_key.id AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute');
  END IF;
  IF key_capacity IS NULL THEN
    RETURN QUERY SELECT found_key.id, found_key.account_id, found_key.scopes, found_key.hash,
                        NULL::text, NULL::double precision, NULL::double precision;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT found_key.id, found_key.account_id, found_key.scopes, found_key.hash,
           t.refused_by, t.remaining, t.retry_after_s
    FROM take_rate_tokens('key:' || found_key.id, key_capacity,
                          'account:' || found_key.account_id, account_capacity) t;
END $$;
