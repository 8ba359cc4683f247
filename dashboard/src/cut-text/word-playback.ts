import type { Word } from '../../../src/contract/transcript.ts';
import type { PlanPlayer } from '../plan-player/use-plan-player.ts';
import type { EntryText } from './cut-words.ts';
import { entryTextAt, type WordRow } from './word-choice.ts';

/** Plays words of the text, which are named by their places in the row. */
export function wordPlayback(entryTexts: readonly EntryText[], row: WordRow, player: PlanPlayer) {
  const withWord = (at: number, act: (groupId: string, word: Word) => void) => {
    const entryText = entryTextAt(entryTexts, at);
    const word = entryText?.talk?.words[row.words[at]?.from ?? -1];
    if (entryText !== undefined && word !== undefined) act(entryText.entry.source_group, word);
  };
  return {
    /** Plays from a word on. */
    playFrom: (at: number) =>
      withWord(at, (groupId, { start_ms: startMs }) => player.playAt(groupId, startMs)),
    /** Moves the player to a word, without playing. */
    show: (at: number) => withWord(at, (groupId, { start_ms: startMs }) => player.seekTo(groupId, startMs)),
    /** Plays a word with the words before and after it. */
    playAround: (at: number) =>
      withWord(at, (groupId, { start_ms: startMs, end_ms: endMs }) =>
        player.playAround(groupId, startMs, endMs),
      ),
  };
}
