-- Microphones get a gain too: with it each of their speakers is as loud as the others.
ALTER TABLE source_files RENAME COLUMN stand_in_gain_db TO mix_gain_db;
