/**
 * How the rationale of a restored version begins. It names the version that it went back to, and only that.
 */
const WENT_BACK = /^As in version (\d+)\. /;

/** The rationale of a version that shows an earlier one again. */
export function rationaleOfRestored(version: number, rationale: string): string {
  return `As in version ${version}. ${rationale.replace(WENT_BACK, '')}`;
}

/** The version that a planner's version went back to, by its rationale; null where it did not. */
export function restoredVersion(rationale: string): number | null {
  const number = WENT_BACK.exec(rationale)?.[1];
  return number === undefined ? null : Number(number);
}

const EDITED = /^Edited by hand since version (\d+)\. The reasons for version \1: /;

/** The rationale after hand edits. Reasons and numbers of entries in it are those of the version before the first one. */
export function rationaleOfEdited(version: number, rationale: string): string {
  if (EDITED.test(rationale)) return rationale;
  return `Edited by hand since version ${version}. The reasons for version ${version}: ${rationale}`;
}

const REVISED = /^Version \d+ revised: “(.*?)”\./su;

/** How the rationale of a revised version begins: it quotes its instruction. */
export const headingOfRevised = (version: number, instruction: string): string =>
  `Version ${version} revised: “${instruction.trim()}”.`;

/** The instruction that made a version; null for a first version, one that went back, and hand edits. */
export const instructionOfRevised = (rationale: string): string | null =>
  REVISED.exec(rationale)?.[1] ?? null;
