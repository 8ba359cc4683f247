-- What a video shall say, line by line; null for a cut from its brief alone.
ALTER TABLE cuts ADD COLUMN script text;
