/** Demuxers that ingest accepts; anything else (playlists, image lists, devices) is refused before decoding. */
export const SOURCE_DEMUXERS = 'mov,mp4,matroska,webm,wav,mp3,aac,mpegts,flac,ogg';
/** Demuxers for files that the service wrote itself. */
const OWN_DEMUXERS = 'mov,mp4,matroska,wav,flac,image2,png_pipe,jpeg_pipe,concat,ffconcat,s16le,f32le,u8';

/** 8K: a larger picture is an image bomb, not footage. */
const MAX_PIXELS = 7680 * 4320;

/** Options that open every ffmpeg call. */
export const FFMPEG_GLOBALS: readonly string[] = ['-nostdin', '-hide_banner', '-v', 'error'];

/** Options and `-i` for a file that a customer gave. Decode errors are counted, not fatal. */
export function sourceInput(path: string, options: readonly string[] = []): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    SOURCE_DEMUXERS,
    '-max_pixels',
    String(MAX_PIXELS),
    '-max_streams',
    '32',
    '-probesize',
    '20M',
    ...options,
    '-i',
    `file:${path}`,
  ];
}

/** Options and `-i` for a file that the service itself wrote; any decode error is an error (`-xerror`). */
export function ownInput(path: string, options: readonly string[] = []): string[] {
  return [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    OWN_DEMUXERS,
    '-max_pixels',
    String(MAX_PIXELS),
    ...options,
    '-i',
    `file:${path}`,
  ];
}
