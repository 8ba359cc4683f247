import type { ExportFormat } from '../contract/values/exports.ts';
import type { Timeline } from '../domain/timeline/timeline.ts';
import { exportNotes } from './export-notes.ts';
import { writeFcpxml } from './fcpxml/write-fcpxml.ts';
import { writeVttChapters, writeYoutubeChapters } from './lists/chapters.ts';
import { writeCsv } from './lists/write-csv.ts';
import { writeEdl } from './lists/write-edl.ts';
import { type MediaPaths, mediaPaths } from './media-paths.ts';
import { writeMlt } from './mlt/write-mlt.ts';
import { writeOtio } from './otio/write-otio.ts';
import { writeXmeml } from './xmeml/write-xmeml.ts';

const WRITERS: Record<ExportFormat, (timeline: Timeline, paths: MediaPaths) => string> = {
  fcpxml: (timeline, paths) => writeFcpxml(timeline, paths, '1.10'),
  'fcpxml-1.11': (timeline, paths) => writeFcpxml(timeline, paths, '1.11'),
  premiere: writeXmeml,
  otio: writeOtio,
  mlt: writeMlt,
  edl: writeEdl,
  csv: writeCsv,
  chapters: writeYoutubeChapters,
  'chapters-vtt': writeVttChapters,
};

/** A plan in a form of another program, and the parts that the form does not carry. */
export interface WrittenExport {
  text: string;
  notes: string[];
}

/** `mediaRoot` must be valid. */
export function writeExport(
  timeline: Timeline,
  format: ExportFormat,
  mediaRoot: string | null,
): WrittenExport {
  const paths = mediaPaths(timeline, mediaRoot);
  return { text: WRITERS[format](timeline, paths), notes: exportNotes(timeline, format, paths) };
}
