import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { showLength } from '../texts/texts.ts';
import { type ActiveWord, useActiveWord } from './active-word.ts';
import { speakerColour } from './speaker-colour.ts';
import { isUnsureToken, type SpokenTurn } from './transcript-model.ts';

interface TranscriptTurnProps {
  turn: SpokenTurn;
  words: readonly Word[];
  /** What is read in this turn. */
  tokens: readonly DisplayedToken[];
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
  const { turn, words, tokens, name, active, marked, onGo, onCorrect, onNextUnsure } = props;
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
        {tokens.map((token, step) => {
          const { text, word_start_idx: from, word_end_idx: to } = token;
          return (
            <TokenSpan
              key={from}
              text={text}
              at={from}
              isFirst={step === 0}
              isFiller={words[from]?.filler === true}
              isDoubtful={isUnsureToken(words, token)}
              isLit={lit >= from && lit <= to}
              isMarked={isMarkedIn(marked, from, to)}
            />
          );
        })}
      </p>
    </article>
  );
});

/** Whether a match of the search begins in words [from, to]. */
function isMarkedIn(marked: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from; at <= to; at += 1) if (marked.has(at)) return true;
  return false;
}

interface TokenSpanProps {
  text: string;
  /** Index of its first word. */
  at: number;
  isFirst: boolean;
  isFiller: boolean;
  /** The engine is not sure of it. */
  isDoubtful: boolean;
  isLit: boolean;
  isMarked: boolean;
}

const TokenSpan = memo(function TokenSpan(props: TokenSpanProps) {
  const { text, at, isFirst, isLit } = props;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span
        role="button"
        tabIndex={isFirst ? 0 : -1}
        data-at={at}
        className={classOf(props)}
        aria-current={isLit ? 'true' : undefined}
      >
        {text}
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

function classOf({ isFiller, isDoubtful, isLit, isMarked }: TokenSpanProps): string {
  const classes = ['word'];
  if (isFiller) classes.push('word-filler');
  if (isDoubtful) classes.push('word-unsure');
  if (isLit) classes.push('word-lit');
  if (isMarked) classes.push('word-found');
  return classes.join(' ');
}
