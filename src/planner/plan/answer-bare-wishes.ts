import type { BareWish, Brief, Topic } from '../brief/brief.ts';
import { isAsked } from '../relevance/questions/answers-to-questions.ts';
import type { Study } from '../talk/study.ts';

/** A brief in which a wish that names nothing is a subject, where somebody in the talk asks the same: "what's next?". */
export function withAskedWishes(brief: Brief, study: Study): Brief {
  const asked = brief.bare.filter((wish) => isAsked(study, wish));
  return asked.reduce(withOwnSubject, brief);
}

/** The subject that the wish leans on loses the words of the wish. */
function withOwnSubject(brief: Brief, wish: BareWish): Brief {
  const { leansOn, phrase, place } = wish;
  const own: Topic = { phrase, terms: new Map(), hints: leansOn?.terms ?? new Map(), isQuestion: true };
  const isLean = (topic: Topic | null) => topic !== null && topic === leansOn;
  const alone = brief.parts.find(({ subject }) => isLean(subject))?.text;
  const lean = leansOn && alone !== undefined ? { ...leansOn, phrase: alone } : leansOn;
  const without = <T extends Topic | null>(topic: T) => (isLean(topic) ? lean : topic) as T;
  const behind = brief.bare.filter((one) => one !== wish);
  return {
    ...brief,
    parts: brief.parts.map((part) => ({ ...part, subject: without(part.subject) })),
    wanted: brief.wanted.map(without).toSpliced(place, 0, own),
    bare: behind.map((one) => ({
      ...one,
      place: one.place + (one.place >= place ? 1 : 0),
      leansOn: without(one.leansOn),
    })),
  };
}
