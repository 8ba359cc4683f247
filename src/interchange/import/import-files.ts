import type { FrameRate } from '../../domain/time/frame-rate.ts';
import type { TimelineFile, TimelineRecording } from '../../domain/timeline/timeline.ts';
import { hasReel, nameReels } from '../lists/edl-reels.ts';
import type { ImportContext } from './imported-timeline.ts';

/** Data that can be sent to the thread that reads a file. */
export interface ImportFiles {
  rate: FrameRate;
  /** Files of the cut by every name that an editor may have for them. */
  named: readonly { name: string; file: TimelineFile }[];
  reels: readonly { reel: string; fileId: string }[];
}

/** `names` are those of the export, by file id; the names under which files came in count too. */
export function importFiles(
  recordings: readonly TimelineRecording[],
  names: ReadonlyMap<string, string>,
  rate: FrameRate,
): ImportFiles {
  const files = recordings.flatMap((recording) => recording.files);
  const exported = files.flatMap((file) => {
    const name = names.get(file.id);
    return name === undefined ? [] : [{ name, file }];
  });
  const cameras = files.filter(({ id, picture }) => names.has(id) && picture !== null);
  const reels = [...nameReels(cameras)].map(([fileId, reel]) => ({ reel, fileId }));
  return { rate, named: [...exported, ...files.map((file) => ({ name: file.fileName, file }))], reels };
}

/** The first of two files with one name counts. Case and the form of umlauts do not: they change with file systems. */
export function importContext({ rate, named, reels }: ImportFiles): ImportContext {
  const byName = new Map<string, TimelineFile>();
  for (const { name, file } of named) if (!byName.has(plain(name))) byName.set(plain(name), file);
  return {
    rate,
    fileNamed: (name) => byName.get(plain(name)) ?? null,
    fileOfReel: (reel, name) => {
      const files = [...new Map(named.map(({ file }) => [file.id, file])).values()];
      const fileId = reels.find((one) => one.reel === reel.toUpperCase())?.fileId;
      const onReel = files.filter((file) => file.id === fileId || hasReel(file, reel));
      // Several files of one card have one reel name: the name of the clip tells which is meant.
      const isNamed = (file: TimelineFile) => name !== null && byName.get(plain(name))?.id === file.id;
      const only = onReel.length === 1 ? onReel[0] : undefined;
      return onReel.find(isNamed) ?? files.find(({ id }) => id === fileId) ?? only ?? null;
    },
  };
}

function plain(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
