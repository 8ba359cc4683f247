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

/** The media of a bundle: the original files, or the small videos of the cameras. */
export const BUNDLE_MEDIA = ['originals', 'proxies'] as const;
export type BundleMedia = (typeof BUNDLE_MEDIA)[number];
