import { isolated } from '../../../src/contract/values/isolated.ts';
import { PULLED_SOUND_EXTENSIONS, UPLOAD_EXTENSIONS } from '../../../src/contract/values/recordings.ts';

const TYPES = new Intl.ListFormat('en', { type: 'conjunction' }).format(UPLOAD_EXTENSIONS);
const PULLED_TYPES = new Intl.ListFormat('en', { type: 'conjunction' }).format(PULLED_SOUND_EXTENSIONS);

export const uploadTexts = {
  title: 'New recording',
  name: 'Name',
  namePlaceholder: 'Interview with Ada, May',
  drop: 'Drop files here, or choose them',
  dropNow: 'Drop to add the files',
  choose: 'Choose files',
  hint: `${TYPES}. Up to eight files of one talk: at least one camera, and microphones beside it.`,
  address: 'Or download a file from an https address',
  addressHint: `Sound in ${PULLED_TYPES} is taken, too.`,
  addAddress: 'Add the address',
  badAddress: 'The address must begin with https://.',
  roleOf: (file: string) => `Role of ${isolated(file)}`,
  labelOf: (file: string) => `Label of ${file}`,
  camera: 'Camera',
  audio: 'Microphone',
  remove: (file: string) => `Remove ${file}`,
  needCamera: 'At least one file must be a camera: sound alone makes no video.',
  tooMany: 'A recording can have at most eight files.',
  badType: (file: string) => `${isolated(file)} is of a type that is not taken. Taken are ${TYPES}.`,
  addressOnly: (file: string) =>
    `${isolated(file)} is of a type that is taken from an https address only. Give its address below, or save it as wav.`,
  empty: (file: string) => `${file} is empty.`,
  start: 'Add the recording',
  pause: 'Pause',
  resume: 'Resume',
  uploading: 'Uploading',
  waiting: 'The connection broke. The upload resumes by itself.',
  done: 'Uploaded',
  isDone: (file: string) => `${file} is uploaded.`,
  isPaused: (file: string) => `The upload of ${file} is paused.`,
  isResumed: (file: string) => `The upload of ${file} goes on.`,
  added: (files: string) => `Added: ${files}.`,
  sent: (sent: string, all: string) => `${sent} of ${all}`,
  stay: 'You can leave this page. Keep the browser tab open until all files are uploaded.',
  resumeTitle: 'An upload was interrupted',
  resumeOne: 'Choose the file again, or drop it on this page. The upload resumes where it stopped.',
  resumeAll:
    'Choose the files again, all at once, or drop them on this page. Each upload resumes where it stopped.',
  chooseOne: 'Choose the file',
  notBegun: 'not begun',
  otherNames: (files: string, awaited: string) =>
    `Not taken, because no file of this name or of this exact size is missing: ${files}.${awaited === '' ? '' : ` Choose ${awaited}.`}`,
  otherSize: (file: string, size: string, awaited: string) =>
    `${file} has ${size}; the file whose upload began has ${awaited}. Choose that one, or add the new file as another recording.`,
};
