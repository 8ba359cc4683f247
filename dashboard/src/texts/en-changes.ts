/** What screen readers say of a change of the plan: what was done, where, and with which words. */
export const changeTexts = {
  removed: (n: number) => `Entry ${n} was removed.`,
  pinned: (n: number, isPinned: boolean) => `Entry ${n} is ${isPinned ? 'pinned' : 'no longer pinned'}.`,
  moved: (n: number, to: number) => `Entry ${n} is entry ${to} now.`,
  begins: (n: number, time: string, word: string | null) =>
    `Entry ${n} begins at ${time} now${word === null ? '' : `, with “${word}”`}.`,
  ends: (n: number, time: string, word: string | null) =>
    `Entry ${n} ends at ${time} now${word === null ? '' : `, with “${word}”`}.`,
  split: (n: number, word: string | null) =>
    `Entry ${n} was split${word === null ? '' : ` before “${word}”`}.`,
  camera: (n: number, letter: string) => `Entry ${n} is shown by camera ${letter} now.`,
  takenOut: (n: number, words: string | null) =>
    `${words === null ? 'Words' : `“${words}”`} of entry ${n} ${words === null ? 'were' : 'was'} taken out.`,
  added: (words: string, after: number) =>
    `“${words}” was added ${after === 0 ? 'at the beginning' : `after entry ${after}`}.`,
};
