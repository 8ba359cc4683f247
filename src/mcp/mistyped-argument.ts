import { ProblemError } from '../contract/problems/problem.ts';
import { editDistance } from '../domain/sequences/edit-distance.ts';
import type { Arguments } from './arguments.ts';

/** So many letters may be wrong, left out or too many. */
const MAX_DISTANCE = 2;

/**
 * Refuses an argument that is almost one of the tool's. A model that mistypes it would believe that it was
 * read. Other unknown arguments are ignored, as unknown members of REST are.
 */
export function refuseMistyped(args: Arguments, known: readonly string[]): void {
  for (const name of Object.keys(args)) {
    if (known.includes(name)) continue;
    const nearest = nearestKnownName(name, known);
    if (nearest === null) continue;
    throw new ProblemError('invalid_request', `${name}: there is no such argument; write ${nearest}`);
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
