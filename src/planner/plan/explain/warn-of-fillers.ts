import type { PlanDocument } from '../../../contract/plan.ts';
import type { Word } from '../../../contract/transcript.ts';
import { kindOfWarning, warnOfFillers } from '../../../contract/values/plans.ts';
import { heardWords } from '../../../domain/plan/heard-words.ts';
import type { GroupFootage } from '../../talk/footage.ts';

type FillerFootage = Pick<GroupFootage, 'groupId' | 'words'>;

/** The plan with one warning of the fillers that stay in it, although they were to be taken out. */
export function withFillerWarning(plan: PlanDocument, groups: readonly FillerFootage[]): PlanDocument {
  // A version that came back brings its warnings along.
  const warnings = plan.warnings.filter((warning) => kindOfWarning(warning) !== 'fillers');
  return {
    ...plan,
    warnings: [...warnings, ...(plan.settings.fillerRemoval ? countFillers(plan, groups) : [])],
  };
}

function countFillers({ entries }: PlanDocument, groups: readonly FillerFootage[]): string[] {
  const fillers = entries.flatMap((entry) => {
    const words = groups.find(({ groupId }) => groupId === entry.source_group)?.words ?? [];
    const inOrder = words.toSorted((a, b) => a.start_ms - b.start_ms);
    const heard = new Set(heardWords(inOrder, entry));
    return heardWords(inOrder, { ...entry, tightening: [] })
      .filter(({ filler }) => filler)
      .map((filler) => ({
        stays: heard.has(filler),
        isSpokenOver: inOrder.some((word) => speaksOver(word, filler)),
      }));
  });
  const staying = fillers.filter(({ stays }) => stays);
  if (staying.length === 0) return [];
  const spokenOver = staying.filter(({ isSpokenOver }) => isSpokenOver).length;
  return [warnOfFillers(fillers.length, { staying: staying.length, spokenOver })];
}

function speaksOver(word: Word, filler: Word): boolean {
  return word.speaker !== filler.speaker && word.start_ms < filler.end_ms && word.end_ms > filler.start_ms;
}
