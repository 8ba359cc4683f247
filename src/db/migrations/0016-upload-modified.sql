-- When the sender's file was last changed, in milliseconds: one of the same name and size may be another.
ALTER TABLE resumable_uploads ADD COLUMN modified_ms bigint;
