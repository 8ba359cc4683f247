import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { t } from '../texts/texts.ts';
import type { WordDesk } from './use-word-desk.ts';
import { useWordPointer } from './use-word-pointer.ts';

const texts = t.cuts.words;

interface EntryWordsProps {
  /** Number of the entry. */
  n: number;
  desk: WordDesk;
  mayEdit: boolean;
}

/** The words of an entry one by one, and what is done with the chosen ones. */
export function EntryWords({ n, desk, mayEdit }: EntryWordsProps) {
  const isIdle = desk.choice === null;
  return (
    <div className="stack-tight">
      <WordList n={n} desk={desk} mayEdit={mayEdit} />
      <div className="row word-actions" role="toolbar" aria-label={texts.actions(n)}>
        {mayEdit &&
          (['takeOut', 'split', 'begin', 'end'] as const).map((action) => (
            <Button key={action} isSmall aria-disabled={isIdle} onClick={() => desk.act(action)}>
              {texts[action]}
            </Button>
          ))}
        <Button isSmall aria-disabled={isIdle} onClick={() => desk.play()}>
          {texts.play}
        </Button>
        {isIdle && <span className="small soft">{texts.hint}</span>}
      </div>
    </div>
  );
}

function WordList({ n, desk, mayEdit }: EntryWordsProps) {
  const { tokens, choice, hasFocus } = desk;
  const box = useRef<HTMLDivElement>(null);
  const pointer = useWordPointer(desk);
  const reached = (tokens.find(({ to }) => to >= desk.head) ?? tokens.at(-1))?.from;
  // After a change the list may be another one: the focus goes on at the same word.
  useLayoutEffect(() => {
    const word = box.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (hasFocus.current && word !== document.activeElement) word?.focus();
  });
  return (
    <div
      ref={box}
      className="entry-word-list"
      role="listbox"
      aria-multiselectable="true"
      aria-orientation="horizontal"
      aria-label={texts.list(n)}
      onKeyDown={(event) => pressKey(event, desk, mayEdit)}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      {...pointer}
    >
      {tokens.map(({ text, from, isHeard }) => (
        <span key={from}>
          <span
            role="option"
            data-at={from}
            className={isHeard ? 'word' : 'word word-out'}
            tabIndex={from === reached ? 0 : -1}
            aria-selected={choice !== null && from >= choice.from && from <= choice.to}
            aria-label={isHeard ? undefined : texts.takenOut(text)}
          >
            {text}
          </span>{' '}
        </span>
      ))}
    </div>
  );
}

/** The keys of the words. The others are those of the editor. */
function pressKey(event: KeyboardEvent<HTMLElement>, desk: WordDesk, mayEdit: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = desk.tokens.findIndex(({ from }) => isAt(event.target, from));
  const act = stepOf(event, desk, at) ?? actionOf(event.key, desk, at);
  if (act === null || (event.key in ACTION_KEYS && !mayEdit)) return;
  act(event.currentTarget);
  event.preventDefault();
  event.stopPropagation();
}

const isAt = (target: EventTarget, word: number) =>
  target instanceof HTMLElement && target.dataset['at'] === String(word);

type Act = (list: HTMLElement) => void;

/** To another word. Shift adds the words up to it to the choice. */
function stepOf({ key, shiftKey }: KeyboardEvent, { tokens, choose }: WordDesk, at: number): Act | null {
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tokens.length - 1 };
  const wanted = places[key as keyof typeof places];
  if (wanted === undefined) return null;
  const token = tokens[Math.min(tokens.length - 1, Math.max(0, wanted))];
  return () => token !== undefined && choose(token.from, shiftKey);
}

const ACTION_KEYS: Record<string, Parameters<WordDesk['act']>[0]> = {
  Delete: 'takeOut',
  Backspace: 'takeOut',
  s: 'split',
  i: 'begin',
  o: 'end',
};

/** Where nothing is chosen, keys act on the word that has the focus. */
function actionOf(key: string, desk: WordDesk, at: number): Act | null {
  const chosen = desk.choice ?? desk.tokens[at] ?? null;
  const action = ACTION_KEYS[key];
  if (action !== undefined) return () => desk.act(action, chosen);
  if (key === 'Enter') return () => desk.play(chosen);
  if (key !== 'Escape') return null;
  return (list) => {
    desk.forget();
    list.closest('.entry')?.querySelector<HTMLElement>('.entry-picture')?.focus();
  };
}
