import { kindOfWarning, type WarningKind } from '../contract/values/plans.ts';

/** Warnings of a plan that are about its words, its cut points or how it came about. */
const OTHER_KINDS: readonly WarningKind[] = [
  'cutPoint',
  'shortRun',
  'cutWord',
  'shortLines',
  'edited',
  'draft',
  'littleConfidence',
  'notRendered',
  'builtIn',
  'noEmbeddings',
  'silentGroups',
  'imported',
];

/** Whether a warning says that something which was asked for is not so. One that is not known counts. */
export function isAboutBrief(warning: string): boolean {
  const kind = kindOfWarning(warning);
  return kind === null || !OTHER_KINDS.includes(kind);
}
