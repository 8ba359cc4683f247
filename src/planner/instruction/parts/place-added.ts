import type { NamedPlace, OperationOf, Place, RevisionOperation } from '../revision-operation.ts';

const isNamedPlace = (place: Place): place is NamedPlace => place.kind !== 'by' && place.kind !== 'at';

type Placing = OperationOf<'move' | 'add'> & { place: NamedPlace };

const isPlacing = (one: RevisionOperation): one is Placing =>
  (one.kind === 'move' || one.kind === 'add') && one.place !== null && isNamedPlace(one.place);

/** "We miss Wilma. Put her after the fog": what is added is added there, and not moved in pieces. */
export function placeAdded(operations: readonly RevisionOperation[]): RevisionOperation[] {
  const added = operations.flatMap((one) => (one.kind === 'add' && one.place === null ? [one.target] : []));
  const places = new Map(
    operations.flatMap((one) =>
      isPlacing(one) && added.includes(one.target) ? [[one.target, one.place] as const] : [],
    ),
  );
  return operations.flatMap((one): RevisionOperation[] => {
    if (isPlacing(one) && places.has(one.target)) return [];
    const place = one.kind === 'add' && one.place === null ? places.get(one.target) : undefined;
    return one.kind === 'add' && place !== undefined ? [{ ...one, place }] : [one];
  });
}
