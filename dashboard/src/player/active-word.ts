import { useCallback, useSyncExternalStore } from 'react';
import type { Word } from '../../../src/contract/transcript.ts';
import type { PlayerClock } from './player-clock.ts';
import { wordAt } from './transcript-model.ts';

/** The word at the present moment. Only its own line is drawn again. */
export class ActiveWord {
  readonly #words: readonly Word[];
  readonly #clock: PlayerClock | null;

  constructor(words: readonly Word[], clock: PlayerClock | null) {
    this.#words = words;
    this.#clock = clock;
  }

  get(): number {
    return this.#clock === null ? -1 : wordAt(this.#words, this.#clock.nowMs);
  }

  subscribe(listener: () => void): () => void {
    let last = this.get();
    return (
      this.#clock?.onTime(() => {
        const now = this.get();
        if (now === last) return;
        last = now;
        listener();
      }) ?? (() => {})
    );
  }
}

/** Index of the active word if it lies in [from, to), else -1. */
export function useActiveWord(active: ActiveWord, from: number, to: number): number {
  const subscribe = useCallback((listener: () => void) => active.subscribe(listener), [active]);
  return useSyncExternalStore(subscribe, () => {
    const word = active.get();
    return word >= from && word < to ? word : -1;
  });
}
