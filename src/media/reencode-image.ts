import { open } from 'node:fs/promises';
import { StageError } from '../domain/work/stage-error.ts';
import { type MediaTools, runFfmpeg } from './run-ffmpeg.ts';
import { ProgramError } from './run-program.ts';

/** Larger than any delivered frame, and far too small to fill the memory. */
const MAX_PIXELS = 4096 * 4096;

/** Address space. A picture of that size takes a third of it, mostly for libraries and threads. */
const ADDRESS_BYTES = 2 ** 30;

/** Decodes a PNG or JPEG that a customer gave and writes it anew as PNG. Throws StageError with what is wrong. */
export async function reencodeImage(
  tools: MediaTools,
  path: string,
  outPath: string,
  signal: AbortSignal,
): Promise<void> {
  const demuxer = await sniffImage(path);
  if (demuxer === null) throw new StageError('source', 'it is not a PNG or JPEG image.');
  try {
    await runFfmpeg(tools, {
      args: [
        ...['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-xerror', '-f', demuxer],
        ...[
          '-i',
          `file:${path}`,
          '-frames:v',
          '1',
          '-pix_fmt',
          'rgba',
          '-c:v',
          'png',
          '-f',
          'image2',
          '-y',
          outPath,
        ],
      ],
      signal,
      timeoutMs: 30_000,
      addressBytes: ADDRESS_BYTES,
      reads: [path],
      writes: [outPath.replace(/\/[^/]+$/, '')],
    });
  } catch (cause) {
    if (!(cause instanceof ProgramError) || cause.endedBy !== null) throw cause;
    throw new StageError('source', 'it cannot be decoded, or it is larger than 4096 x 4096 pixels.', {
      cause,
    });
  }
}

async function sniffImage(path: string): Promise<'png_pipe' | 'jpeg_pipe' | null> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (head.equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png_pipe';
    return head.readUInt16BE(0) === 0xffd8 ? 'jpeg_pipe' : null;
  } finally {
    await file.close();
  }
}
