import type { Logger } from '../lib/logger.ts';

export interface ShutdownPhase {
  name: string;
  run(): Promise<void>;
}

/** An orderly end never takes longer. A phase that hangs is left to the deadline of the process. */
const PHASE_TIMEOUT_MS = 8_000;
/** Requests under way get this long. Then the process ends. */
const SERVICE_DEADLINE_MS = 20_000;
/** Pending output of a finished process is written within this time. */
const LINGER_MS = 1_000;

/**
 * Runs the phases one after another. A phase that fails or hangs does not stop the later ones. True when each of
 * them is done.
 */
export async function shutDown(phases: readonly ShutdownPhase[], logger: Logger): Promise<boolean> {
  let isWhole = true;
  for (const { name, run } of phases) {
    const startedAt = performance.now();
    try {
      await withTimeout(run(), name);
      logger.debug({ phase: name, ms: Math.round(performance.now() - startedAt) }, 'shutdown phase done');
    } catch (error) {
      isWhole = false;
      logger.error({ phase: name, error: String(error) }, 'shutdown phase failed');
    }
  }
  return isWhole;
}

/**
 * Ends a process after its complete shutdown, even if something keeps it alive, such as a forgotten
 * connection.
 */
export function endWhenWhole(isWhole: boolean): void {
  // Without this the deadline of the process would end it, as a fault.
  if (isWhole) setTimeout(() => process.exit(), LINGER_MS).unref();
}

async function withTimeout(work: Promise<void>, name: string): Promise<void> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`${name} took too long`)), PHASE_TIMEOUT_MS);
  try {
    await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back at the first SIGINT or SIGTERM. A second one, or `deadlineMs` without an end, ends the process at once with `exitCode`.
 * Work is safe in the queue, and the next start joins a database that still runs.
 */
export function onStopSignal(
  { deadlineMs, exitCode }: { deadlineMs: number; exitCode: number },
  stop: (name: NodeJS.Signals) => void,
): void {
  let isStopping = false;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (isStopping) process.exit(exitCode);
      isStopping = true;
      setTimeout(() => process.exit(exitCode), deadlineMs).unref();
      stop(name);
    });
  }
}

/** Resolves with the name of the first SIGINT or SIGTERM. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => onStopSignal({ deadlineMs: SERVICE_DEADLINE_MS, exitCode: 1 }, resolve));
}
