import type { ExportFormat } from '../../../src/contract/values/exports.ts';
import { isolated } from '../../../src/contract/values/isolated.ts';

/** The common name of each form, and its purpose. */
const forms: Record<ExportFormat, { name: string; use: string }> = {
  fcpxml: {
    name: 'Final Cut Pro and DaVinci Resolve (FCPXML)',
    use: 'Each recording is a multicam clip: the camera of each shot can be changed there.',
  },
  'fcpxml-1.11': {
    name: 'Final Cut Pro 10.8 and newer (FCPXML 1.11)',
    use: 'The same in a newer version of the form, for programs that ask for it.',
  },
  premiere: {
    name: 'Adobe Premiere Pro (XML)',
    use: 'A sequence with a track for each camera and each channel of sound.',
  },
  otio: {
    name: 'OpenTimelineIO (OTIO)',
    use: 'For programs and pipelines that read OpenTimelineIO, such as Resolve and Nuke Studio.',
  },
  mlt: { name: 'Kdenlive and Shotcut (MLT)', use: 'A project for the free editing programs.' },
  edl: {
    name: 'Edit list (EDL)',
    use: 'For any older program: one track of pictures, with reels and timecodes. It has no sound.',
  },
  csv: {
    name: 'Table (CSV)',
    use: 'For paper edits: each entry with its times and words, in any spreadsheet.',
  },
  chapters: { name: 'Chapters (text)', use: 'Times and titles for the description of a YouTube video.' },
  'chapters-vtt': { name: 'Chapters (WebVTT)', use: 'Times and titles for web players.' },
};

export const handOffTexts = {
  title: 'Take the plan to an editing program',
  lead: (version: number) => `Version ${version}, with every camera and microphone in sync.`,
  folder: 'Folder of the recordings on your computer',
  folderHint:
    'Where you have the original files, for example /Volumes/Media/Bakery or D:\\Media. Leave it empty to put them into the folder “media” beside the downloaded file. Only this browser keeps it.',
  smallVideos: 'Zips bring small videos of the cameras (360 lines) in place of the original files',
  forms,
  download: 'Download',
  downloadOf: (form: string) => `Download: ${form}`,
  bundle: 'With the recordings (zip)',
  bundleOf: (form: string) => `With the recordings (zip): ${form}`,
  back: {
    title: 'Bring an edited project back',
    drop: 'A project that you downloaded here and edited becomes the next version: FCPXML, Premiere XML, OTIO or EDL. What was changed here since is kept. Drop it here, or',
    dropNow: 'Drop the edited project here.',
    choose: 'Choose a file',
    tooLarge: (name: string, mib: number) => `${isolated(name)} is larger than ${mib} MiB.`,
    changed: (version: number) => `Version ${version} is what the file shows.`,
    merged: (version: number, base: number) =>
      `Version ${version} has the changes of the file. What was changed here since version ${base} is kept.`,
    unchanged: 'The plan already has the changes of the file.',
    base: (version: number) => `It was exported from version ${version}.`,
    assumedBase: (version: number) =>
      `The file does not say which version it was exported from: it was read as one of version ${version}.`,
    lostSince: 'If it is an earlier one, the plan has lost the later changes: undo brings them back.',
    conflicts: 'Changed in the file and here:',
    leftOut: 'Left out:',
  },
  downloaded: (version: number) => `Version ${version} is downloaded. What to know about this file:`,
};
