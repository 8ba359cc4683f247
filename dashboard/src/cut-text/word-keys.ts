import type { KeyboardEvent } from 'react';
import type { TextAction, TextDesk } from './use-text-desk.ts';

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
  const { key, shiftKey } = event;
  const { mayEdit, lock } = may;
  if (key === 'Tab') return mayEdit && toUnsure(desk, at, shiftKey ? -1 : 1);
  const act = stepOf(event, desk, at) ?? actionOf(key, desk, at);
  if (act === null) return false;
  const isChange = key in ACTION_KEYS || key === 'e';
  if (isChange && !mayEdit) {
    if (lock !== null) desk.say(lock);
    return lock !== null;
  }
  act();
  return true;
}

/** Goes to the next word that is unsure. Where none is left, Tab leaves the text as ever. */
function toUnsure(desk: TextDesk, at: number, step: 1 | -1): boolean {
  const { words } = desk.row;
  for (let place = at + step; place >= 0 && place < words.length; place += step) {
    const word = words[place];
    if (word?.isUnsure !== true || !word.isHeard) continue;
    desk.choose(place);
    return true;
  }
  return false;
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

/** The word above (-1) or below (1) a word: the nearest one in the next line. */
function lineFrom(at: number, step: 1 | -1): number | null {
  const from = document.querySelector(placeSelector(at))?.getBoundingClientRect();
  if (from === undefined) return null;
  let best: { place: number; top: number; distance: number } | null = null;
  for (let place = at + step; ; place += step) {
    const box = document.querySelector(placeSelector(place))?.getBoundingClientRect();
    if (box === undefined || (best !== null && Math.abs(box.top - best.top) > box.height / 2)) break;
    if (Math.abs(box.top - from.top) < box.height / 2) continue;
    const distance = Math.abs(box.left - from.left);
    if (best === null || distance < best.distance) best = { place, top: box.top, distance };
  }
  return best?.place ?? null;
}

/** Where nothing is chosen, keys act on the word that has the focus. */
function actionOf(key: string, desk: TextDesk, at: number): (() => void) | null {
  const chosen = desk.span ?? { from: at, to: at };
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
