/** Computes a value once for each thing, and forgets it with the thing. Nothing may change the thing meanwhile. */
export function onceEach<Thing extends object, T>(compute: (thing: Thing) => T): (thing: Thing) => T {
  const known = new WeakMap<Thing, { value: T }>();
  return (thing) => {
    const found = known.get(thing) ?? { value: compute(thing) };
    known.set(thing, found);
    return found.value;
  };
}
