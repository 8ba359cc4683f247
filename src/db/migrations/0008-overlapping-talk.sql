-- Where somebody talks while another has the turn, on the group's timeline; null where it cannot be known.
ALTER TABLE perception_runs ADD COLUMN talk_overlaps jsonb;
