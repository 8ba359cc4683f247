import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Segment, Word } from '../../../src/contract/transcript.ts';
import { showLength, t } from '../texts/texts.ts';
import { ActiveWord } from './active-word.ts';
import type { PlayerClock } from './player-clock.ts';
import { lastIndexUpTo, tokensOf, turnOfWord, turnsOf } from './transcript-model.ts';
import { TranscriptTurn } from './transcript-turn.tsx';
import { useTurnActions } from './use-turn-actions.ts';
import { pickedIn, type WordPicking } from './word-picking.ts';
import { SearchField, useWordSearch } from './word-search.tsx';

const texts = t.recordings.transcript;
const TURN_HEIGHT_PX = 92;
const NO_TOKENS: readonly DisplayedToken[] = [];

export interface TranscriptProps {
  words: readonly Word[];
  segments: readonly Segment[];
  /** The text of the words. */
  tokens: readonly DisplayedToken[];
  names: ReadonlyMap<string, string>;
  /** The tag of the words' language; null where it is not known. */
  language: string | null;
  clock: PlayerClock | null;
  /** Null where words are not corrected here. */
  onCorrect: ((word: Word) => void) | null;
  /** Goes to a moment. Without it the clock does. */
  onGo?: (groupMs: number) => void;
  /** A word got the keyboard's focus, by a tap too. */
  onReach?: (word: Word) => void;
  /** How words are chosen; absent where they cannot be. */
  picking?: WordPicking;
}

/** Every word of a recording. Only the visible lines are on the page. */
export function Transcript(props: TranscriptProps) {
  const { words, segments, tokens, names, language, clock, onCorrect, onReach, picking } = props;
  const turns = useMemo(() => turnsOf(words, segments), [words, segments]);
  const shown = useMemo(() => tokensOf(turns, tokens), [turns, tokens]);
  const active = useMemo(() => new ActiveWord(words, clock), [words, clock]);
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: turns.length,
    getScrollElement: () => box.current,
    estimateSize: () => TURN_HEIGHT_PX,
    overscan: 2,
  });
  useFollow(active, turns.length > 0, (word) => {
    const turn = turnOfWord(turns, word);
    const isSeen = list.getVirtualItems().some(({ index }) => index === turn);
    if (!isSeen && clock?.isPlaying === true) list.scrollToIndex(turn, { align: 'center' });
  });
  const scrollTo = (word: number) => list.scrollToIndex(turnOfWord(turns, word), { align: 'center' });
  const actions = useTurnActions(props, turns, box, scrollTo);
  const search = useWordSearch(words, {
    show: (word) => {
      scrollTo(word);
      const startMs = words[word]?.start_ms;
      if (startMs !== undefined) clock?.seek(startMs);
    },
    focus: actions.focusWord,
  });
  const nameOf = (label: string) => names.get(label) ?? label;
  return (
    <div className="stack-tight">
      <SearchField search={search} said={sayMatch(props, search.word, nameOf)} />
      <section
        className="transcript"
        ref={box}
        aria-label={texts.title}
        onFocus={({ target }) => {
          const word = words[Number(target.dataset['at'])];
          if (word !== undefined) onReach?.(word);
        }}
      >
        <div lang={language ?? undefined} style={{ height: list.getTotalSize(), position: 'relative' }}>
          {list.getVirtualItems().map((item) => {
            const turn = turns[item.index];
            if (turn === undefined) return null;
            return (
              <div
                key={item.key}
                ref={list.measureElement}
                data-index={item.index}
                className="turn-place"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TranscriptTurn
                  turn={turn}
                  words={words}
                  tokens={shown[item.index] ?? NO_TOKENS}
                  name={nameOf(turn.speaker)}
                  active={active}
                  marked={search.marked}
                  actions={actions}
                  picked={picking === undefined ? null : pickedIn(turn, picking)}
                  onPick={picking === undefined ? null : actions.pick}
                  onCorrect={onCorrect}
                />
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}

function useFollow(active: ActiveWord, isOn: boolean, follow: (word: number) => void): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!isOn) return;
    return active.subscribe(() => latest.current(active.get()));
  }, [active, isOn]);
}

/** What a screen reader hears of a match: who says it, when, and in which sentence. Empty for none. */
function sayMatch(
  { words, segments }: TranscriptProps,
  at: number | null,
  nameOf: (label: string) => string,
): string {
  const word = at === null ? undefined : words[at];
  if (word === undefined) return '';
  const segment = segments[lastIndexUpTo(segments, ({ start_ms }) => start_ms, word.start_ms)];
  return texts.match(nameOf(word.speaker), showLength(word.start_ms), segment?.text ?? word.text);
}
