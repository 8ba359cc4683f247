/** Makes something at the first call and keeps it: what a process may never need takes none of its time at the start. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
