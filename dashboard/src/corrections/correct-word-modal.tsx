import { useMemo, useState } from 'react';
import type { Correction, DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { CorrectionUndo } from '../../../src/contract/edits/correction-undo.ts';
import type { Speaker } from '../../../src/contract/speaker.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { Check, ChoiceField, TextField } from '../components/field.tsx';
import { FormModal } from '../components/form-modal.tsx';
import { isUnsure, plain } from '../player/transcript-model.ts';
import { t } from '../texts/texts.ts';
import { losesTurnMark, readWord } from './read-words.ts';
import { useCorrect } from './use-correct.ts';

const texts = t.recordings.transcript;
/** A speaker who has no label yet. */
const NEW = 'new';

interface CorrectWordProps {
  groupId: string;
  word: Word;
  words: readonly Word[];
  /** The text of the words. */
  tokens: readonly DisplayedToken[];
  speakers: readonly Speaker[];
  onClose: () => void;
  /** Called with the undo of a correction. */
  onCorrected: (undo: CorrectionUndo) => void;
}

/** Corrects a word, or the speaker of it and the rest of its turn. */
export function CorrectWordModal(props: CorrectWordProps) {
  const { groupId, word, words, tokens, speakers, onClose, onCorrected } = props;
  const before = readWord(word, tokens);
  const [text, setText] = useState(before);
  const [speaker, setSpeaker] = useState(word.speaker);
  const [isEverywhere, setEverywhere] = useState(false);
  const [isTerm, setTerm] = useState(false);
  const correct = useCorrect(groupId, { onCorrected, onDone: onClose });
  const places = useMemo(() => countOf(words, word), [words, word]);
  const isChanged = text.trim() !== before;
  const submit = () => {
    const corrections: Correction[] = [];
    // A word that is saved as it is has been looked at: it counts as sure from now on.
    if (isChanged || isUnsure(word) || isEverywhere)
      corrections.push({ op: 'word', idx: word.idx, text: text.trim(), everywhere: isEverywhere });
    if (speaker !== word.speaker) {
      corrections.push({
        op: 'assign_speaker',
        word_start_idx: word.idx,
        word_end_idx: endOfTurn(words, word),
        speaker: speaker === NEW ? null : speaker,
      });
    }
    const term = isTerm ? withoutMarks(text) : null;
    if (corrections.length === 0 && term === null) onClose();
    else correct.mutate({ corrections, term });
  };
  const options = [
    ...speakers.map(({ label, display_name }) => ({ value: label, text: display_name ?? label })),
    { value: NEW, text: texts.newSpeaker },
  ];
  return (
    <FormModal title={texts.correct} action={t.common.save} work={correct} onSend={submit} onClose={onClose}>
      <TextField
        label={texts.word}
        value={text}
        onChange={setText}
        {...hintOf(text.trim() === '', isChanged && losesTurnMark(words, word, text))}
      />
      {places > 1 && (
        <Check
          label={texts.everywhere(places, word.text)}
          isChecked={isEverywhere}
          onChange={setEverywhere}
        />
      )}
      {isChanged && withoutMarks(text) !== '' && (
        <Check
          label={texts.addTerm(withoutMarks(text))}
          hint={texts.addTermHint}
          isChecked={isTerm}
          onChange={setTerm}
        />
      )}
      <ChoiceField
        label={texts.reassign}
        hint={quoteOf(words, word)}
        value={speaker}
        onChange={setSpeaker}
        options={options}
      />
    </FormModal>
  );
}

function hintOf(isEmpty: boolean, isMarkLost: boolean): { hint?: string } {
  if (isEmpty) return { hint: texts.emptyTakesOut };
  return isMarkLost ? { hint: texts.turnKeepsMark } : {};
}

function countOf(words: readonly Word[], word: Word): number {
  const like = plain(word.text);
  return like === '' ? 1 : words.filter(({ text }) => plain(text) === like).length;
}

/** A text as a term: without the marks of its sentence. */
function withoutMarks(text: string): string {
  return text.trim().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

function endOfTurn(words: readonly Word[], word: Word): number {
  const next = words.find(({ idx, speaker }) => idx > word.idx && speaker !== word.speaker);
  return next === undefined ? (words.at(-1)?.idx ?? word.idx) : next.idx - 1;
}

const QUOTED_WORDS = 14;

function quoteOf(words: readonly Word[], word: Word): string {
  const end = endOfTurn(words, word);
  const quoted = words.slice(word.idx, Math.min(end + 1, word.idx + QUOTED_WORDS)).map(({ text }) => text);
  return `“${quoted.join(' ')}${end - word.idx >= QUOTED_WORDS ? ' …' : ''}”`;
}
