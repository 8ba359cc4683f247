import type { Study } from '../../talk/study.ts';
import type { Statements } from './odds-of-statements.ts';

/** The time that one of several statements has in a cut, with what it needs. */
const STATEMENT_MS = 9_000;
/** Statements closer together than this are of one matter: "Then we take the ninth. Agreed? Agreed." */
const APART_MS = 12_000;

/** The statements that a cut of this length should show: the surest ones, each of another matter. */
export function keyStatements(
  { sentences }: Study,
  { found, isOfAnySubject }: Statements,
  targetMs: number,
): number[] {
  if (!isOfAnySubject) return [];
  const keys: number[] = [];
  const startOf = (at: number) => sentences[at]?.startMs ?? 0;
  const isApart = (at: number) => keys.every((key) => Math.abs(startOf(key) - startOf(at)) >= APART_MS);
  const surest = Math.max(...found.map(({ sureness }) => sureness));
  const inOrder = found.filter(({ sureness }) => sureness === surest).toSorted((a, b) => a.at - b.at);
  for (const { at } of inOrder)
    if (keys.length < Math.floor(targetMs / STATEMENT_MS) && isApart(at)) keys.push(at);
  return keys;
}
