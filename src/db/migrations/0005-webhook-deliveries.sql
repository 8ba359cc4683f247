-- Deliveries are claimed by lease, row by row, within bounds per endpoint and account.
ALTER TABLE webhook_deliveries
  ADD COLUMN account_id  uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Who is at it, and until when nobody else may be.
  ADD COLUMN lease       uuid,
  ADD COLUMN lease_until timestamptz;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'queued';
CREATE INDEX webhook_deliveries_leased ON webhook_deliveries (lease_until) WHERE lease IS NOT NULL;
CREATE INDEX webhook_deliveries_page ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id);

-- Null while the last attempt succeeded. An endpoint that is failing gets fewer places at a time.
ALTER TABLE webhook_endpoints ADD COLUMN failing_since timestamptz;

-- What every attempt met.
CREATE TABLE webhook_attempts (
  delivery_id   uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number        integer NOT NULL,
  started_at    timestamptz NOT NULL,
  duration_ms   integer NOT NULL,
  -- The HTTP status, or null where no answer came; then `error` says why.
  status        integer,
  error         text,
  -- The first 1 KiB of the answer, as text.
  response_text text,
  PRIMARY KEY (delivery_id, number)
);

-- For those who follow what happens in the whole installation.
CREATE INDEX events_by_time ON events (occurred_at);
