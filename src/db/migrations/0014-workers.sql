-- Processes that take up work. One that was killed is forgotten when it has not been seen for a minute.
CREATE TABLE workers (
  id         uuid PRIMARY KEY,
  host       text NOT NULL,
  pid        integer NOT NULL,
  slots      integer NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at    timestamptz NOT NULL DEFAULT now()
);
