/** The operation or the statement that a frame makes about its slots. */
export type FrameKind =
  | 'undo'
  | 'version'
  | 'swap'
  | 'replace'
  | 'instead'
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
  /** Where the plan does not show it. */
  | 'addMissing'
  /** No entry longer than the named length. */
  | 'eachAtMost'
  /** The question in an entry goes, and its answer stays. */
  | 'answerOnly'
  | 'notFirst'
  | 'notLast'
  | 'dropExcept'
  /** From one thing to another, with both. */
  | 'dropThrough'
  /** A thing and all that comes after it. */
  | 'dropOnwards'
  /** A thing and all that comes before it. */
  | 'dropUpTo'
  | 'dropBetween'
  /** Only where the slot names the noise of talk. */
  | 'dropNoise'
  | 'oneOf'
  | 'dropFrom'
  /** Subjects in an order. */
  | 'orderOf'
  /** The last operation again, for another target. */
  | 'too'
  | 'order'
  | 'toPlace'
  /** The question that leads to an entry comes back. */
  | 'questionTo'
  | 'until'
  /** Asks for nothing, and names the subject of the next part. */
  | 'names';

export interface OperationFrame {
  kind: FrameKind;
  pattern: RegExp;
  /** The frame states a fault of the plan and asks for nothing; the next part may ask for a remedy. */
  isComplaint: boolean;
}
