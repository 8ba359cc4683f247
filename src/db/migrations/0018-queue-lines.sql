-- What has waited in a queue. One row for each account (line is '') and each of its recordings and cuts that a queue has
-- served or seen waiting; the higher its number, the later it was served.
CREATE TABLE queue_lines (
  queue text NOT NULL,
  account text NOT NULL,
  line text NOT NULL,
  served_no bigint NOT NULL,
  served_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (queue, account, line)
);

CREATE SEQUENCE queue_served;

-- Why a worker does not take all that it has slots for, as a sentence; null while it does.
ALTER TABLE workers ADD COLUMN unable text;
