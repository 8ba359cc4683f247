import { SCALES, TEENS, TENS, UNITS } from '../../domain/display-text/number-words.ts';
import { phraseList } from '../language/phrase-pattern.ts';

/**
 * Words with which a person asks not to use the previous or the next statement. English alone, as all lists
 * here.
 */
export const OFF_THE_RECORD = phraseList(`
  off the record
  (don't|do not) (print|publish|quote|use|record|broadcast|repeat) (that|this|me|it)
  (don't|do not) tell anyone
  not to be (printed|published|quoted|used|recorded|broadcast|repeated)
  not for [the] (record|recording|tape|broadcast|publication|film|camera)
  between (you and me|ourselves|the two of us|us)
  (cut|edit|take|leave) (that|this|it) (out|bit)
  (turn|switch) (it|that|the camera|the recorder|the tape) off
  (stay|stays) (in this room|between us)
  confidential
  strictly private
  keep (that|this|it) (to yourself|quiet|out of it)
`);

/** Words before a corrected figure. */
export const CORRECTION_LEADS = phraseList(`
  (no|oh|ah|um|uh|well|and|but|sorry)
`);

/** Beginnings of a correction of the last statement. */
export const CORRECTIONS = phraseList(`
  (no|sorry|correction|actually|rather|wait)
  or rather
  i (mean|meant)
  let me correct
  that's (wrong|not right)
  that (is|was) (wrong|not right)
  make that
  it (was not|wasn't)
`);

/** The same anywhere in a sentence. */
export const CORRECTIONS_WITHIN = phraseList(`
  i misspoke
  let me correct
  scratch that
`);

export const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...[UNITS, TEENS, TENS, SCALES.keys()].flatMap((words) => [...words]),
  ...'hundred percent half quarter third'.split(' '),
]);
