import { kindOfWarning, type WarningKind } from '../contract/values/plans.ts';

/** Warnings of a plan that are about its words, its speakers, its cut points or how it came about. */
const OTHER_KINDS: readonly WarningKind[] = [
  'cutPoint',
  'shortRun',
  'cutWord',
  'guessedPlace',
  'fillers',
  'shortLines',
  'edited',
  'draft',
  'littleConfidence',
  'notRendered',
  'builtIn',
  'noEmbeddings',
  'silentGroups',
  'imported',
  'sharedName',
];

/** Whether a warning names an unmet wish. An unknown warning counts as one. */
export function isAboutBrief(warning: string): boolean {
  const kind = kindOfWarning(warning);
  return kind === null || !OTHER_KINDS.includes(kind);
}
