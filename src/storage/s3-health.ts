import { setTimeout as delay } from 'node:timers/promises';
import type { S3Place } from '../lib/s3-place.ts';
import { findS3Bucket } from './probe-s3.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** The oldest result that is still used; each request for new work reads it. */
const GOOD_FOR_MS = 1_000;
/** A store that has not answered for this long is away. The caller must not hang with it. */
const ANSWERS_WITHIN_MS = 3_000;

export interface S3Health {
  /** Whether the store did not answer when it was last looked at, a second ago at most. */
  isAway(): Promise<boolean>;
  /** Records the result of a request to the store. */
  noteAway(): void;
  close(): void;
}

/** Checks the bucket when it is asked and the last check is old, one check at a time. */
export function watchS3(place: S3Place): S3Health {
  const bucket = openS3Bucket(place, { isPatient: false });
  const state: { isAway: boolean; lookedAt: number; look: Promise<void> | null } = {
    isAway: false,
    lookedAt: Number.NEGATIVE_INFINITY,
    look: null,
  };
  const look = async () => {
    try {
      await findS3Bucket(bucket);
      state.isAway = false;
    } catch {
      // This only tells that the store is away. The requests that use the store tell why.
      state.isAway = true;
    }
    state.lookedAt = performance.now();
    state.look = null;
  };
  return {
    async isAway() {
      if (performance.now() - state.lookedAt <= GOOD_FOR_MS) return state.isAway;
      state.look ??= look();
      const isSilent = await Promise.race([
        state.look.then(() => false),
        delay(ANSWERS_WITHIN_MS, true, { ref: false }),
      ]);
      return isSilent || state.isAway;
    },
    noteAway() {
      state.isAway = true;
    },
    close: () => bucket.close(),
  };
}
