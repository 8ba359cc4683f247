-- Tells the database of one installation from another's, so that commands on a data folder meet its own.
ALTER TABLE installation ADD COLUMN installation_id uuid NOT NULL DEFAULT gen_random_uuid();
-- What the object `installation/id` of the installation's storage says; null until a service has put it there.
ALTER TABLE installation ADD COLUMN storage_id uuid;
