-- The text of a segment is made from its words wherever it is shown, so that it is the same as in captions and plans.
ALTER TABLE segments DROP COLUMN text;
