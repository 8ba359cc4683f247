-- True where a person took the mark away with which the sentence ended there: it goes on in later transcriptions, too.
ALTER TABLE word_corrections ADD COLUMN goes_on boolean NOT NULL DEFAULT false;
