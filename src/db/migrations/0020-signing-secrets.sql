-- The secret that signed addresses before the latest rotation, which are good for as long as any was made for.
ALTER TABLE installation
  ADD COLUMN previous_secret bytea,
  ADD COLUMN previous_until timestamptz;
