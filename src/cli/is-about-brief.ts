import { MANUALLY_EDITED } from '../contract/values/plans.ts';
import { DRAFT_WARNING } from '../contract/values/recordings.ts';

/** Warnings of a plan that are about its words, its cut points or how it came about. */
const OTHER_WARNINGS = [
  /^entr(y|ies) .*(without a silence|under the least length|in the middle of|shorter than)/,
  /^the words were heard with little confidence/,
  /^(chosen|revised) by the built-in planner: /,
  /^planned without /,
  /^\d+ of \d+ source groups have no speech/,
  /^not rendered by itself/,
  /^from the edited file: /,
];

/** Whether a warning says that something which was asked for is not so. One that is not known counts. */
export function isAboutBrief(warning: string): boolean {
  if (warning === DRAFT_WARNING || warning === MANUALLY_EDITED) return false;
  return !OTHER_WARNINGS.some((other) => other.test(warning));
}
