export const FILE_ROLES = ['camera', 'audio'] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** What tells where a file stands on its recording's timeline. */
export const FILE_PLACINGS = ['sound', 'timecode', 'creation_time', 'equal_length', 'hand'] as const;
export type FilePlacing = (typeof FILE_PLACINGS)[number];

/** What tells a file's place so roughly that lips can be seen to be late. */
export const GUESSED_PLACINGS = ['creation_time', 'equal_length'] as const satisfies FilePlacing[];
export type GuessedPlacing = (typeof GUESSED_PLACINGS)[number];

/** What a place was taken from, and how far that can be trusted. It goes on after "placed by". */
export function sayGuess(placing: GuessedPlacing): string {
  return placing === 'creation_time'
    ? 'its creation time, which is right to a second or two at best'
    : 'its length alone, as if it had been started together with the reference camera';
}

/** One letter for each camera, in request order. */
export const CAMERA_LETTERS = 'ABCDEFGH';

export const SOUND_EXTENSIONS = ['wav', 'mp3', 'm4a', 'aac'] as const;
export const UPLOAD_EXTENSIONS = ['mp4', 'mov', 'mkv', ...SOUND_EXTENSIONS] as const;
/** Sound that is taken from an address alone: there the content counts and not the name. */
export const PULLED_SOUND_EXTENSIONS = ['flac', 'ogg'] as const;

export const TRANSCRIPT_FORMATS = ['segments', 'words', 'srt', 'vtt'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

/** The expected quality of a transcription engine. */
export const TRANSCRIPT_QUALITIES = ['draft', 'standard', 'high'] as const;
export type TranscriptQuality = (typeof TRANSCRIPT_QUALITIES)[number];
/** The end of the warning about the number of voices. It is for the command line; other faces have a way of their own. */
export const SPEAKERS_OPTION = / \(--speakers N\)$/;

/** The end of the note about a file with an uncertain place. It is for the command line, too. */
export const SYNC_COMMAND = / \((\.\/makecut sync [^()]*)\)$/;

/** By what plans tell whether two names are of one person: “Tom” and “tom ” are. Empty without a name. */
export function personOfName(name: string | null | undefined): string {
  return name?.trim().toLowerCase() ?? '';
}
