import type { KeyboardEvent } from 'react';
import { placeInNextLine } from '../player/word-lines.ts';
import { t } from '../texts/texts.ts';
import type { CutWord } from './cut-words.ts';
import type { TextAction, TextDesk } from './use-text-desk.ts';
import { wordsActedOn } from './word-choice.ts';

const ACTION_KEYS: Record<string, TextAction> = {
  Delete: 'takeOut',
  Backspace: 'takeOut',
  s: 'split',
  i: 'begin',
  o: 'end',
};

/** Whether words can be changed. `lock` says why a user who may change them cannot at present. */
export interface MayEdit {
  mayEdit: boolean;
  lock: string | null;
}

/** The keys of the words. The others are those of the editor. */
export function pressKey(event: KeyboardEvent<HTMLElement>, desk: TextDesk, may: MayEdit): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const at = placeOf(event.target);
  if (at === null) return;
  if (!press(event, desk, at, may)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether the key means something here. */
function press(event: KeyboardEvent<HTMLElement>, desk: TextDesk, at: number, may: MayEdit): boolean {
  const { key } = event;
  const { mayEdit, lock } = may;
  const act = stepOf(event, desk, at) ?? unsureOf(event, desk, at) ?? actionOf(key, desk, at);
  if (act === null) return false;
  const isChange = key in ACTION_KEYS || key === 'e';
  if (isChange && !mayEdit) {
    if (lock !== null) desk.say(lock);
    return lock !== null;
  }
  act();
  return true;
}

/** To the next word that is unsure, or with Shift to the one before. Tab goes on to the controls of the next entry. */
function unsureOf({ key, shiftKey }: KeyboardEvent, desk: TextDesk, at: number): (() => void) | null {
  if (key.toLowerCase() !== 'u') return null;
  const place = nextUnsureIn(desk.row.words, at, shiftKey ? -1 : 1);
  return place === null ? () => desk.say(t.cuts.words.noUnsure) : () => desk.choose(place);
}

/** The place of the next audible word that is unsure, or with -1 of the one before; null where there is none. */
export function nextUnsureIn(
  words: readonly Pick<CutWord, 'isUnsure' | 'isHeard'>[],
  at: number,
  step: 1 | -1,
): number | null {
  for (let place = at + step; place >= 0 && place < words.length; place += step) {
    if (words[place]?.isUnsure === true && words[place]?.isHeard === true) return place;
  }
  return null;
}

function placeOf(target: EventTarget): number | null {
  return target instanceof HTMLElement && target.dataset['place'] !== undefined
    ? Number(target.dataset['place'])
    : null;
}

/** To another word. Shift adds the words up to it to the choice. */
function stepOf({ key, shiftKey }: KeyboardEvent, desk: TextDesk, at: number): (() => void) | null {
  const last = desk.row.words.length - 1;
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
  const wanted = key === 'ArrowUp' ? lineFrom(at, -1) : key === 'ArrowDown' ? lineFrom(at, 1) : places[key];
  if (wanted == null) return null;
  return () => {
    const place = Math.min(last, Math.max(0, wanted));
    desk.choose(place, shiftKey);
    if (!shiftKey) desk.show(place);
  };
}

const placeSelector = (place: number) => `.cut-words [data-place="${place}"]`;

/** The word above (-1) or below (1) a word. */
function lineFrom(at: number, step: 1 | -1): number | null {
  const boxOf = (place: number) => document.querySelector(placeSelector(place))?.getBoundingClientRect();
  return placeInNextLine(boxOf, at, step);
}

/** Keys act on the chosen words. On a word that is not one of them they act on that word. */
function actionOf(key: string, desk: TextDesk, at: number): (() => void) | null {
  const chosen = wordsActedOn(desk.span, at);
  const action = ACTION_KEYS[key];
  if (action !== undefined) return () => desk.act(action, chosen);
  if (key === 'Enter') return () => desk.play(chosen);
  if (key === 'e') return () => desk.correct(chosen);
  if (key === 'a') return () => desk.playAround(at);
  if (key !== 'Escape') return null;
  return () => {
    desk.forget();
    desk.hasFocus.current = false;
    document.querySelector<HTMLElement>('.strip-entry[aria-selected="true"]')?.focus();
  };
}
