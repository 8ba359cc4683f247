import { isWindowsFolder } from '../contract/values/exports.ts';
import type { Timeline } from '../domain/timeline/timeline.ts';

/** The folder for the media beside the project, if no folder is named. */
export const MEDIA_FOLDER = 'media';

/** Where the editor has the media. */
export interface MediaPaths {
  /** An absolute folder of POSIX or Windows, without a slash at the end; null: `media` beside the project. */
  root: string | null;
  /** Names within that folder, no two alike, by file id. */
  names: ReadonlyMap<string, string>;
}

/** `root` must be without a fault. */
export function mediaPaths({ recordings }: Timeline, root: string | null): MediaPaths {
  // The media beside a project may be opened on any system. On a POSIX folder they keep their names.
  const isForPosix = root !== null && !isWindowsFolder(root);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, fileName } of recordings.flatMap(({ files }) => files)) {
    const name = freeName(isForPosix ? safeName(fileName) : windowsName(safeName(fileName)), taken);
    // File systems of editors' machines take upper and lower case for the same.
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return { root: root === null ? null : root.replace(/(?<=.)[\\/]+$/, ''), names };
}

/** A path as the programs of its own system write it, with slashes: `/Volumes/A/x.mp4`, `C:/A/x.mp4`, `media/x.mp4`. */
export function filePath(paths: MediaPaths, fileId: string): string {
  const root = paths.root === null ? MEDIA_FOLDER : forwardSlashes(paths.root);
  const name = paths.names.get(fileId) ?? fileId;
  return root.endsWith('/') ? root + name : `${root}/${name}`;
}

/** A `file:` address, or a relative one if no folder is named. `host` comes before an absolute path. */
export function fileUrl(paths: MediaPaths, fileId: string, host = ''): string {
  const path = filePath(paths, fileId);
  if (paths.root === null) return encodePath(path);
  if (path.startsWith('//')) return `file:${encodePath(path)}`;
  return `file://${host}${encodePath(path.startsWith('/') ? path : `/${path}`)}`;
}

function forwardSlashes(root: string): string {
  return isWindowsFolder(root) ? root.replaceAll('\\', '/') : root;
}

function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => (/^[a-z]:$/i.test(part) ? part : encodeURIComponent(part.toWellFormed())))
    .join('/');
}

/** A name may come from anywhere; in a path it must be one part. */
function safeName(name: string): string {
  const safe = name
    .toWellFormed()
    .replaceAll(/[/\\\p{Cc}]/gu, '_')
    .trim();
  return /^\.*$/.test(safe) ? 'file' : safe;
}

/** Names of devices, with any ending. */
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;

/** Windows takes no name with these characters, of a device, or with a dot or space at the end. */
function windowsName(name: string): string {
  return name
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(WINDOWS_DEVICE, '$1_')
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length));
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}
