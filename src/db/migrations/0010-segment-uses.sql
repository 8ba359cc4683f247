-- Which batches work with which cached segments: what a batch under way uses is not evicted.
CREATE TABLE segment_uses (
  batch_id uuid NOT NULL REFERENCES render_batches ON DELETE CASCADE,
  key      text NOT NULL,
  PRIMARY KEY (batch_id, key)
);
CREATE INDEX segment_uses_key ON segment_uses (key);

-- The recording that a segment shows; null in rows of earlier releases. Without a reference: rows outlive it until they are evicted.
ALTER TABLE segment_cache ADD COLUMN group_id uuid;
CREATE INDEX segment_cache_age ON segment_cache (last_used_at);
