import { pipeline, type Readable, Transform } from 'node:stream';

/**
 * Passes bytes on, and ends only after `check` has resolved. A rejection becomes the stream's error, so that
 * its reader does not take the bytes for whole.
 */
export function checkAtEnd(source: Readable, check: () => Promise<void>): Readable {
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk);
    },
    flush(done) {
      check().then(() => done(), done);
    },
  });
  // The reader gets the error from the stream itself.
  pipeline(source, checked, () => undefined);
  return checked;
}
