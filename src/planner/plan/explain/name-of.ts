import type { ShownPlan } from './explained-plan.ts';

/** The name of a speaker, or the label of one without a name. */
export function nameOf({ study }: Pick<ShownPlan, 'study'>, label: string): string {
  return study.timelines.map(({ footage }) => footage.speakerNames[label]).find(Boolean) ?? label;
}
