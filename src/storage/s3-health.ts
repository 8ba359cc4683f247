import { findS3Bucket } from './probe-s3.ts';
import { openS3Bucket } from './s3-bucket.ts';
import type { S3Place } from './s3-place.ts';

/** How old the last look may be; each request for new work asks. */
const GOOD_FOR_MS = 5_000;

export interface S3Health {
  /** Whether the store did not answer when it was last looked at, some seconds ago at most while anybody asks. */
  isAway(): Promise<boolean>;
  close(): void;
}

/**
 * Looks at the bucket when somebody asks and the last look is old, one look at a time. Only the first one is
 * waited for: a store that hangs must not hold up those who ask whether it does.
 */
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
      // Who asks says that the store is away; what uses it says why.
      state.isAway = true;
    }
    state.lookedAt = performance.now();
    state.look = null;
  };
  return {
    async isAway() {
      const isFirst = state.lookedAt === Number.NEGATIVE_INFINITY;
      if (performance.now() - state.lookedAt > GOOD_FOR_MS) state.look ??= look();
      if (isFirst) await state.look;
      return state.isAway;
    },
    close: () => bucket.close(),
  };
}
