-- Takes one token from the key's and the account's bucket, or from neither. One round trip, exact under any
-- number of callers: the rows are locked in one order, and time is read after the locks are held.
CREATE FUNCTION take_rate_tokens(
  key_bucket text, key_capacity double precision,
  account_bucket text, account_capacity double precision
) RETURNS TABLE (refused_by text, remaining double precision, retry_after_s double precision)
LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz;
  key_tokens double precision;
  account_tokens double precision;
BEGIN
  INSERT INTO rate_buckets (bucket, tokens, updated_at)
  VALUES (key_bucket, key_capacity, clock_timestamp()), (account_bucket, account_capacity, clock_timestamp())
  ON CONFLICT (bucket) DO NOTHING;
  PERFORM 1 FROM rate_buckets WHERE bucket IN (key_bucket, account_bucket) ORDER BY bucket FOR UPDATE;
  at := clock_timestamp();
  SELECT least(key_capacity, tokens + greatest(0, extract(epoch FROM at - updated_at)) * key_capacity / 60)
    INTO key_tokens FROM rate_buckets WHERE bucket = key_bucket;
  SELECT least(account_capacity, tokens + greatest(0, extract(epoch FROM at - updated_at)) * account_capacity / 60)
    INTO account_tokens FROM rate_buckets WHERE bucket = account_bucket;
  IF key_tokens < 1 THEN
    RETURN QUERY SELECT 'key', greatest(0, least(key_tokens, account_tokens)), (1 - key_tokens) * 60 / key_capacity;
    RETURN;
  END IF;
  IF account_tokens < 1 THEN
    RETURN QUERY SELECT 'account', greatest(0, least(key_tokens, account_tokens)),
                        (1 - account_tokens) * 60 / account_capacity;
    RETURN;
  END IF;
  UPDATE rate_buckets SET tokens = key_tokens - 1, updated_at = at WHERE bucket = key_bucket;
  UPDATE rate_buckets SET tokens = account_tokens - 1, updated_at = at WHERE bucket = account_bucket;
  RETURN QUERY SELECT NULL::text, least(key_tokens, account_tokens) - 1, 0::double precision;
END $$;

-- Who holds the claim on a key while the request runs.
ALTER TABLE idempotency_keys ADD COLUMN claim uuid;

-- The operator's admission stop; one row.
CREATE TABLE admission_gate (
  id           boolean PRIMARY KEY DEFAULT true CHECK (id),
  closed_at    timestamptz,
  -- Null with closed_at set: until it is opened by hand.
  closed_until timestamptz
);
INSERT INTO admission_gate DEFAULT VALUES;
