import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import type { Assembly } from '../assembly/assemble.ts';
import type { Study } from '../talk/study.ts';
import { warnOfQualifications } from './explain/warn-of-qualifications.ts';
import type { PlanInput } from './plan-input.ts';
import { planSettings } from './settings-of-version.ts';

/** What a plan is made of. `study` is that of its entries. */
interface PlanParts {
  input: PlanInput;
  study: Study;
  settings: CutSettings;
  assembly: Assembly;
  durationMs: number;
  title: string;
  rationale: string;
  /** All warnings but those of the assembly, in their order. */
  warnings: readonly string[];
}

/** The plan of entries and its texts. Notices from before the planning come first among its warnings. */
export function planDocument({
  input,
  study,
  settings,
  assembly,
  durationMs,
  ...words
}: PlanParts): PlanDocument {
  return {
    version: input.version,
    estimated_duration_s: durationMs / 1000,
    title: words.title,
    rationale: words.rationale,
    warnings: [
      ...(input.notices ?? []),
      ...words.warnings,
      ...assembly.warnings,
      ...warnOfQualifications(assembly.entries, study),
    ],
    settings: planSettings(settings),
    entries: assembly.entries,
  };
}
