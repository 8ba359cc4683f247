import type { DragEvent } from 'react';
import type { SpokenTurn } from './transcript-model.ts';

/** How words of a transcript are chosen. Words are named by their indexes. */
export interface WordPicking {
  /** Both inclusive; null while nothing is chosen. */
  choice: { from: number; to: number } | null;
  /** Words that are marked, such as those that are in a cut. */
  marked: ReadonlySet<number>;
  /** Chooses a word; with `isMore` all words up to it. */
  pick: (word: number, isMore: boolean) => void;
  /** The chosen words are dragged. */
  drag: (event: DragEvent) => void;
}

/** The part of it for one turn, as comparable values. A turn is drawn again only if they change. */
export interface PickedWords {
  from: number;
  to: number;
  marked: ReadonlySet<number>;
}

const NONE = { from: -1, to: -1 };

export function pickedIn(turn: SpokenTurn, { choice, marked }: WordPicking): PickedWords {
  const isHere = choice !== null && choice.to >= turn.from && choice.from < turn.to;
  const { from, to } = isHere ? choice : NONE;
  return { from: Math.max(from, isHere ? turn.from : -1), to: Math.min(to, turn.to - 1), marked };
}

export function isSamePicked(a: PickedWords | null, b: PickedWords | null): boolean {
  return a?.from === b?.from && a?.to === b?.to && a?.marked === b?.marked;
}
