import { ProblemError } from '../contract/problems/problem.ts';
import { editDistance } from '../domain/sequences/edit-distance.ts';
import { type ArgumentObject, memberPath } from './argument-objects.ts';

/** So many letters may be wrong, left out or too many. */
const MAX_DISTANCE = 2;

/**
 * Refuses an argument that is almost one of the tool's. A model that mistypes it would believe that it was
 * read. Other unknown arguments are ignored, as unknown members of REST are, and named in the answer.
 */
export function refuseMistyped(objects: readonly ArgumentObject[]): void {
  for (const object of objects) {
    for (const name of Object.keys(object.members)) {
      if (object.known.includes(name)) continue;
      const nearest = nearestKnownName(name, object.known);
      if (nearest === null) continue;
      const path = memberPath(object, name);
      throw new ProblemError('invalid_request', `${path}: there is no such argument; write ${nearest}`);
    }
  }
}

/** The known name that was probably meant, in any capitals and signs; null if none is similar. */
export function nearestKnownName(name: string, known: readonly string[]): string | null {
  const plain = plainOf(name);
  const ranked = known
    .map((one) => ({ one, distance: editDistance(plain, plainOf(one)) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [best] = ranked;
  // Half of a short name may not be wrong.
  const allowed = Math.min(MAX_DISTANCE, Math.floor(plain.length / 3));
  return best !== undefined && best.distance <= allowed ? best.one : null;
}

const plainOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 64);
