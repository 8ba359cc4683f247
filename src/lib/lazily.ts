/** Makes a value at the first call and keeps it, so that a process which never needs it starts faster. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
