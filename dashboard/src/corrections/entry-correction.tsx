import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import type { CutWord, EntryText, Talk } from '../cut-text/cut-words.ts';
import { t } from '../texts/texts.ts';
import { CorrectField, CorrectOptions, useWordCorrection } from './correct-words.tsx';
import type { Phrase } from './phrase-corrections.ts';

interface EntryCorrectionProps {
  entryText: EntryText;
  talk: Talk;
  phrase: Phrase;
  onCorrected: (undo: CorrectionUndo) => void;
  onDone: () => void;
  onPlay: () => void;
}

/** The text of an entry while words of it are typed over. */
export function EntryCorrection({
  entryText,
  talk,
  phrase,
  onCorrected,
  onDone,
  onPlay,
}: EntryCorrectionProps) {
  const { entry, words } = entryText;
  const correction = useWordCorrection({
    groupId: entry.source_group,
    ...{ talk, phrase, onCorrected, onDone },
  });
  const before = words.filter(({ to }) => to < phrase.from);
  const after = words.filter(({ from }) => from > phrase.to);
  return (
    <div className="stack-tight">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a line of text */}
      <div className="cut-words" role="group" aria-label={t.cuts.words.list(entry.n)}>
        <Said words={before} />
        <CorrectField correction={correction} onCancel={onDone} /> <Said words={after} />
      </div>
      <CorrectOptions correction={correction} onCancel={onDone} onPlay={onPlay} />
    </div>
  );
}

function Said({ words }: { words: readonly CutWord[] }) {
  return words.map(({ from, text, isHeard }) => (
    <span key={from}>
      <span className={isHeard ? 'word' : 'word word-out'}>{text}</span>{' '}
    </span>
  ));
}
