import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { CameraStrip } from '../../../src/contract/group-media.ts';
import { stripsQuery } from '../api/queries.ts';
import { sameOrigin } from '../api/same-origin.ts';
import { fileMsOf } from './camera-clock.ts';

interface FramePictureProps {
  /** Null while there is no picture yet. */
  groupId: string | null;
  camera: string;
  atMs: number;
}

/**
 * A small picture of a moment of a recording, cut from the camera's sheets. A sheet is one file for many
 * pictures, so loading pictures does not delay saving. It has no alternative text, because the text beside it
 * says the same.
 */
export function FramePicture({ groupId, camera, atMs }: FramePictureProps) {
  const strip = useCameraStrip(groupId, camera);
  return (
    <div className="frame-picture">{strip !== undefined && <FrameTile strip={strip} atMs={atMs} />}</div>
  );
}

/** The small pictures of a camera; undefined before they are there, and for a camera without any. */
export function useCameraStrip(groupId: string | null, camera: string): CameraStrip | undefined {
  const { data } = useQuery({ ...stripsQuery(groupId ?? ''), enabled: groupId !== null });
  return data?.cameras.find((one) => one.camera === camera);
}

/** The picture nearest to a moment of the recording. The surrounding element decides its size. */
export function FrameTile({ strip, atMs }: { strip: CameraStrip; atMs: number }) {
  return <div className="frame-tile" style={tileOf(strip, atMs)} />;
}

/** The sheet and place of the picture nearest to a moment. */
function tileOf(strip: CameraStrip, groupMs: number): CSSProperties {
  const { columns, rows, count, interval_ms: intervalMs } = strip;
  const at = Math.min(count - 1, Math.round(fileMsOf(strip.runs, groupMs) / intervalMs));
  const perSheet = columns * rows;
  const onSheet = at % perSheet;
  const [column, row] = [onSheet % columns, Math.floor(onSheet / columns)];
  const percent = (place: number, places: number) => (places === 1 ? 0 : (place / (places - 1)) * 100);
  return {
    aspectRatio: `${strip.tile_width} / ${strip.tile_height}`,
    ['--ratio' as string]: strip.tile_width / strip.tile_height,
    backgroundImage: `url("${sameOrigin(strip.sheets[Math.floor(at / perSheet)] ?? '')}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${percent(column, columns)}% ${percent(row, rows)}%`,
  };
}
