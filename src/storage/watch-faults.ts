import type { Logger } from '../lib/logger.ts';
import type { StoreFault } from './object-store.ts';

/** A process that has no work for a store still hears that it is back. */
const LOOK_EVERY_MS = 5_000;

export interface FaultWatch {
  /** Takes the last result of looking at the store or using it. */
  note(fault: StoreFault | null): void;
  close(): void;
}

/** Tells the log once that the store fails, looks again until it answers, and tells that once too. */
export function watchFaults(look: () => Promise<StoreFault | null>, logger: Logger): FaultWatch {
  let looking: NodeJS.Timeout | null = null;
  const stopLooking = () => {
    if (looking !== null) clearInterval(looking);
    looking = null;
  };
  const note = (fault: StoreFault | null) => {
    if ((fault !== null) === (looking !== null)) return;
    if (fault === null) {
      stopLooking();
      logger.info({}, 'the storage answers again');
      return;
    }
    logger.warn({ error: fault.reason }, 'the storage fails; new work is refused until it answers');
    looking = setInterval(() => void look().then(note), LOOK_EVERY_MS).unref();
  };
  return { note, close: stopLooking };
}
