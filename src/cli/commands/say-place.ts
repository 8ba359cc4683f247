import type { MovedFileView } from '../../contract/group-media.ts';
import type { SourceFile } from '../../contract/source-group.ts';
import type { FilePlacing } from '../../contract/values/recordings.ts';

/** A file of a recording, as `makecut sync` lists it. */
export interface PlacedFile extends Pick<SourceFile, 'id' | 'camera' | 'label' | 'filename' | 'offset_ms'> {
  is_reference: boolean;
  placed_by: FilePlacing | null;
  moved_ms: number;
}

const PLACINGS: Record<FilePlacing, string> = {
  sound: 'by sound',
  timecode: 'by timecode',
  creation_time: 'by creation time, a guess',
  equal_length: 'by equal length, a guess',
  hand: 'by hand',
};

export function sayPlace(file: PlacedFile): string {
  const own = file.camera === null && file.filename === file.label ? null : file.filename;
  const name = `${nameOf(file)}${own === null ? '' : ` (${own})`}`;
  if (file.is_reference) return `${name}: the reference`;
  if (file.offset_ms === null) return `${name}: not placed yet`;
  const placed = file.placed_by === null ? '' : `, placed ${PLACINGS[file.placed_by]}`;
  const moved = file.moved_ms === 0 ? '' : `, moved by ${signed(file.moved_ms)} ms`;
  return `${name}: begins at ${signed(file.offset_ms)} ms${placed}${moved}`;
}

/** What a move changed, and the cuts whose videos show the camera at its old place. */
export function sayMove(file: SourceFile, moved: MovedFileView, shiftMs: number): string[] {
  const frames = file.fps === null ? '' : ` (${signed((shiftMs * file.fps) / 1000)} frames)`;
  const [first] = moved.shown_in;
  const again = `./makecut cut --cut ${first?.cut_id}`;
  return [
    `${nameOf(file)} is moved by ${signed(shiftMs)} ms${frames} and begins at ${signed(moved.offset_ms)} ms`,
    ...moved.shown_in.map(
      ({ name, entries }) =>
        `  “${name}” shows it in ${entries.length === 1 ? 'entry' : 'entries'} ${entries.join(', ')}`,
    ),
    ...(first === undefined ? [] : [`  new videos show it at its new place: ${again}`]),
  ];
}

const nameOf = ({ camera, label }: Pick<SourceFile, 'camera' | 'label'>) =>
  camera === null ? `microphone ${label}` : `camera ${camera}`;

function signed(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded > 0 ? `+${rounded}` : String(rounded);
}
