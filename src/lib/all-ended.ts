/**
 * As `Promise.all`, but settles only when every one has: what the first failure leaves running would go on writing into
 * a folder that is being removed.
 */
export async function allEnded<T extends readonly unknown[]>(
  works: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(works);
  return (await Promise.all(works)) as unknown as T;
}
