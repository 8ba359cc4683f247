import { failJob } from '../../app/work/fail-job.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import type { Attempt } from '../../queue/attempt.ts';
import { findFault } from './find-fault.ts';
import type { HostHealth } from './host-health.ts';
import { type LackingPart, sayGivenUp, sayLack } from './say-lack.ts';

export interface FaultRules {
  health: HostHealth;
  /** How long a job waits for faults outside it. */
  patienceS: number;
}

/**
 * Runs an attempt and judges its failure. A fault of the host or of the outside world puts the job off, and
 * the try does not count. Wrong input fails its resource now, with the reason. Any other failure is tried
 * again.
 */
export async function runWithFaults(
  attempt: Attempt,
  rules: FaultRules,
  run: () => Promise<void>,
): Promise<void> {
  try {
    try {
      await run();
    } catch (error) {
      const isHosts = await isFaultOfHost(attempt, rules, error);
      if (!(error instanceof StageError) || isHosts) throw error;
      // Trying again cannot mend wrong input.
      await attempt.commit((trx) => failJob(trx, attempt.job, error.stage, error.message));
    }
  } catch (error) {
    if (attempt.signal.aborted) throw error;
    await putOffOrThrow(attempt, rules, error);
  }
}

/** A stage's verdict on a file does not count where the host kept it from being looked at. */
async function isFaultOfHost(attempt: Attempt, { health }: FaultRules, error: unknown): Promise<boolean> {
  if (attempt.signal.aborted) return false;
  const fault = findFault(error);
  if (fault?.kind === 'host') {
    // The job only reported the fault. The host examines itself before it refuses more jobs of the kind.
    await health.examine(fault.part, fault.program);
    return true;
  }
  return fault?.kind === 'outside';
}

async function putOffOrThrow(attempt: Attempt, rules: FaultRules, error: unknown): Promise<void> {
  const part = await lackingPart(rules, error);
  if (part === null) throw nameKilled(error);
  await attempt.putOff({
    part,
    why: sayLack(part),
    gaveUp: sayGivenUp(part, rules.patienceS),
    cause: withCauses(error),
  });
}

/**
 * The part for which the job must wait. A program that was killed blames its host only where the host ends
 * harmless programs, too.
 */
async function lackingPart({ health }: FaultRules, error: unknown): Promise<LackingPart | null> {
  const fault = findFault(error);
  if (fault === null) return null;
  if (fault.kind !== 'killed') return fault.part;
  return (await health.examine('memory', fault.program)) ? 'memory' : null;
}

/** Its resource fails with the message of the last try. */
function nameKilled(error: unknown): unknown {
  const fault = findFault(error);
  if (fault?.kind !== 'killed') return error;
  return new Error(`${fault.program} was ended by ${fault.signal}`, { cause: error });
}

/** An error's cause may hold the real fault. */
function withCauses(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < 4; at = at.cause) messages.push(String(at));
  return messages.join(', caused by ');
}
