import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

/** Passes bytes on, and says their SHA-256 in hex before it ends. The source closes with it. */
export function hashAtEnd(source: Readable, say: (sum: string) => void): Readable {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      say(hash.digest('hex'));
      done();
    },
  });
  // The reader gets the error from the stream itself.
  pipeline(source, hashed, () => undefined);
  return hashed;
}
