/** Does the work at the first call and keeps its result. A failure is tried again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let outcome: Promise<T> | null = null;
  return () => {
    outcome ??= work().catch((error: unknown) => {
      outcome = null;
      throw error;
    });
    return outcome;
  };
}
