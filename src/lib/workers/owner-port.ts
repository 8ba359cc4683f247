import { parentPort } from 'node:worker_threads';

/** A worker's way to its owner. */
export interface OwnerPort {
  send(message: unknown): void;
  onMessage(hear: (message: unknown) => void): void;
}

/** The way of this worker, which is a thread or a process (`openWorker`). */
export function ownerPort(): OwnerPort {
  return threadPort() ?? processPort();
}

function threadPort(): OwnerPort | null {
  const port = parentPort;
  if (port === null) return null;
  return {
    send: (message) => port.postMessage(message),
    onMessage: (hear) => void port.on('message', hear),
  };
}

function processPort(): OwnerPort {
  // Its owner ends it. A signal to the whole group, as Ctrl+C sends it, would end its task before the owner's own end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  return {
    send: (message) => void process.send?.(message),
    onMessage: (hear) => void process.on('message', hear),
  };
}
