import type { PlanEntry } from '../../contract/plan.ts';
import { warnOfGuessedPlace } from '../../contract/values/plans.ts';
import type { GuessedPlacing } from '../../contract/values/recordings.ts';
import { listWords } from '../display-text/list-words.ts';

interface PlacedGroup {
  groupId: string;
  cameras: readonly { letter: string; guess?: GuessedPlacing }[];
}

/** One warning for each camera that is shown and whose place beside the sound is a guess. */
export function warnOfGuesses(entries: readonly PlanEntry[], groups: readonly PlacedGroup[]): string[] {
  return groups.flatMap(({ groupId, cameras }) => {
    const guesses = new Map(cameras.flatMap(({ letter, guess }) => (guess ? [[letter, guess]] : [])));
    return [...guesses].toSorted().flatMap(([letter, guess]) => {
      const shown = entries.filter((entry) => entry.source_group === groupId && entry.camera === letter);
      if (shown.length === 0) return [];
      const numbers = listWords(shown.map(({ n }) => String(n)));
      return [warnOfGuessedPlace(numbers, shown.length === 1, letter, guess)];
    });
  });
}
