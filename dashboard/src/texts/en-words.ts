/** The words of an entry, and what is done with them. */
export const wordTexts = {
  list: (n: number) => `Words of entry ${n}`,
  actions: (n: number) => `What to do with the words of entry ${n}`,
  takenOut: (text: string) => `${text}, taken out`,
  hint: 'Choose words by a click, by dragging, or with Shift and the arrow keys.',
  takeOut: 'Take out',
  split: 'Split here',
  begin: 'Begin here',
  end: 'End here',
  play: 'Play from here',
  showCamera: (letter: string) => `Show camera ${letter}`,
  chooseFirst: 'No word is chosen. Choose one first.',
  loading: 'The words are still being loaded.',
  done: {
    takeOut: (n: number) => `Words of entry ${n} were taken out.`,
    split: (n: number) => `Entry ${n} was split.`,
    begin: (n: number) => `Entry ${n} begins elsewhere.`,
    end: (n: number) => `Entry ${n} ends elsewhere.`,
    camera: (n: number, letter: string) => `Entry ${n} is shown by camera ${letter}.`,
  },
  /** Why nothing was done. */
  nothing: {
    takeOut: 'These words are taken out already.',
    last: 'A plan keeps at least one entry.',
    split: 'The entry begins with this word. Choose a later one to split it.',
    begin: 'The entry begins with this word already.',
    end: 'The entry ends with this word already.',
    edge: 'There is no further word to begin or end with.',
  },
};
