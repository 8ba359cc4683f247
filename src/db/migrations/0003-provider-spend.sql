-- What paid providers of transcription and planning cost this installation. Append-only; one row per cause, so
-- that work which is tried again is not counted twice. Kept when its account goes: the money is spent all the same.
CREATE TABLE provider_spend (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  provider   text NOT NULL,
  amount_usd double precision NOT NULL CHECK (amount_usd >= 0),
  cause      text NOT NULL UNIQUE,
  at         timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_spend_at ON provider_spend (at);
