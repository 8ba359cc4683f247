/** The number of sent bytes, and of all bytes. Both are known, because the body is a block. */
export type SentBytes = (sentBytes: number, totalBytes: number) => void;

/**
 * Puts a block of bytes as only XMLHttpRequest can in browsers: it tells how much was sent. Rejects with a TypeError as
 * `fetch` does when no answer comes, and with the signal's reason when that fires.
 */
export async function putByXhr(
  url: string,
  body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>,
  onSent: SentBytes,
  signal: AbortSignal | undefined,
): Promise<Response> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<Response>((resolve, reject) => {
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
      request.addEventListener('load', () => resolve(answerOf(request)));
      request.addEventListener('error', () => reject(new TypeError('the connection failed')));
      request.addEventListener('abort', () => reject(signal?.reason));
      request.open('PUT', url);
      request.send(body);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  const isWithoutBody = request.status === 204;
  return new Response(isWithoutBody ? null : request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
