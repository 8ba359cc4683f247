import { memo } from 'react';
import { t } from '../texts/texts.ts';
import type { CutWord, EntryText } from './cut-words.ts';
import { type HeardWord, useHeardIn } from './heard-word.ts';

const texts = t.cuts.words;

interface EntryWordsProps {
  entryText: EntryText;
  heard: HeardWord;
  /** Chosen words, by the recording's indexes; -1 for none. */
  chosenFrom: number;
  chosenTo: number;
  /** The word that the keyboard reaches; -1 where it is in another entry. */
  caret: number;
}

/** The words of one entry. Tab stops once in each entry; arrows go from word to word through all of them. */
export const EntryWords = memo(
  function EntryWords({ entryText, heard, chosenFrom, chosenTo, caret }: EntryWordsProps) {
    const { entry, words, talk, first } = entryText;
    const lit = useHeardIn(heard, entryText);
    if (words.length === 0) {
      return <WholeText text={entry.text} isLoading={talk === null} />;
    }
    return (
      <div
        className="cut-words"
        role="listbox"
        aria-multiselectable="true"
        aria-orientation="horizontal"
        aria-label={texts.list(entry.n)}
      >
        {words.map((word, at) => (
          <WordSpan
            key={word.from}
            word={word}
            place={first + at}
            isLit={word.from === lit}
            isChosen={word.from >= chosenFrom && word.from <= chosenTo}
            isReached={word.from === caret}
            isStop={word.from === (caret === -1 ? words[0]?.from : caret)}
            language={talk?.language ?? undefined}
          />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.entryText.entry.n === after.entryText.entry.n &&
    before.entryText.words === after.entryText.words &&
    before.entryText.talk === after.entryText.talk &&
    before.entryText.first === after.entryText.first &&
    before.heard === after.heard &&
    before.chosenFrom === after.chosenFrom &&
    before.chosenTo === after.chosenTo &&
    before.caret === after.caret,
);

/** Until the transcript is there, and where its recording was deleted, the text that the plan has. */
function WholeText({ text, isLoading }: { text: string; isLoading: boolean }) {
  if (text !== '' && isLoading) return <p className="cut-words">{text}</p>;
  return <p className="soft">{isLoading ? t.common.loading : t.cuts.plan.silent}</p>;
}

interface WordSpanProps {
  word: CutWord;
  place: number;
  isLit: boolean;
  isChosen: boolean;
  isReached: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  /** Undefined while it is not known. */
  language: string | undefined;
}

const WordSpan = memo(function WordSpan(props: WordSpanProps) {
  const { word, place, isLit, isChosen, isReached, isStop, language } = props;
  const { text, isHeard, isUnsure, key } = word;
  const classes = ['word', !isHeard && 'word-out', isHeard && isUnsure && 'word-unsure', isLit && 'word-lit'];
  return (
    <>
      <span
        role="option"
        // Not around all words: the name of their list is in the language of the page.
        lang={isHeard ? language : undefined}
        data-place={place}
        data-key={key}
        className={classes.filter(Boolean).join(' ')}
        data-caret={isReached ? '' : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-selected={isChosen}
        aria-current={isLit ? 'true' : undefined}
        aria-label={nameOf(word)}
      >
        {text}
      </span>{' '}
    </>
  );
});

/** What a screen reader says of a word that is marked; undefined where its text says all. */
function nameOf({ text, isHeard, isUnsure }: CutWord): string | undefined {
  if (!isHeard) return texts.takenOut(text);
  return isUnsure ? texts.unsure(text) : undefined;
}
