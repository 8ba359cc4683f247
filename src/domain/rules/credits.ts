const MS_PER_CREDIT = 60_000;

/** A credit pays for each minute that was begun of a camera's footage. Whole minutes cost as many credits. */
export function creditsOfFootage(durationMs: number): number {
  return Math.ceil(durationMs / MS_PER_CREDIT);
}
