import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Segment, Word } from '../../../src/contract/transcript.ts';
import { Button } from '../components/button.tsx';
import { isTyping } from '../frame/global-keys.ts';
import { count, t } from '../texts/texts.ts';
import { ActiveWord } from './active-word.ts';
import type { PlayerClock } from './player-clock.ts';
import { findInWords, nextUnsure, searchable, tokensOf, turnOfWord, turnsOf } from './transcript-model.ts';
import { TranscriptTurn } from './transcript-turn.tsx';

const texts = t.recordings.transcript;
const TURN_HEIGHT_PX = 92;
const NO_TOKENS: readonly DisplayedToken[] = [];

interface TranscriptProps {
  words: readonly Word[];
  segments: readonly Segment[];
  /** The text of the words. */
  tokens: readonly DisplayedToken[];
  names: ReadonlyMap<string, string>;
  clock: PlayerClock | null;
  /** Null for users who may not change anything. */
  onCorrect: ((word: Word) => void) | null;
}

/** Every word of a recording. Only the visible lines are on the page. */
export function Transcript({ words, segments, tokens, names, clock, onCorrect }: TranscriptProps) {
  const turns = useMemo(() => turnsOf(words, segments), [words, segments]);
  const shown = useMemo(() => tokensOf(turns, tokens), [turns, tokens]);
  const searched = useMemo(() => searchable(words), [words]);
  const active = useMemo(() => new ActiveWord(words, clock), [words, clock]);
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<readonly number[]>([]);
  const [foundAt, setFoundAt] = useState(0);
  const list = useVirtualizer({
    count: turns.length,
    getScrollElement: () => box.current,
    estimateSize: () => TURN_HEIGHT_PX,
    overscan: 2,
  });
  const goTo = (place: number, places = found) => {
    const word = places[place];
    if (word === undefined) return;
    setFoundAt(place);
    list.scrollToIndex(turnOfWord(turns, word), { align: 'center' });
    const startMs = words[word]?.start_ms;
    if (startMs !== undefined) clock?.seek(startMs);
  };
  useFollow(active, turns.length > 0, (word) => {
    const turn = turnOfWord(turns, word);
    const isSeen = list.getVirtualItems().some(({ index }) => index === turn);
    if (!isSeen && clock?.isPlaying === true) list.scrollToIndex(turn, { align: 'center' });
  });
  const goToUnsure = useUnsureWords({ words, tokens }, box, (word) =>
    list.scrollToIndex(turnOfWord(turns, word), { align: 'center' }),
  );
  const marked = useMemo(() => new Set(found), [found]);
  return (
    <div className="stack-tight">
      <SearchField
        total={found.length}
        place={foundAt}
        onSearch={(text) => {
          const places = findInWords(searched, text);
          setFound(places);
          if (places.length > 0) goTo(0, places);
        }}
        onStep={(step) => found.length > 0 && goTo((foundAt + step + found.length) % found.length)}
      />
      <section className="transcript" ref={box} aria-label={texts.title}>
        <div style={{ height: list.getTotalSize(), position: 'relative' }}>
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
                  marked={marked}
                  onGo={(ms) => clock?.seek(ms)}
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

/** Moves the keyboard's focus from one unsure word to the next, through turns that are not on the page yet too. */
function useUnsureWords(
  { words, tokens }: { words: readonly Word[]; tokens: readonly DisplayedToken[] },
  box: RefObject<HTMLElement | null>,
  scrollTo: (word: number) => void,
): (at: number, step: 1 | -1) => boolean {
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
  return useCallback(
    (at, step) => {
      const next = nextUnsure(words, tokens, at, step);
      if (next !== null) setWanted(next);
      return next !== null;
    },
    [words, tokens],
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
