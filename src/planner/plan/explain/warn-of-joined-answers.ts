import type { PlanEntry } from '../../../contract/plan.ts';
import { warnOfJoinedAnswer } from '../../../contract/values/plans.ts';
import { countUp } from '../../../lib/count-up.ts';
import type { Brief } from '../../brief/brief.ts';
import { weighNaming } from '../../relevance/name-sentences.ts';
import type { Study } from '../../talk/study.ts';
import type { ExplainedPlan } from './explained-plan.ts';
import { shownBy, textOf } from './warn-of-qualifications.ts';

/** The share of the brief's words that its own question says. */
const SAME_QUESTION = 0.5;

/** An entry with the places of its first and last sentence in the talk. */
interface Shown {
  entry: PlanEntry;
  first: number;
  last: number;
}

/**
 * Where a brief is about two people, an answer of one may come right after words of the other. Without its question it
 * sounds like a reply to them. A warning gives the question.
 */
export function warnOfJoinedAnswers({ brief, study, entries }: ExplainedPlan): string[] {
  if (peopleNamed(brief).size < 2) return [];
  const shown = entries.flatMap((entry) => placeOf(entry, study));
  const isHeard = (at: number) => shown.some(({ first, last }) => at >= first && at <= last);
  return shown.flatMap((own, i) => {
    const before = shown[i - 1];
    const question = before ? questionOf(study, before, own) : null;
    if (question === null || isHeard(question) || asksItself(brief, study, question)) return [];
    const sentence = study.sentences[question];
    return sentence ? [warnOfJoinedAnswer(own.entry.n, textOf(sentence, study))] : [];
  });
}

/** A brief that asks the same question has its answer in mind. */
const asksItself = ({ wanted }: Brief, study: Study, question: number): boolean =>
  wanted.some((topic) => topic.isQuestion && (weighNaming(study, topic)[question] ?? 0) >= SAME_QUESTION);

const peopleNamed = ({ onlySpeakers, leadSpeakers, everySpeakers, manner }: Brief): Set<string> =>
  new Set([...onlySpeakers, ...leadSpeakers, ...everySpeakers, ...manner.balanced]);

function placeOf(entry: PlanEntry, study: Study): Shown[] {
  const own = [...study.sentences.keys()].filter((at) => {
    const sentence = study.sentences[at];
    return sentence?.speaker === entry.speaker && shownBy([entry], sentence, study).length > 0;
  });
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined ? [] : [{ entry, first, last }];
}

/** The question of a third person that an entry answers. Null where it goes on from the entry before. */
function questionOf({ sentences }: Study, before: Shown, { entry, first }: Shown): number | null {
  const asked = sentences[first - 1];
  const isThird = asked?.speaker !== entry.speaker && asked?.speaker !== before.entry.speaker;
  if (!asked?.isQuestion || !isThird || before.entry.speaker === entry.speaker) return null;
  const between = before.last < first ? countUp(before.last + 1, first - 1) : [];
  const goesOn = between.length > 0 && between.every((at) => sentences[at]?.speaker === asked.speaker);
  return goesOn ? null : first - 1;
}
