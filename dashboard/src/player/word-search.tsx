import { useEffect, useMemo, useRef, useState } from 'react';
import type { Word } from '../../../src/contract/transcript.ts';
import { Button } from '../components/button.tsx';
import { isTyping } from '../frame/global-keys.ts';
import { count, t } from '../texts/texts.ts';
import { findInWords, searchable } from './transcript-model.ts';

const texts = t.recordings.transcript;

interface SearchActions {
  /** Shows a word. */
  show: (word: number) => void;
  /** Moves the keyboard's focus to a word. */
  focus: (word: number) => void;
}

/** The places of a search's words. */
export function useWordSearch(words: readonly Word[], { show, focus }: SearchActions) {
  const searched = useMemo(() => searchable(words), [words]);
  const [found, setFound] = useState<readonly number[]>([]);
  const [place, setPlace] = useState(0);
  const showAt = (at: number, places: readonly number[]) => {
    const word = places[at];
    if (word === undefined) return;
    setPlace(at);
    show(word);
  };
  const word = found[place] ?? null;
  return {
    total: found.length,
    place,
    /** The match that is shown; null for none. */
    word,
    marked: useMemo(() => new Set(found), [found]),
    find: (text: string) => {
      const places = findInWords(searched, text);
      setFound(places);
      showAt(0, places);
    },
    step: (by: number) => {
      if (found.length > 0) showAt((place + by + found.length) % found.length, found);
    },
    go: () => {
      if (word !== null) focus(word);
    },
  };
}

interface SearchFieldProps {
  search: ReturnType<typeof useWordSearch>;
  /** The speaker, the time and the words of the match that is shown; empty for none. */
  said: string;
}

/** Enter goes to the next match. Where there is one only, it goes to the word itself. */
export function SearchField({ search: { total, place, find, step, go }, said }: SearchFieldProps) {
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
          find(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (total === 1) {
            // The word must not take the same press for its own.
            event.preventDefault();
            go();
          } else step(event.shiftKey ? -1 : 1);
        }}
      />
      {text.trim() !== '' && (
        <>
          <span className="small soft" role="status">
            {total === 0 ? texts.nothing : `${place + 1} / ${count(total, texts.found)}`}
            <span className="visually-hidden">{said}</span>
          </span>
          <Button isSmall aria-label={texts.previous} disabled={total === 0} onClick={() => step(-1)}>
            ↑
          </Button>
          <Button isSmall aria-label={texts.next} disabled={total === 0} onClick={() => step(1)}>
            ↓
          </Button>
          <Button isSmall aria-label={texts.goToMatch} disabled={total === 0} onClick={go}>
            →
          </Button>
        </>
      )}
    </search>
  );
}
