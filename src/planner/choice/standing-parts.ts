import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';
import { runMs } from './plan-runs.ts';

export interface PartRule {
  /** Sentences that go. */
  gone: ReadonlySet<number>;
  /** Sentences that stay whatever they lean on. */
  fixed: ReadonlySet<number>;
  leastMs: number;
}

/**
 * What is left of a run without some of its sentences, as far as it stands alone: what leans on a sentence that went,
 * goes too. Where the run began and ended before, nothing is asked again.
 */
export function standingParts(study: Study, sentences: readonly number[], rule: PartRule): ChosenRun[] {
  const { gone, fixed, leastMs } = rule;
  const own = new Set(sentences);
  const left = sentences.filter((at) => !gone.has(at) || fixed.has(at)).toSorted((a, b) => a - b);
  const parts: number[][] = [];
  for (const at of left) {
    const part = parts.at(-1);
    if (part?.at(-1) === at - 1 && study.followsOn[at]) part.push(at);
    else parts.push([at]);
  }
  return parts.flatMap((part) => {
    while (part[0] !== undefined && !fixed.has(part[0]) && own.has(part[0] - 1)) {
      if (!study.links[part[0]]?.needsBefore && !study.edges[part[0]]?.in.cutsWord) break;
      part.shift();
    }
    for (let last = part.at(-1); last !== undefined && !fixed.has(last); last = part.at(-1)) {
      if (!own.has(last + 1)) break;
      if (!study.links[last]?.needsAfter && !study.edges[last]?.out.cutsWord) break;
      part.pop();
    }
    const [first] = part;
    const last = part.at(-1);
    if (first === undefined || last === undefined) return [];
    const stays = part.some((at) => fixed.has(at)) || runMs({ first, last }, study) >= leastMs;
    return stays ? [{ first, last }] : [];
  });
}
