-- Where somebody speaks in the one file that is heard for all, on its own clock; null with own microphones.
ALTER TABLE perception_runs ADD COLUMN speech jsonb;
