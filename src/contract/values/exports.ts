/** Forms in which a plan leaves for other programs, and the ending of each file. */
export const EXPORT_ENDINGS = {
  fcpxml: '.fcpxml',
  'fcpxml-1.11': '.fcpxml',
  premiere: '.xml',
  otio: '.otio',
  mlt: '.mlt',
  edl: '.edl',
  csv: '.csv',
  chapters: '.chapters.txt',
  'chapters-vtt': '.chapters.vtt',
} as const;

export type ExportFormat = keyof typeof EXPORT_ENDINGS;

export const EXPORT_FORMATS = Object.keys(EXPORT_ENDINGS) as readonly ExportFormat[];

/** Longest path of a media folder, in characters. */
export const MAX_MEDIA_ROOT_LENGTH = 1000;

const WINDOWS_DRIVE = /^[a-z]:[\\/]/i;
const WINDOWS_SHARE = /^\\\\[^\\]+\\[^\\]+/;

/** Whether an absolute folder is one of Windows. */
export function isWindowsFolder(root: string): boolean {
  return WINDOWS_DRIVE.test(root) || WINDOWS_SHARE.test(root);
}

/** The reason why a media folder cannot be used; null where it can. */
export function findMediaRootFault(root: string): string | null {
  if ([...root].length > MAX_MEDIA_ROOT_LENGTH) return `is longer than ${MAX_MEDIA_ROOT_LENGTH} characters`;
  if (/\p{Cc}/u.test(root)) return 'has control characters';
  if (/^file:/i.test(root))
    return 'is an address: give the folder without file://, such as /Volumes/Footage or D:\\Footage';
  const isAbsolute = root.startsWith('/') || isWindowsFolder(root);
  return isAbsolute ? null : 'is not absolute: give a path such as /Volumes/Footage or D:\\Footage';
}

/** The media of a bundle: the original files, or the small videos of the cameras. */
export const BUNDLE_MEDIA = ['originals', 'proxies'] as const;
export type BundleMedia = (typeof BUNDLE_MEDIA)[number];
