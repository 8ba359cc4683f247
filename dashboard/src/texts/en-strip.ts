/** The strip: the plan from left to right. */
export const stripTexts = {
  title: 'Strip',
  list: 'The plan from left to right',
  entry: (n: number, { facts, text, isWarned }: { facts: string; text: string; isWarned: boolean }) =>
    `Entry ${n}${isWarned ? ', with a warning' : ''}, ${facts}: ${text}`,
  facts: (speaker: string, seconds: string, start: string) =>
    `${speaker === '' ? '' : `${speaker}, `}${seconds} s from ${start}`,
  zoom: 'How near the strip is shown',
  nearer: 'Nearer',
  farther: 'Farther',
  fit: 'Fit',
  whole: 'Show the whole plan',
  tools: (n: number) => `Edges and camera of entry ${n}`,
  move: 'Drag to move the entry',
  camera: (n: number, letter: string) => `Camera ${letter} of entry ${n} on the strip`,
  edges: {
    start: (n: number) => `Beginning of entry ${n}`,
    end: (n: number) => `End of entry ${n}`,
  },
  edgeAt: (time: string, { before, after }: { before: string; after: string }) =>
    `${time}${before === '' ? '' : `, after “${before}”`}${after === '' ? '' : `, before “${after}”`}`,
  noFurther: 'The edge cannot go further: the footage ends there, or another entry or speaker begins.',
};
