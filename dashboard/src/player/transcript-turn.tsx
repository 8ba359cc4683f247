import { memo } from 'react';
import type { Word } from '../../../src/contract/transcript.ts';
import { showLength } from '../texts/texts.ts';
import { type ActiveWord, useActiveWord } from './active-word.ts';
import { speakerColour } from './speaker-colour.ts';
import type { Turn } from './transcript-model.ts';

interface TranscriptTurnProps {
  turn: Turn;
  words: readonly Word[];
  name: string;
  active: ActiveWord;
  /** First words of what was searched for. */
  marked: ReadonlySet<number>;
  onGo: (groupMs: number) => void;
  onCorrect: ((word: Word) => void) | null;
}

/** One turn; its words are buttons, so that every one can be reached and read out. */
export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, words, name, active, marked, onGo, onCorrect } = props;
  const lit = useActiveWord(active, turn.from, turn.to);
  return (
    <article className="turn" style={{ borderColor: speakerColour(turn.speaker) }}>
      <header className="row small">
        <strong style={{ color: speakerColour(turn.speaker) }}>{name}</strong>
        <span className="soft numbers">{showLength(turn.startMs)}</span>
      </header>
      <p className="turn-words">
        {words.slice(turn.from, turn.to).map((word, step) => (
          <button
            key={word.idx}
            type="button"
            // One stop per turn; arrows go from word to word.
            tabIndex={step === 0 ? 0 : -1}
            className={classOf(word, turn.from + step === lit, marked.has(turn.from + step))}
            aria-current={turn.from + step === lit ? 'true' : undefined}
            onClick={() => onGo(word.start_ms)}
            onDoubleClick={() => onCorrect?.(word)}
            onKeyDown={(event) => {
              const { currentTarget: button } = event;
              if (event.key === 'e' && onCorrect !== null) onCorrect(word);
              else if (event.key === 'ArrowRight') focusBeside(button.nextElementSibling);
              else if (event.key === 'ArrowLeft') focusBeside(button.previousElementSibling);
              else return;
              event.preventDefault();
              event.stopPropagation();
            }}
          >
            {word.text}
          </button>
        ))}
      </p>
    </article>
  );
});

function focusBeside(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

function classOf(word: Word, isLit: boolean, isMarked: boolean): string {
  const classes = ['word'];
  if (word.filler) classes.push('word-filler');
  if (isLit) classes.push('word-lit');
  if (isMarked) classes.push('word-found');
  return classes.join(' ');
}
