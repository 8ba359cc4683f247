/** The footage of a cut, beside its text. */
export const footageTexts = {
  recording: 'Recording',
  gone: 'This recording was deleted. Its words cannot be shown here any more.',
  monitor: 'Footage',
  video: (name: string) => `Footage of ${name}`,
  of: (name: string) => `Footage: ${name}`,
  leave: 'Back to the cut',
  hint: 'Underlined words are in the cut. A click plays. Choose words by dragging, or with Shift and the arrow keys.',
  touchHint:
    'Underlined words are in the cut. A tap plays. Choose words with a finger, from the first to the last.',
  addAfter: (n: number) => `Add after entry ${n}`,
  addAtEnd: 'Add to the cut',
  elsewhere: 'Add elsewhere',
  before: (n: number) => `Before entry ${n}`,
  after: (n: number) => `After entry ${n}`,
  chooseFirst: 'No word of the footage is chosen. Choose some first.',
  inCutAlready: 'These words are in the cut already. No footage comes twice.',
};
