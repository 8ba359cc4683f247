-- False for a name that came with a transcript that was handed in: it goes with the last word of its label.
-- Earlier names all count as typed, because nothing tells which of them came with a transcript. They stay.
ALTER TABLE speaker_names ADD COLUMN is_typed boolean NOT NULL DEFAULT true;
