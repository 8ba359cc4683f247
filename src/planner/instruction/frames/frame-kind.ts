/** The operation or the statement that a frame makes about its slots. */
export type FrameKind =
  | 'undo'
  | 'version'
  | 'swap'
  | 'replace'
  | 'instead'
  /** Another take or another answer in the place of an entry. */
  | 'retake'
  | 'splitAfter'
  | 'splitBefore'
  | 'split'
  | 'reverse'
  | 'sort'
  | 'restore'
  | 'earlier'
  | 'later'
  | 'startEarlier'
  | 'startLater'
  | 'endEarlier'
  | 'endLater'
  | 'startAt'
  | 'startEntryAt'
  | 'endEntryAt'
  | 'endAt'
  | 'trimTo'
  /** Of an entry only what lies between two quoted places stays. */
  | 'trimToRange'
  | 'lengthTo'
  | 'shorterBy'
  | 'longerBy'
  | 'dropFirst'
  | 'dropLast'
  | 'half'
  /** Shorter by a part of it: "a third", "20 percent". */
  | 'byFraction'
  /** Entries that stand apart come to where the first of them stands. */
  | 'together'
  | 'twice'
  | 'shorter'
  | 'longer'
  | 'tighter'
  | 'calmer'
  | 'first'
  | 'last'
  | 'before'
  | 'after'
  | 'addFirst'
  | 'addLast'
  | 'addBefore'
  | 'addAfter'
  | 'only'
  | 'drop'
  | 'keep'
  | 'add'
  /** Adds only if the plan does not show the target. */
  | 'addMissing'
  /** No entry is longer than the named length. */
  | 'eachAtMost'
  /** The question of an entry is dropped, and its answer stays. */
  | 'answerOnly'
  | 'notFirst'
  | 'notLast'
  | 'dropExcept'
  /** Drops everything from one thing to another, both included. */
  | 'dropThrough'
  /** A thing and all that comes after it. */
  | 'dropOnwards'
  /** A thing and all that comes before it. */
  | 'dropUpTo'
  | 'dropBetween'
  /** A question together with its answer. */
  | 'dropAnswered'
  /** Drops only if the slot names fillers or pauses. */
  | 'dropNoise'
  | 'oneOf'
  | 'dropFrom'
  /** Subjects in an order. */
  | 'orderOf'
  /** Repeats the last operation for another target. */
  | 'too'
  | 'order'
  | 'toPlace'
  /** The question that leads to an entry comes back. */
  | 'questionTo'
  | 'until'
  /** A question about the plan, which changes nothing. */
  | 'asks'
  /** Questions about facts of the plan: what is said somewhere, lengths, the longest, who talks most. */
  | 'asksSaid'
  | 'asksLength'
  | 'asksBound'
  | 'asksLongest'
  | 'asksShortest'
  | 'asksMost'
  | 'asksLeast'
  | 'asksCount'
  /** The subjects of the brief that the plan does not show. */
  | 'asksMissing'
  /** A question that names the plan, and that no other frame reads. */
  | 'asksUnknown'
  /** Asks for nothing, but names the subject for the next part. */
  | 'names';

export interface OperationFrame {
  kind: FrameKind;
  pattern: RegExp;
  /** The plain words with which a text may begin that the pattern matches; null for any. */
  firstWords: ReadonlySet<string> | null;
  /** The frame states a fault of the plan and asks for nothing; the next part may ask for a remedy. */
  isComplaint: boolean;
}
