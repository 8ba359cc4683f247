import { isolated } from '../../../src/contract/values/isolated.ts';
import type { FilePlacing } from '../../../src/contract/values/recordings.ts';

/** Where the files of a recording stand on its timeline. */
export const placeTexts = {
  /** Behind a note that asks to move a camera. */
  moveBelow: ' under “Files and sync”',
  placedBy: {
    sound: 'by sound',
    timecode: 'by timecode',
    creation_time: 'by creation time: a guess',
    equal_length: 'by equal length: a guess',
    hand: 'by hand',
  } satisfies Record<FilePlacing, string>,
  /** `movedMs` is how far it was moved by hand, in all. */
  handMoved: (movedMs: number) => `moved by ${signed(movedMs)} ms`,
  moveBy: 'Move by ms',
  later: 'More is later; a minus is earlier.',
  frames: (frames: number) => `${signed(frames)} frames. More is later; a minus is earlier.`,
  move: 'Move',
  moveOf: (file: string) => `Move ${isolated(file)}`,
  moved: (cuts: readonly string[]) =>
    cuts.length === 0
      ? 'It is moved.'
      : `It is moved. Render again: ${cuts.map(isolated).join(', ')}. Videos of before show it at its old place.`,
};

function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : `${rounded}`.replace('-', '−');
}
