/**
 * Like `Promise.all`, but it settles only when all promises have. Work that continues after the first failure
 * would write into a folder that is being removed.
 */
export async function allEnded<T extends readonly unknown[]>(
  works: {
    [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(works);
  return (await Promise.all(works)) as unknown as T;
}
