import { useEffect, useRef } from 'react';
import type { Edge } from '../cut-text/word-edits.ts';
import { isTyping } from '../frame/global-keys.ts';
import { isLetterKey } from '../frame/letter-keys.ts';

/** The actions of the editor's keys. */
export interface EditorActions {
  playPause(): void;
  pause(): void;
  /** Plays, faster with each press. */
  faster(): void;
  back(): void;
  /** Shows another frame, `by` frames later. */
  frame(by: number): void;
  mute(): void;
  captions(): void;
  fullScreen(): void;
  select(step: number | 'first' | 'last'): void;
  remove(): void;
  pin(): void;
  move(step: number): void;
  /** Goes to the words of the selected entry. */
  words(): void;
  /** Moves the beginning or the end of the selected entry by a word. */
  moveEdge(edge: Edge, step: 1 | -1): void;
  /** Trims the entry that is shown to the present moment. */
  trimToPlayhead(edge: Edge): void;
  /** Shows the selected entry by a camera, counted from 0. */
  camera(index: number): void;
  /** Shows the strip so many steps nearer. */
  zoom(steps: number): void;
  /** Shows the whole plan on the strip. */
  zoomWhole(): void;
  undo(): void;
  redo(): void;
}

/** Parts of the page whose keys are their own. */
const OWN_KEYS = '[role=dialog], [role=alertdialog], [role=menu], [role=tablist], video[controls]';
const CONTROLS = 'a, button, summary';
/** The text, the player, the strip and the tabs; and the buttons that step back and forth. */
const EDITOR = '.studio, .plan-steps';

/** Keys of the plan editor. Menus, dialogs and fields keep theirs. */
export function useEditorKeys(actions: EditorActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || isElsewhere(event)) return;
      const act = actionOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS) !== null) return true;
  // A letter on a link or a button beside the editor is not meant for the selected entry.
  return isLetterKey(event) && target.closest(CONTROLS) !== null && target.closest(EDITOR) === null;
}

function actionOf(event: KeyboardEvent, actions: EditorActions): (() => void) | null {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand) return commandOf(event, actions);
  if (event.altKey) return null;
  const isOnButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
  switch (event.key) {
    case ' ':
      return isOnButton ? null : actions.playPause;
    case 'k':
      return actions.pause;
    case 'l':
      return actions.faster;
    case 'j':
      return actions.back;
    case ',':
      return () => actions.frame(-1);
    case '.':
      return () => actions.frame(1);
    case 'c':
      return actions.captions;
    case 'f':
      return actions.fullScreen;
    case 'm':
      return actions.mute;
    case 'ArrowLeft':
      return () => actions.select(-1);
    case 'ArrowRight':
      return () => actions.select(1);
    case 'Home':
      return () => actions.select('first');
    case 'End':
      return () => actions.select('last');
    case 'Delete':
    case 'Backspace':
      return actions.remove;
    case 'p':
      return actions.pin;
    case '[':
      return () => actions.move(-1);
    case ']':
      return () => actions.move(1);
    case 't':
      return actions.words;
    case 'i':
      return () => actions.trimToPlayhead('start');
    case 'o':
      return () => actions.trimToPlayhead('end');
    case 'q':
      return () => actions.moveEdge('start', -1);
    case 'w':
      return () => actions.moveEdge('start', 1);
    case 'z':
      return () => actions.moveEdge('end', -1);
    case 'x':
      return () => actions.moveEdge('end', 1);
    default:
      return numberOf(event.key, actions) ?? zoomOf(event.key, actions);
  }
}

function numberOf(key: string, actions: EditorActions): (() => void) | null {
  return /^[1-8]$/.test(key) ? () => actions.camera(Number(key) - 1) : null;
}

function zoomOf(key: string, actions: EditorActions): (() => void) | null {
  if (key === '0') return actions.zoomWhole;
  // On many keyboards "+" needs Shift, and is "=" without it.
  if (key === '+' || key === '=') return () => actions.zoom(1);
  return key === '-' ? () => actions.zoom(-1) : null;
}

function commandOf({ key, shiftKey }: KeyboardEvent, actions: EditorActions): (() => void) | null {
  const name = key.toLowerCase();
  if (name === 'z') return shiftKey ? actions.redo : actions.undo;
  return name === 'y' ? actions.redo : null;
}
