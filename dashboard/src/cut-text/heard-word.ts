import { useCallback, useSyncExternalStore } from 'react';
import type { PlanClock } from '../plan-player/plan-clock.ts';
import { momentAt, type ShownPlan } from '../plan-player/plan-times.ts';
import { wordAt } from '../player/transcript-model.ts';
import { type EntryText, keyOf, type Talk } from './cut-words.ts';

/** The word at the present moment of the plan's video. Only its own entry is drawn again. */
export class HeardWord {
  readonly #clock: PlanClock;
  readonly #shown: ShownPlan | null;
  readonly #talkOf: (groupId: string) => Talk | null;
  #lastMs = Number.NaN;
  #last: { groupId: string; word: number } | null = null;

  constructor(clock: PlanClock, shown: ShownPlan | null, talkOf: (groupId: string) => Talk | null) {
    this.#clock = clock;
    this.#shown = shown;
    this.#talkOf = talkOf;
  }

  /** The recording and the index of the word; null for none. */
  get(): { groupId: string; word: number } | null {
    const { nowMs } = this.#clock;
    if (nowMs === this.#lastMs) return this.#last;
    this.#lastMs = nowMs;
    this.#last = this.#find(nowMs);
    return this.#last;
  }

  #find(nowMs: number): { groupId: string; word: number } | null {
    const moment = this.#shown === null ? null : momentAt(this.#shown, nowMs);
    const talk = moment === null ? null : this.#talkOf(moment.entry.source_group);
    if (moment === null || talk === null) return null;
    return { groupId: moment.entry.source_group, word: wordAt(talk.words, moment.groupMs) };
  }

  get isPlaying(): boolean {
    return this.#clock.isPlaying;
  }

  subscribe = (listener: () => void): (() => void) => this.#clock.subscribe(listener);
}

/** Index of the first word of the active token if it is in an entry, else -1. */
export function useHeardIn(heard: HeardWord, { entry, words }: EntryText): number {
  const subscribe = useCallback((listener: () => void) => heard.subscribe(listener), [heard]);
  return useSyncExternalStore(subscribe, () => {
    const now = heard.get();
    if (now === null || now.groupId !== entry.source_group) return -1;
    return words.find(({ from, to }) => now.word >= from && now.word <= to)?.from ?? -1;
  });
}

/** The key of the active token in a text; null where it is not in it. */
export function heardKey(heard: HeardWord, entryTexts: readonly EntryText[]): string | null {
  const now = heard.get();
  if (now === null) return null;
  for (const { entry, words } of entryTexts) {
    if (entry.source_group !== now.groupId) continue;
    const token = words.find(({ from, to }) => now.word >= from && now.word <= to);
    if (token !== undefined) return keyOf(now.groupId, token.from);
  }
  return null;
}
