import type { NamedPlace, Place, RevisionOperation } from '../revision-operation.ts';

const isNamedPlace = (place: Place): place is NamedPlace => place.kind !== 'by' && place.kind !== 'at';

/** "We miss Wilma. Put her after the fog": what is added is added there, and not moved in pieces. */
export function placeAdded(operations: readonly RevisionOperation[]): RevisionOperation[] {
  const added = operations.flatMap((one) => (one.kind === 'add' && one.place === null ? [one.target] : []));
  const places = new Map(
    operations.flatMap((one) =>
      one.kind === 'move' && added.includes(one.target) && isNamedPlace(one.place)
        ? [[one.target, one.place] as const]
        : [],
    ),
  );
  return operations.flatMap((one): RevisionOperation[] => {
    if (one.kind === 'move' && places.has(one.target)) return [];
    const place = one.kind === 'add' && one.place === null ? places.get(one.target) : undefined;
    return one.kind === 'add' && place !== undefined ? [{ ...one, place }] : [one];
  });
}
