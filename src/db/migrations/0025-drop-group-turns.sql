-- Turns belong to a perception run since migration 0006; nothing has read them here since then.
ALTER TABLE source_groups DROP COLUMN turns;
