import { type Readable, Transform } from 'node:stream';
import { RequestFailedError } from './request-failed-error.ts';

// A broken connection loses the buffer, so it is only large enough to keep a reader busy.
const BUFFER_BYTES = 64 * 2 ** 10;

export interface BodyHooks {
  onChunk: (bytes: number) => void;
  /** Whether the seeming end of the body was a broken connection. */
  isCutOff: () => boolean;
  /** Makes the error that the reader sees. */
  failure: (error: unknown) => unknown;
  /** Called once: the body was read, broke, or its reader went away. */
  onClose: () => void;
}

/** Passes a body on while the hooks watch it; destroying the result ends the connection. */
export function watchBody(source: Readable, hooks: BodyHooks): Readable {
  const body = new Transform({
    highWaterMark: BUFFER_BYTES,
    transform(chunk, _encoding, done) {
      hooks.onChunk(chunk.length);
      done(null, chunk);
    },
    flush: (done) => done(hooks.isCutOff() ? brokenOff() : null),
  });
  const fail = (error: unknown) => {
    const failure = hooks.failure(error);
    body.destroy(failure instanceof Error ? failure : new Error('the request was ended', { cause: failure }));
  };
  source.on('error', fail);
  source.on('close', () => {
    if (!source.readableEnded) fail(brokenOff());
  });
  body.on('close', () => {
    source.destroy();
    hooks.onClose();
  });
  // Without this handler, an error after the reader has ended would end the process. A reader still sees the
  // error.
  body.on('error', () => {});
  return source.pipe(body);
}

function brokenOff(): RequestFailedError {
  return new RequestFailedError('connection', 'The connection broke off.');
}
