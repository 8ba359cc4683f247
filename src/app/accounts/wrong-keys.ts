import { setTimeout as delay } from 'node:timers/promises';
import { callerNetwork } from '../../net/caller-network.ts';

/** Wrong keys of one network a minute that are answered at once: enough for programs with an old key. */
const FREE_TRIES = 100;
const PERIOD_MS = 60_000;
/** Each further try is held this much longer than the one before, up to `LONGEST_MS`. */
const STEP_MS = 10;
const LONGEST_MS = 1_000;
/**
 * Answers that are held at once. Beyond these bounds an answer goes out at once, so that held answers cannot
 * fill the memory.
 */
const HELD_PER_NETWORK = 10;
const HELD_IN_ALL = 200;
const MOST_NETWORKS = 10_000;

interface Tries {
  count: number;
  beganAtMs: number;
  held: number;
}

/** Slows down who tries one wrong key after another, at either face. A right key is never held. */
export interface WrongKeys {
  /** Resolves when the refusal of a wrong key may be sent: at once, or after at most a second. */
  hold(address: string): Promise<void>;
}

interface Clock {
  nowMs(): number;
  wait(ms: number): Promise<unknown>;
}

export function createWrongKeys(
  clock: Clock = { nowMs: () => performance.now(), wait: (ms) => delay(ms) },
): WrongKeys {
  const byNetwork = new Map<string, Tries>();
  let heldInAll = 0;
  return {
    async hold(address) {
      const tries = count(byNetwork, callerNetwork(address), clock.nowMs());
      const waitMs = Math.min(LONGEST_MS, Math.max(0, tries.count - FREE_TRIES) * STEP_MS);
      if (waitMs === 0 || tries.held >= HELD_PER_NETWORK || heldInAll >= HELD_IN_ALL) return;
      tries.held += 1;
      heldInAll += 1;
      try {
        await clock.wait(waitMs);
      } finally {
        tries.held -= 1;
        heldInAll -= 1;
      }
    },
  };
}

/** The tries of a network in its present minute, with this one. */
function count(byNetwork: Map<string, Tries>, network: string, nowMs: number): Tries {
  const known = byNetwork.get(network) ?? { count: 0, beganAtMs: nowMs, held: 0 };
  if (nowMs - known.beganAtMs >= PERIOD_MS) Object.assign(known, { count: 0, beganAtMs: nowMs });
  known.count += 1;
  // The network that was seen longest ago comes first.
  byNetwork.delete(network);
  byNetwork.set(network, known);
  const [oldest] = byNetwork.keys();
  if (byNetwork.size > MOST_NETWORKS && oldest !== undefined) byNetwork.delete(oldest);
  return known;
}
