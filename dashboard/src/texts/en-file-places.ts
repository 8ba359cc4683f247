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
};
