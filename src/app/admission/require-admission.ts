import { ProblemError } from '../../contract/problems/problem.ts';
import { readAdmissionFacts } from '../../db/access/admission-gate.ts';
import { windowAt } from '../../domain/time/calendar-window.ts';
import type { AppContext } from '../app-context.ts';

/** A queue that keeps an account standing for longer, or is longer, takes no more work for now. */
const MAX_STANDSTILL_S = 15 * 60;
const MAX_WAITING_JOBS = 5_000;
const LOAD_RETRY_AFTER_S = 5;

const OPERATOR_RETRY_AFTER_S = 60;
/** With less free space, a render could fill the disk that the database is on. */
export const MIN_FREE_BYTES = 512 * 2 ** 20;

/** The admission gate. It throws `capacity_paused` while new work is paused; nothing has been started then. */
export async function requireAdmission(app: AppContext): Promise<void> {
  const { limitUsd, window } = app.providerBudget;
  const { start, end } = windowAt(window, app.now());
  const facts = await readAdmissionFacts(app.db, start);
  if (facts.isClosed) throw paused('the operator has paused new work', untilAskedAgainS(facts.opensInS));
  const fault = await app.store.fault();
  if (fault !== null) throw paused(`the storage ${fault.says}`, OPERATOR_RETRY_AFTER_S);
  const free = await app.store.freeBytes();
  if (free !== null && free < MIN_FREE_BYTES) throw paused('the storage is full', OPERATOR_RETRY_AFTER_S);
  if (facts.longestStandstillS > MAX_STANDSTILL_S || facts.waitingJobs > MAX_WAITING_JOBS) {
    throw paused('the queue is longer than can be worked on', LOAD_RETRY_AFTER_S);
  }
  if (limitUsd !== null && facts.spentUsd >= limitUsd) {
    const restS = Math.max(1, Math.ceil((end.getTime() - app.now().getTime()) / 1000));
    throw paused(`what may be spent on paid providers in this ${window} is spent`, restS);
  }
}

/** An operator may open the gate before its time, so no caller is sent away for longer than this. */
function untilAskedAgainS(opensInS: number | null): number {
  if (opensInS === null) return OPERATOR_RETRY_AFTER_S;
  return Math.min(OPERATOR_RETRY_AFTER_S, Math.max(1, Math.ceil(opensInS)));
}

function paused(why: string, retryAfterS: number): ProblemError {
  return new ProblemError('capacity_paused', `${why}; nothing was started, try again later`, { retryAfterS });
}
