-- Whether the words stay as they are and only their speakers are found anew.
ALTER TABLE perception_runs ADD COLUMN keeps_words boolean NOT NULL DEFAULT false;
-- Whether the number of voices is sure; null where voices were not told apart by ear.
ALTER TABLE source_groups ADD COLUMN voices_sure boolean;
