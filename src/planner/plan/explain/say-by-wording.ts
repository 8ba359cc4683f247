import type { ExplainedPlan } from './explained-plan.ts';
import { phraseOf, quoted } from './plan-words.ts';

/** Names the subjects that were looked for by how people say such things: "what was decided". */
export function sayByWording(plan: ExplainedPlan): string[] {
  const stated = plan.weights.byTopic.filter(({ statements }) => statements !== null);
  const found = stated.map(({ topic }) => topic).filter((topic) => plan.brief.wanted.includes(topic));
  if (found.length === 0) return [];
  const phrases = quoted(found.map((topic) => phraseOf(topic, plan)));
  return [`Found for ${phrases} by the usual wordings: what is said in others may be missing.`];
}
