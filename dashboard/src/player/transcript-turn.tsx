import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { showLength, t } from '../texts/texts.ts';
import { type ActiveWord, useActiveWord } from './active-word.ts';
import { speakerColour } from './speaker-colour.ts';
import { isWordKey } from './transcript-keys.ts';
import { isUnsureToken, type SpokenTurn } from './transcript-model.ts';
import type { TurnActions } from './use-turn-actions.ts';
import { useWordPick } from './use-word-pick.ts';
import { isSamePicked, type PickedWords } from './word-picking.ts';

const texts = t.recordings.transcript;

interface TranscriptTurnProps {
  turn: SpokenTurn;
  words: readonly Word[];
  /** The display text of this turn. */
  tokens: readonly DisplayedToken[];
  name: string;
  active: ActiveWord;
  /** Indexes of the first words of the search's matches. */
  marked: ReadonlySet<number>;
  actions: TurnActions;
  /** The chosen and marked words of it; null where words cannot be chosen. */
  picked: PickedWords | null;
  /** Chooses a word; with `isMore` all words up to it. */
  onPick: ((word: number, isMore: boolean) => void) | null;
  onCorrect: ((word: Word) => void) | null;
}

/**
 * One turn. Its words can be reached by keys: Tab stops once a turn, arrows go from word to word, through all turns. The words are plain
 * spans with one handler, because real buttons made scrolling through two hours of talk stutter.
 */
export const TranscriptTurn = memo(function TranscriptTurn(props: TranscriptTurnProps) {
  const { turn, words, tokens, name, active, marked, actions, onCorrect, picked, onPick } = props;
  const pickBy = useWordPick(picked, onPick);
  const lit = useActiveWord(active, turn.from, turn.to);
  const act = (target: EventTarget | null, isCorrecting: boolean) => {
    const word = words[placeOf(target)];
    if (word === undefined) return;
    if (isCorrecting) onCorrect?.(word);
    else if (!pickBy.hasDragged()) actions.go(word.start_ms);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const word = words[at];
    if (word === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') actions.playFrom(word.start_ms);
    else if (event.key === ' ') actions.playPause(word.start_ms);
    else if (event.key === 'e') onCorrect?.(word);
    else if (event.shiftKey && onPick !== null && event.key in STEPS) {
      // A choice begins with the word that has the focus.
      if (picked === null || at < picked.from || at > picked.to) onPick(at, false);
      onPick(stepFrom(tokens, at, STEPS[event.key] ?? 1), true);
    } else if (isWordKey(event.key)) actions.move(at, event);
    // Where no unsure word is left, Tab leaves the transcript as ever.
    else if (event.key !== 'Tab' || onCorrect === null || !actions.move(at, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Of a group, unlike an article, a screen reader says the name when Tab enters it.
    // biome-ignore lint/a11y/useSemanticElements: its words are no fields
    <div
      role="group"
      aria-label={texts.turn(name, showLength(turn.startMs))}
      className="turn"
      style={{ borderColor: speakerColour(turn.speaker) }}
    >
      <div className="row small">
        <h3 className="turn-name" style={{ color: speakerColour(turn.speaker) }}>
          {name}
        </h3>
        <span className="soft numbers">{showLength(turn.startMs)}</span>
      </div>
      <p
        className="turn-words"
        onClick={(event: MouseEvent) => {
          pickBy.onClick(event);
          act(event.target, false);
        }}
        onDoubleClick={(event: MouseEvent) => act(event.target, true)}
        onKeyDown={press}
        {...pickBy.handlers}
        onDragStart={actions.drag}
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
              isPicked={picked !== null && from <= picked.to && to >= picked.from}
              isKept={picked?.marked.has(from) === true}
            />
          );
        })}
      </p>
    </div>
  );
}, isSameTurn);

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** The word beside another one; at the end of a turn, of the next turn. */
function stepFrom(tokens: readonly DisplayedToken[], at: number, step: 1 | -1): number {
  const place = tokens.findIndex(({ word_start_idx: from }) => from === at);
  const token = tokens[place + step];
  if (token !== undefined) return token.word_start_idx;
  return step === 1 ? (tokens.at(-1)?.word_end_idx ?? at) + 1 : at - 1;
}

function isSameTurn(before: TranscriptTurnProps, after: TranscriptTurnProps): boolean {
  const keys = Object.keys(after) as (keyof TranscriptTurnProps)[];
  return keys.every((key) =>
    key === 'picked' ? isSamePicked(before.picked, after.picked) : Object.is(before[key], after[key]),
  );
}

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
  isPicked: boolean;
  /** It has a permanent mark, such as a word of the cut. */
  isKept: boolean;
}

const TokenSpan = memo(function TokenSpan(props: TokenSpanProps) {
  const { text, at, isFirst, isLit, isPicked } = props;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span
        role="button"
        tabIndex={isFirst ? 0 : -1}
        data-at={at}
        className={classOf(props)}
        aria-current={isLit ? 'true' : undefined}
        aria-pressed={isPicked || undefined}
        aria-label={nameOf(props)}
        draggable={isPicked || undefined}
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

/** What a screen reader says of a word that is marked; undefined where its text says all. */
function nameOf({ text, isDoubtful, isKept }: TokenSpanProps): string | undefined {
  if (!isDoubtful && !isKept) return undefined;
  return [text, isDoubtful && texts.unsure, isKept && texts.inCut].filter(Boolean).join(', ');
}

function classOf(props: TokenSpanProps): string {
  const { isFiller, isDoubtful, isLit, isMarked, isPicked, isKept } = props;
  const classes = ['word'];
  if (isFiller) classes.push('word-filler');
  if (isDoubtful) classes.push('word-unsure');
  if (isLit) classes.push('word-lit');
  if (isMarked) classes.push('word-found');
  if (isKept) classes.push('word-kept');
  if (isPicked) classes.push('word-picked');
  return classes.join(' ');
}
