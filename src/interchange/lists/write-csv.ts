import { frameToMs } from '../../domain/time/frame-rate.ts';
import { formatTimecode } from '../../domain/time/timecode.ts';
import { clipsUnder } from '../../domain/timeline/clips-under.ts';
import { countsDropFrames, startFrameOf } from '../../domain/timeline/start-frame.ts';
import type { Timeline, TimelineShot } from '../../domain/timeline/timeline.ts';

const COLUMNS = [
  'entry',
  'role',
  'record_in',
  'record_out',
  'seconds',
  'file',
  'source_in',
  'source_out',
  'camera',
  'recording',
  'speaker',
  'text',
  'cuts_inside',
  'pinned',
  'warnings',
];
/** Spreadsheets read a file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** A row for each entry, for paper edits (RFC 4180). Times are timecodes; those of the source are the file's own. */
export function writeCsv(timeline: Timeline): string {
  const entries = Map.groupBy(timeline.shots, ({ entry }) => entry.n);
  const rows = [...entries.values()].flatMap((shots) => entryRow(timeline, shots));
  const lines = [COLUMNS, ...rows].map((cells) => cells.map(formatCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function entryRow(timeline: Timeline, shots: readonly TimelineShot[]): string[][] {
  const [first, last] = [shots[0], shots.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rate, recordings } = timeline;
  const { entry } = first;
  const recording = recordings.find(({ id }) => id === first.recordingId);
  const file = recording?.files.find(({ id }) => id === first.cameraId);
  const endFrame = last.atFrame + last.picture.endFrame - last.picture.startFrame;
  const seconds = frameToMs(endFrame - first.atFrame, rate) / 1000;
  return [
    [
      String(entry.n),
      entry.role,
      formatTimecode(first.atFrame, rate),
      formatTimecode(endFrame, rate),
      seconds.toFixed(3),
      file?.fileName ?? '',
      sourceTimecode(timeline, first, 'first'),
      sourceTimecode(timeline, last, 'end'),
      entry.camera,
      recording?.name ?? '',
      entry.speaker_name ?? entry.speaker,
      entry.text,
      String(shots.length - 1),
      entry.pinned ? 'yes' : 'no',
      first.warnings.join(' '),
    ],
  ];
}

function sourceTimecode({ rate, recordings }: Timeline, shot: TimelineShot, edge: 'first' | 'end'): string {
  const files = recordings.flatMap((recording) => recording.files);
  const file = files.find(({ id }) => id === shot.cameraId);
  if (file?.picture == null) return '';
  const clips = clipsUnder(file, shot.picture, rate);
  const clip = edge === 'first' ? clips[0] : clips.at(-1);
  if (clip === undefined) return '';
  const frames = edge === 'first' ? 0 : clip.endFrame - clip.startFrame;
  const fileMs = clip.fileStartMs + frameToMs(frames, rate) / (1 + clip.span.clock.driftPpm / 1e6);
  const fileFrame = Math.round((fileMs * file.picture.rate.num) / (1000 * file.picture.rate.den));
  const { rate: own } = file.picture;
  return formatTimecode(startFrameOf(file, own) + fileFrame, own, countsDropFrames(file, own));
}

function formatCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
