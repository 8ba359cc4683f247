import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Segment, Word } from '../../../src/contract/transcript.ts';
import { Button } from '../components/button.tsx';
import { isTyping } from '../frame/global-keys.ts';
import { useStable } from '../hooks/use-stable.ts';
import { count, t } from '../texts/texts.ts';
import { ActiveWord } from './active-word.ts';
import type { PlayerClock } from './player-clock.ts';
import { findInWords, nextUnsure, searchable, tokensOf, turnOfWord, turnsOf } from './transcript-model.ts';
import { TranscriptTurn } from './transcript-turn.tsx';
import { pickedIn, type WordPicking } from './word-picking.ts';

const texts = t.recordings.transcript;
const TURN_HEIGHT_PX = 92;
const NO_TOKENS: readonly DisplayedToken[] = [];

interface TranscriptProps {
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
  /** How words are chosen; absent where they cannot be. */
  picking?: WordPicking;
}

/** Every word of a recording. Only the visible lines are on the page. */
export function Transcript(props: TranscriptProps) {
  const { words, segments, tokens, names, language, clock, onCorrect, picking } = props;
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
  const search = useWordSearch(words, (word) => {
    list.scrollToIndex(turnOfWord(turns, word), { align: 'center' });
    const startMs = words[word]?.start_ms;
    if (startMs !== undefined) clock?.seek(startMs);
  });
  useFollow(active, turns.length > 0, (word) => {
    const turn = turnOfWord(turns, word);
    const isSeen = list.getVirtualItems().some(({ index }) => index === turn);
    if (!isSeen && clock?.isPlaying === true) list.scrollToIndex(turn, { align: 'center' });
  });
  const { goToUnsure, go, pick, drag } = useTurnActions(props, box, (word) =>
    list.scrollToIndex(turnOfWord(turns, word), { align: 'center' }),
  );
  return (
    <div className="stack-tight">
      <SearchField total={search.total} place={search.place} onSearch={search.find} onStep={search.step} />
      <section className="transcript" ref={box} aria-label={texts.title}>
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
                  name={names.get(turn.speaker) ?? turn.speaker}
                  active={active}
                  marked={search.marked}
                  onGo={go}
                  picked={picking === undefined ? null : pickedIn(turn, picking)}
                  onPick={picking === undefined ? null : pick}
                  onDrag={drag}
                  onCorrect={onCorrect}
                  onNextUnsure={goToUnsure}
                />
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}

/** The places of a search's words. `goTo` shows a word. */
function useWordSearch(words: readonly Word[], goTo: (word: number) => void) {
  const searched = useMemo(() => searchable(words), [words]);
  const [found, setFound] = useState<readonly number[]>([]);
  const [place, setPlace] = useState(0);
  const show = (at: number, places: readonly number[]) => {
    const word = places[at];
    if (word === undefined) return;
    setPlace(at);
    goTo(word);
  };
  return {
    total: found.length,
    place,
    marked: useMemo(() => new Set(found), [found]),
    find: (text: string) => {
      const places = findInWords(searched, text);
      setFound(places);
      show(0, places);
    },
    step: (by: number) => {
      if (found.length > 0) show((place + by + found.length) % found.length, found);
    },
  };
}

/**
 * The actions on the words of a turn. The functions stay the same, so that no turn is drawn again for them.
 */
function useTurnActions(
  { words, tokens, clock, onGo, picking }: TranscriptProps,
  box: RefObject<HTMLElement | null>,
  scrollTo: (word: number) => void,
) {
  const focusWord = useWordFocus(box, scrollTo);
  return {
    /** Goes to the next unsure word, or to the one before. Whether there is one. */
    goToUnsure: useStable((at: number, step: 1 | -1) => {
      const next = nextUnsure(words, tokens, at, step);
      if (next !== null) focusWord(next);
      return next !== null;
    }),
    go: useStable((ms: number) => (onGo === undefined ? clock?.seek(ms) : onGo(ms))),
    pick: useStable((at: number, isMore: boolean) => {
      picking?.pick(at, isMore);
      focusWord(at);
    }),
    drag: useStable((event: DragEvent) => picking?.drag(event)),
  };
}

/** Moves the keyboard's focus to a word, through turns that are not on the page yet too. */
function useWordFocus(
  box: RefObject<HTMLElement | null>,
  scrollTo: (word: number) => void,
): (word: number) => void {
  const [wanted, setWanted] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (wanted === null) return;
    const span = box.current?.querySelector<HTMLElement>(`[data-at="${wanted}"]`);
    // A turn that is not on the page yet comes with one of the next renders.
    if (span == null) scrollTo(wanted);
    else {
      span.focus();
      setWanted(null);
    }
  });
  return setWanted;
}

function useFollow(active: ActiveWord, isOn: boolean, follow: (word: number) => void): void {
  const latest = useRef(follow);
  latest.current = follow;
  useEffect(() => {
    if (!isOn) return;
    return active.subscribe(() => latest.current(active.get()));
  }, [active, isOn]);
}

interface SearchFieldProps {
  total: number;
  place: number;
  onSearch: (text: string) => void;
  onStep: (step: number) => void;
}

function SearchField({ total, place, onSearch, onStep }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <search className="row search-row">
      <input
        ref={input}
        className="input"
        type="search"
        value={text}
        placeholder={texts.searchHint}
        aria-label={texts.search}
        onChange={(event) => {
          setText(event.target.value);
          onSearch(event.target.value);
        }}
        onKeyDown={(event) => event.key === 'Enter' && onStep(event.shiftKey ? -1 : 1)}
      />
      {text.trim() !== '' && (
        <>
          <span className="small soft" role="status">
            {total === 0 ? texts.nothing : `${place + 1} / ${count(total, texts.found)}`}
          </span>
          <Button isSmall aria-label={texts.previous} disabled={total === 0} onClick={() => onStep(-1)}>
            ↑
          </Button>
          <Button isSmall aria-label={texts.next} disabled={total === 0} onClick={() => onStep(1)}>
            ↓
          </Button>
        </>
      )}
    </search>
  );
}
