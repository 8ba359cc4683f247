import { type KeyboardEvent, useId, useState } from 'react';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import { Button } from '../components/button.tsx';
import { Failure } from '../components/failure.tsx';
import { Check } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import type { Talk } from '../cut-text/cut-words.ts';
import { isUnsure } from '../player/transcript-model.ts';
import { t } from '../texts/texts.ts';
import { type Phrase, phraseCorrections, placesOf, withoutMarks } from './phrase-corrections.ts';
import { losesTurnMark, readWord } from './read-words.ts';
import { useCorrect } from './use-correct.ts';

const texts = t.cuts.words;
const MAX_PHRASE_CHARS = 200;

interface CorrectWordsOf {
  groupId: string;
  /** The whole recording. */
  talk: Talk;
  phrase: Phrase;
  /** Called with the undo of the correction. */
  onCorrected: (undo: CorrectionUndo) => void;
  onDone: () => void;
}

/** A correction that is being typed. */
export function useWordCorrection({ groupId, talk, phrase, onCorrected, onDone }: CorrectWordsOf) {
  const { words, tokens } = talk;
  const phraseWords = words.slice(phrase.from, phrase.to + 1);
  const before = phraseWords.map((word) => readWord(word, tokens)).join(' ');
  const [text, setText] = useState(before);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isTerm, setTerm] = useState(false);
  const correct = useCorrect(groupId, { onCorrected, onDone });
  const isChanged = text.trim() !== before;
  return {
    formId: useId(),
    text,
    setText,
    isEverywhere,
    setEverywhere,
    isTerm,
    setTerm,
    isChanged,
    isMarkLost: isChanged && losesTurnMark(words, phraseWords.at(-1), text),
    placeCount: placesOf(words, phrase).length,
    correct,
    send: () => {
      // Words that are saved as they are have been looked at: they count as sure from now on.
      if (!isChanged && !phraseWords.some(isUnsure)) return onDone();
      const corrections = phraseCorrections(talk, phrase, { text, isEverywhere });
      correct.mutate({ corrections, term: isTerm && isChanged ? withoutMarks(text) : null });
    },
  };
}

type WordCorrection = ReturnType<typeof useWordCorrection>;

interface CorrectFieldProps {
  correction: WordCorrection;
  onCancel: () => void;
}

/** The field in the place of the words. */
export function CorrectField({ correction, onCancel }: CorrectFieldProps) {
  const { text, setText, formId } = correction;
  return (
    <input
      // The user has just asked for it, at this place.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      form={formId}
      className="correct-field"
      aria-label={texts.correction}
      value={text}
      size={Math.max(3, text.length)}
      maxLength={MAX_PHRASE_CHARS}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
    />
  );
}

interface CorrectOptionsProps extends CorrectFieldProps {
  onPlay: () => void;
}

/** Where else the text goes, and the buttons. */
export function CorrectOptions({ correction, onCancel, onPlay }: CorrectOptionsProps) {
  const { text, correct, placeCount, isChanged, formId } = correction;
  const term = withoutMarks(text);
  return (
    <Form id={formId} className="correct-options stack-tight" onSend={correction.send}>
      {placeCount > 1 && (
        <Check
          label={texts.everywhere(placeCount)}
          isChecked={correction.isEverywhere}
          onChange={correction.setEverywhere}
        />
      )}
      {isChanged && term !== '' && (
        <Check
          label={t.recordings.transcript.addTerm(term)}
          isChecked={correction.isTerm}
          onChange={correction.setTerm}
        />
      )}
      {correction.isMarkLost && <p className="small soft">{t.recordings.transcript.turnKeepsMark}</p>}
      <div className="row">
        <Button isSmall type="submit" look="primary" isOff={correct.isPending}>
          {t.common.save}
        </Button>
        <Button isSmall onClick={onCancel}>
          {t.common.cancel}
        </Button>
        <Button isSmall onClick={onPlay}>
          {texts.playAround}
        </Button>
      </div>
      <Failure error={correct.error} />
    </Form>
  );
}
