import { listWords } from '../../../domain/display-text/list-words.ts';
import type { ShownPlan } from './explained-plan.ts';
import { nameOf } from './name-of.ts';
import { shownIn } from './shown-subjects.ts';

/** Names the order of people that the brief asks for, where the plan has another one. */
export function warnOfSpeakerOrder(plan: ShownPlan): string[] {
  const asked = [...new Set(plan.brief.speakerOrder)];
  const heard = [...new Set(shownIn(plan).map((at) => plan.study.sentences[at]?.speaker ?? ''))];
  const inPlan = heard.filter((label) => asked.includes(label));
  const isKept = asked.filter((label) => inPlan.includes(label)).every((label, at) => inPlan[at] === label);
  if (asked.length < 2 || isKept) return [];
  return [`the plan does not keep the order ${listWords(asked.map((label) => nameOf(plan, label)))}`];
}
