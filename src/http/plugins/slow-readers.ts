import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How often in a period each open answer is looked at. */
const LOOKS = 4;

interface Progress {
  /** Tells two states of a connection apart. */
  taken: string;
  sinceMs: number;
}

/**
 * Ends connections whose reader takes no byte of an answer in a period. Each would hold a socket, a file and memory
 * for ever. Answers that have nothing to send meanwhile go on, such as quiet streams of events.
 */
export function endSlowReaders(server: Server, periodMs: number): void {
  const open = new Map<ServerResponse, Progress>();
  server.on('request', (_request, response) => {
    open.set(response, { taken: '', sinceMs: performance.now() });
    response.once('close', () => open.delete(response));
  });
  const timer = setInterval(() => look(open, periodMs), periodMs / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}

function look(open: Map<ServerResponse, Progress>, periodMs: number): void {
  const nowMs = performance.now();
  for (const [response, progress] of open) {
    const { socket } = response;
    const taken = socket === null || socket.writableLength === 0 ? null : takenOf(socket);
    if (taken === null || taken !== progress.taken) {
      open.set(response, { taken: taken ?? '', sinceMs: nowMs });
    } else if (nowMs - progress.sinceMs >= periodMs) {
      socket?.destroy();
    }
  }
}

/** What the reader has taken: whole writes, and the part of the present one that Node alone knows. */
function takenOf(socket: Socket): string {
  const { _handle: handle } = socket as unknown as { _handle?: { writeQueueSize?: number } | null };
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? ''}`;
}
