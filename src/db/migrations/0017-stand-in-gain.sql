-- By how many dB a camera is raised where it is heard in the place of a microphone.
ALTER TABLE source_files ADD COLUMN stand_in_gain_db double precision;
