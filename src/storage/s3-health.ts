import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../lib/logger.ts';
import type { S3Place } from '../lib/s3-place.ts';
import type { StoreFault } from './object-store.ts';
import { findS3Bucket } from './probe-s3.ts';
import { openS3Bucket } from './s3-bucket.ts';
import { explainS3Error, type S3Failure } from './s3-failure.ts';
import { watchFaults } from './watch-faults.ts';

/** The oldest result that is still used; each request for new work reads it. */
const GOOD_FOR_MS = 1_000;
/** A store that has not answered for this long is away. The caller must not hang with it. */
const ANSWERS_WITHIN_MS = 3_000;

export interface S3Health {
  /** What was wrong with the store when it was last looked at, a second ago at most. */
  fault(): Promise<StoreFault | null>;
  /** Records the failure of a request to the store. */
  noteFailure(failure: S3Failure): void;
  close(): void;
}

/** Checks the bucket when it is asked and the last check is old, one check at a time. */
export function watchS3(place: S3Place, logger: Logger): S3Health {
  const bucket = openS3Bucket(place, { isPatient: false });
  const state: { fault: StoreFault | null; lookedAt: number; look: Promise<StoreFault | null> | null } = {
    fault: null,
    lookedAt: Number.NEGATIVE_INFINITY,
    look: null,
  };
  const record = (fault: StoreFault | null) => {
    state.fault = fault;
    watch.note(fault);
    return fault;
  };
  const lookNow = async () => {
    const fault = await findS3Bucket(bucket).then(
      () => null,
      (error: unknown) => faultOf(explainS3Error(error, place)),
    );
    state.lookedAt = performance.now();
    state.look = null;
    return record(fault);
  };
  const look = () => {
    state.look ??= lookNow();
    return state.look;
  };
  const watch = watchFaults(look, logger);
  return {
    async fault() {
      if (performance.now() - state.lookedAt <= GOOD_FOR_MS) return state.fault;
      const seconds = ANSWERS_WITHIN_MS / 1000;
      const silence = { says: 'does not answer', reason: `no answer within ${seconds} seconds` };
      const found = await Promise.race([look(), delay(ANSWERS_WITHIN_MS, silence, { ref: false })]);
      return found === silence ? record(silence) : found;
    },
    noteFailure: (failure) => void record(faultOf(failure)),
    close() {
      watch.close();
      bucket.close();
    },
  };
}

const faultOf = (failure: S3Failure): StoreFault => ({ says: failure.says, reason: failure.message });
