import type { PlanDocument } from '../../../contract/plan.ts';
import { warnOfLength } from '../../../contract/values/plans.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import { onCamera } from '../../assembly/use-camera.ts';
import { type Brief, bannedVoices } from '../../brief/brief.ts';
import { lengthWindow, renderedMs } from '../../choice/plan-runs.ts';
import { titleOfChoice } from '../make-title.ts';
import type { ModelPlan } from '../plan-by-model.ts';
import { planDocument } from '../plan-document.ts';
import type { PlanInput } from '../plan-input.ts';
import { warnAboutShown } from './explain-brief.ts';
import { sayLeftOut, warnAboutTranscript } from './explain-plan.ts';
import type { ShownPlan } from './explained-plan.ts';
import { nameOf } from './name-of.ts';
import { joinSentences } from './plan-words.ts';

/**
 * The plan that a language model chose, with its texts for people. The model itself gives its reasons and the
 * subjects that it did not find.
 */
export function explainModelPlan(request: PlanInput, brief: Brief, chosen: ModelPlan): PlanDocument {
  const { study, settings, planned } = chosen;
  const input = { ...request, settings };
  const assembly = onCamera(planned.assembly, { ...study, groups: input.groups }, brief.camera);
  const durationMs = renderedMs(assembly.entries, study);
  const shown: ShownPlan = { input, study, brief, runs: planned.runs, entries: assembly.entries };
  return planDocument({
    ...{ input, study, settings, assembly, durationMs },
    title: titleOfChoice(shown),
    rationale: joinSentences([...chosen.rationale, ...sayLeftOut(shown)]),
    warnings: [
      ...chosen.warnings,
      ...warnAboutSpeakers(shown),
      ...warnAboutShown(shown),
      ...warnAboutLength(chosen, durationMs),
      ...warnAboutTranscript(shown),
    ],
  });
}

/**
 * The model decides by itself who may speak. If its reading differs from the planner's, people should check
 * the plan.
 */
function warnAboutSpeakers(plan: ShownPlan): string[] {
  const heard = plan.runs.flatMap(({ first, last }) =>
    plan.study.sentences.slice(first, last + 1).map(({ speaker }) => speaker),
  );
  const odd = [...new Set(heard)].filter(bannedVoices(plan.brief)).map((label) => nameOf(plan, label));
  if (odd.length === 0) return [];
  return [
    `${listWords(odd)} ${odd.length === 1 ? 'is' : 'are'} heard, though the brief seems to ask for others alone`,
  ];
}

function warnAboutLength({ settings, shortBecause }: ModelPlan, durationMs: number): string[] {
  const { leastMs, mostMs, targetMs } = lengthWindow(settings);
  if (durationMs > mostMs) return [warnOfLength(durationMs, targetMs, 'so much was chosen')];
  if (durationMs >= leastMs) return [];
  return [warnOfLength(durationMs, targetMs, shortBecause)];
}
