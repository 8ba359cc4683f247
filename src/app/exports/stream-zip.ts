import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip whose bytes are read when its turn comes. */
export interface LazyFile {
  /** Within the zip. */
  path: string;
  options: { compress?: boolean; size?: number };
  open: () => Promise<Readable>;
}

/**
 * A zip that is written while it is read: the texts by their paths, then the files. An error of a file is the
 * error of the zip. No file stays open when the zip is closed.
 */
export function streamZip(texts: Readonly<Record<string, string>>, files: readonly LazyFile[]): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  // A reader who comes after an error gets it from the stream itself.
  bytes.on('error', () => undefined);
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path);
  const openNext = openerOf(zip);
  for (const file of files) {
    zip.addReadStreamLazy(file.path, file.options, (done) => {
      openNext(file).then(
        (source) => source !== null && done(null, source),
        (error: unknown) => done(error, null as never),
      );
    });
  }
  zip.end();
  return bytes;
}

/** Opens one file after another; null where the zip was closed meanwhile. */
function openerOf(zip: ZipFile): (file: LazyFile) => Promise<Readable | null> {
  const bytes = zip.outputStream as Readable;
  let source: Readable | null = null;
  bytes.once('close', () => source?.destroy());
  return async ({ open }) => {
    if (bytes.destroyed) return null;
    source = await open();
    // The library listens for no error of a source, and such an error would end the process.
    source.on('error', (error) => zip.emit('error', error));
    if (!bytes.destroyed) return source;
    source.destroy();
    return null;
  };
}
