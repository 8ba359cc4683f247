import { type Readable, Transform } from 'node:stream';

/** Thrown when a sender brings too few bytes for too long. */
export class DripError extends Error {
  constructor(leastBytes: number, periodMs: number) {
    super(`fewer than ${leastBytes} bytes came in ${periodMs / 1000} seconds`);
    this.name = 'DripError';
  }
}

/** A sender that brings fewer bytes in a period is ended. */
export interface DripRule {
  periodMs: number;
  leastBytes: number;
}

/**
 * Passes bytes on. Ends with DripError when fewer than `leastBytes` come in a period although the reader is
 * ready. A dripping connection would hold its place for days.
 */
export function endDrips(source: Readable, { periodMs, leastBytes }: DripRule): Readable {
  let cameBytes = 0;
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      cameBytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const isHeldBack = watched.readableLength >= watched.readableHighWaterMark;
    if (cameBytes < leastBytes && !isHeldBack) watched.destroy(new DripError(leastBytes, periodMs));
    cameBytes = 0;
  }, periodMs).unref();
  const end = (error?: Error) => watched.destroy(error);
  source.once('error', end);
  source.once('close', () => {
    if (!source.readableEnded) end(new Error('the sender broke off'));
  });
  watched.once('close', () => {
    clearInterval(timer);
    source.unpipe(watched);
  });
  return source.pipe(watched);
}
