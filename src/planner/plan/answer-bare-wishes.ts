import type { Brief, Topic } from '../brief/brief.ts';
import { isAskedInWords } from '../relevance/questions/answers-to-questions.ts';
import type { Study } from '../talk/study.ts';

/** A brief in which a wish that names nothing is a subject, where somebody in the talk asks the same: "what's next?". */
export function withAskedWishes(brief: Brief, study: Study): Brief {
  const asked = brief.bare.filter(({ leansOn, phrase }) => leansOn === null && isAskedInWords(study, phrase));
  if (asked.length === 0) return brief;
  const wanted = [...brief.wanted];
  for (const [before, { phrase, place }] of asked.entries()) {
    const topic: Topic = { phrase, terms: new Map(), hints: new Map(), isQuestion: true };
    wanted.splice(place + before, 0, topic);
  }
  return { ...brief, wanted, bare: brief.bare.filter((wish) => !asked.includes(wish)) };
}
