import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Word } from '../../../src/contract/transcript.ts';
import { showLength } from '../texts/texts.ts';
import { type ActiveWord, useActiveWord } from './active-word.ts';
import { speakerColour } from './speaker-colour.ts';
import { isUnsure, type SpokenTurn } from './transcript-model.ts';

interface TranscriptTurnProps {
  turn: SpokenTurn;
  words: readonly Word[];
  name: string;
  active: ActiveWord;
  /** Indexes of the first words of the search's matches. */
  marked: ReadonlySet<number>;
  onGo: (groupMs: number) => void;
  onCorrect: ((word: Word) => void) | null;
  /** Goes to the next unsure word after a word, or to the one before it. Whether there is one. */
  onNextUnsure: (at: number, step: 1 | -1) => boolean;
}

/**
 * One turn. Its words can be reached by keys: Tab stops once a turn, arrows go from word to word. The words are plain
 * spans with one handler, because real buttons made scrolling through two hours of talk stutter.
 */
export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, words, name, active, marked, onGo, onCorrect, onNextUnsure } = props;
  const lit = useActiveWord(active, turn.from, turn.to);
  const act = (target: EventTarget | null, isCorrecting: boolean) => {
    const word = words[placeOf(target)];
    if (word === undefined) return;
    if (isCorrecting) onCorrect?.(word);
    else onGo(word.start_ms);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const span = event.target as HTMLElement;
    if (event.key === 'Enter' || event.key === ' ') act(span, false);
    else if (event.key === 'e') act(span, true);
    else if (event.key === 'ArrowRight') focusOn(span.nextElementSibling);
    else if (event.key === 'ArrowLeft') focusOn(span.previousElementSibling);
    else if (event.key === 'Tab' && onCorrect !== null) {
      // Where no unsure word is left, Tab leaves the transcript as ever.
      if (!onNextUnsure(placeOf(span), event.shiftKey ? -1 : 1)) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <article className="turn" style={{ borderColor: speakerColour(turn.speaker) }}>
      <header className="row small">
        <strong style={{ color: speakerColour(turn.speaker) }}>{name}</strong>
        <span className="soft numbers">{showLength(turn.startMs)}</span>
      </header>
      <p
        className="turn-words"
        onClick={(event: MouseEvent) => act(event.target, false)}
        onDoubleClick={(event: MouseEvent) => act(event.target, true)}
        onKeyDown={press}
      >
        {words.slice(turn.from, turn.to).map((word, step) => (
          <WordSpan
            key={word.idx}
            word={word}
            at={turn.from + step}
            isFirst={step === 0}
            isLit={turn.from + step === lit}
            isMarked={marked.has(turn.from + step)}
          />
        ))}
      </p>
    </article>
  );
});

interface WordSpanProps {
  word: Word;
  at: number;
  isFirst: boolean;
  isLit: boolean;
  isMarked: boolean;
}

const WordSpan = memo(function WordSpan({ word, at, isFirst, isLit, isMarked }: WordSpanProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span
        role="button"
        tabIndex={isFirst ? 0 : -1}
        data-at={at}
        className={classOf(word, isLit, isMarked)}
        aria-current={isLit ? 'true' : undefined}
      >
        {word.text}
      </span>{' '}
    </>
  );
});

function placeOf(target: EventTarget | null): number {
  const span = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
  return span === null ? -1 : Number(span.dataset['at']);
}

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

function classOf(word: Word, isLit: boolean, isMarked: boolean): string {
  const classes = ['word'];
  if (word.filler) classes.push('word-filler');
  if (isUnsure(word)) classes.push('word-unsure');
  if (isLit) classes.push('word-lit');
  if (isMarked) classes.push('word-found');
  return classes.join(' ');
}
