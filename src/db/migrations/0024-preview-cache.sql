-- Whole previews and their parts, by what they show. They lay in the segment cache, with made-up facts and a row for each recording.
CREATE TABLE preview_cache (
  key          text PRIMARY KEY,
  -- The recordings that it shows: it goes when one of them goes. Without a reference: rows outlive it until they are evicted.
  group_ids    uuid[] NOT NULL,
  object_key   text NOT NULL,
  size_bytes   bigint NOT NULL,
  -- How loud a piece of sound is where it is not silent; null for pictures.
  power        double precision,
  samples      integer,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((power IS NULL) = (samples IS NULL))
);
CREATE INDEX preview_cache_age ON preview_cache (last_used_at);

INSERT INTO preview_cache (key, group_ids, object_key, size_bytes, power, samples, last_used_at)
SELECT regexp_replace(object_key, '^cache/previews/(.*)\.\w+$', '\1'),
       coalesce(array_agg(DISTINCT group_id) FILTER (WHERE group_id IS NOT NULL), '{}'),
       object_key, max(size_bytes), max((facts->>'power')::float8), max((facts->>'samples')::int), max(last_used_at)
FROM segment_cache WHERE key LIKE 'preview-%' GROUP BY object_key;

DELETE FROM segment_cache WHERE key LIKE 'preview-%';
