import type { ExportFormat } from '../contract/values/exports.ts';
import { frameToMs } from '../domain/time/frame-rate.ts';
import type { Timeline, TimelineFile } from '../domain/timeline/timeline.ts';
import { chaptersOf, LEAST_CHAPTERS } from './lists/chapters.ts';
import type { MediaPaths } from './media-paths.ts';
import { channelLimit } from './xmeml/xmeml-clips.ts';

/**
 * Notes for everybody who opens the file. They name parts of a plan that a form lacks or carries differently.
 */
const FORM_NOTES: Record<ExportFormat, readonly string[]> = {
  fcpxml: fcpxmlNotes('1.10'),
  'fcpxml-1.11': fcpxmlNotes('1.11'),
  premiere: [
    'Every camera and every channel of sound has a track; what the plan does not use is disabled.',
    'Sound begins on whole frames: it is at most half a frame off. Captions are not in the file: import the SRT.',
  ],
  otio: [
    'Every camera and every sound has a track; what the plan does not use is disabled. OTIO has no multicam.',
    'Sound is placed to the sample; programs that round it to frames are at most half a frame off. Captions are not in the file: import the SRT.',
  ],
  mlt: [
    'The shown pictures are one track, each sound another; angles that are not shown lie hidden below.',
    'Sound begins on whole frames: it is at most half a frame off. Captions are not in the file: import the SRT.',
  ],
  edl: [
    'A list holds one track of pictures: no sound, no sync of other cameras, no captions and no notes but names.',
    'Reels are the reel names in the files, else the first eight letters of the file names; comments hold the whole names.',
  ],
  csv: ['A list for people: no program can be expected to build the cut from it.'],
  chapters: ['Chapters are named by the first sentence that is said in them.'],
  'chapters-vtt': ['Chapters are named by the first sentence that is said in them.'],
};

function fcpxmlNotes(version: string): string[] {
  return [
    `FCPXML ${version}: each recording is a multicam with all its cameras and microphones; drift is a time map.`,
    'Pictures begin on their nearest frame; sound is placed to the sample. Final Cut may move sound to whole frames: markers named "In sync" in the multicam say where it belongs.',
    'Captions are iTT captions. DaVinci Resolve may leave them out: import the SRT there.',
  ];
}

const LISTS: readonly ExportFormat[] = ['csv', 'chapters', 'chapters-vtt'];

/** Notes for the reader of an exported file, in sentences. */
export function exportNotes(timeline: Timeline, format: ExportFormat, paths: MediaPaths): string[] {
  const notes = [...FORM_NOTES[format]];
  if (format.startsWith('chapters') && chaptersOf(timeline).length < LEAST_CHAPTERS)
    notes.push(`YouTube shows chapters only from ${LEAST_CHAPTERS} on, each of 10 seconds or more.`);
  if (LISTS.includes(format)) return notes;
  notes.push('Loudness, logo and end card are made by the render; the cut has the files as they are.');
  const files = timeline.recordings.flatMap((recording) => recording.files);
  return [
    ...notes,
    ...files.flatMap((file) => fileNotes(file, timeline, format)),
    ...(format === 'premiere' ? channelNotes(files) : []),
    ...(format === 'edl' ? [] : pathNotes(files, paths)),
  ];
}

function fileNotes(file: TimelineFile, timeline: Timeline, format: ExportFormat): string[] {
  const notes: string[] = [];
  if (file.picture?.isUneven === true)
    notes.push(
      `${file.fileName} has a variable frame rate. Programs read such files in their own ways: check its sync, or convert it to a constant rate first.`,
    );
  if (!format.startsWith('fcpxml') && format !== 'edl') notes.push(...driftNotes(file, timeline));
  return notes;
}

function channelNotes(files: readonly TimelineFile[]): string[] {
  const limit = channelLimit(files);
  return files.flatMap(({ fileName, sound }) =>
    sound === null || sound.channels <= limit
      ? []
      : [`${fileName} has ${sound.channels} channels; the first ${limit} are on tracks.`],
  );
}

/** Where drift over the longest shot exceeds half a frame, the shot has clips that skip or repeat a frame. */
function driftNotes({ spans, fileName }: TimelineFile, { shots, rate }: Timeline): string[] {
  const longest = Math.max(...shots.map(({ picture }) => picture.endFrame - picture.startFrame));
  const drift = Math.max(...spans.map(({ clock }) => Math.abs(clock.driftPpm)));
  const offMs = (frameToMs(longest, rate) * drift) / 1e6;
  return offMs <= frameToMs(0.5, rate)
    ? []
    : [
        `${fileName} drifts by ${drift.toFixed(1)} ppm. Its longest clips are split, and skip or repeat one frame there.`,
      ];
}

function pathNotes(files: readonly TimelineFile[], { root, names }: MediaPaths): string[] {
  const place =
    root === null
      ? [
          'The media are looked for in the folder `media` beside the file. Name another folder when you export it.',
        ]
      : [];
  const renamed = files.flatMap(({ id, fileName }) =>
    names.get(id) === fileName
      ? []
      : [
          `${fileName} is called ${names.get(id)} here: another file has its name, or no file system takes it.`,
        ],
  );
  return [...place, ...renamed];
}
