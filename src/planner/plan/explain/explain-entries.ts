import type { PlanEntry } from '../../../contract/plan.ts';
import { firstWords } from '../../../domain/display-text/first-words.ts';
import { listWords } from '../../../domain/display-text/list-words.ts';
import { overlapMs } from '../../../domain/time/range.ts';
import type { Topic } from '../../brief/brief.ts';
import { wordsSaidAlone } from '../../relevance/presence.ts';
import { mayHoldSubjects } from '../../relevance/weigh-sentences.ts';
import { saidTopicsOrAll, type TopicWeights } from '../../relevance/weigh-topics.ts';
import type { ExplainedPlan } from './explained-plan.ts';
import { withoutCutting } from './plan-words.ts';
import { isAbout, OF_ITS_BEST, openSentences, surest } from './shown-subjects.ts';

/** An entry's second subject is named if its certainty is at least this share of the first one's. */
const MEANT_AS_WELL = 0.6;
/** Where the plan is less certain, an entry that says no word of a subject is not said to be about it. */
const SURE_WITHOUT_WORDS = 0.4;

/** The reason for each entry: its speaker and its subject of the brief. */
export function sayEntries(plan: ExplainedPlan): string[] {
  const { brief, weights } = plan;
  if (!mayHoldSubjects(weights, brief) || weights.byTopic.every(({ isUnsaid }) => isUnsaid)) return [];
  const held = heldSubjects(plan);
  const reasons = plan.entries.map((entry) => {
    const topics = subjectsIn(plan, held, entry).map(({ phrase, words }) => {
      const name = `“${withoutCutting(phrase, brief.language) || phrase}”`;
      return words === null ? name : `only ${listWords(words.map((word) => `“${word}”`))} of ${name}`;
    });
    // A subject that also opens or ends the cut is named once.
    const about = topics.length > 0 ? ` on ${listWords([...new Set(topics)])}` : '';
    return `${speakerOf(plan, entry)}${about}`;
  });
  if (brief.wanted.length === 0 || reasons.length === 0) return [];
  return [`${groupAlike(reasons).join('; ')}.`];
}

/** The name of an entry's speaker, or the label of one without a name. */
function speakerOf({ study }: ExplainedPlan, { source_group: groupId, speaker }: PlanEntry): string {
  const own = study.timelines.find(({ footage }) => footage.groupId === groupId);
  return own?.footage.speakerNames[speaker] || speaker;
}

/** A subject that the talk has, and how sure an entry must be about it to be named with it. */
interface HeldSubject {
  subject: TopicWeights;
  least: number;
  /** Its words, where the talk never says two of them together; null elsewhere. */
  alone: ReturnType<typeof wordsSaidAlone>;
}

function heldSubjects(plan: ExplainedPlan): HeldSubject[] {
  const open = openSentences(plan);
  const held = saidTopicsOrAll(plan.weights.byTopic).filter(({ hits, isMeant }) => hits > 0 || isMeant);
  return held.map((subject) => ({
    subject,
    least: surestAbout(subject, open) * OF_ITS_BEST,
    alone: wordsSaidAlone(plan.study, subject.topic.terms),
  }));
}

const surestAbout = (subject: TopicWeights, ats: readonly number[]) =>
  surest(
    subject,
    ats.filter((at) => isAbout(subject, at)),
  );

/** The brief's subjects in an entry, with the only words of each that are said there; null where more are said. */
function subjectsIn(
  plan: ExplainedPlan,
  held: readonly HeldSubject[],
  entry: PlanEntry,
): { phrase: string; words: string[] | null }[] {
  const { study } = plan;
  const group = study.timelines.findIndex(({ footage }) => footage.groupId === entry.source_group);
  const own = [...study.sentences.keys()].filter((at) => {
    const sentence = study.sentences[at];
    const middleMs = sentence ? (sentence.startMs + sentence.endMs) / 2 : -1;
    const isWithin = middleMs >= entry.source_start_ms && middleMs < entry.source_end_ms;
    return sentence?.group === group && isWithin;
  });
  const sureness = held.map(({ subject, least }) => {
    const sure = surestAbout(subject, own);
    return sure >= least ? sure : 0;
  });
  const most = Math.max(0, ...sureness);
  return held.flatMap(({ subject: { topic, match }, alone }, at) => {
    const sure = sureness[at] ?? 0;
    const isTold = plan.weights.certainty >= SURE_WITHOUT_WORDS || own.some((one) => (match[one] ?? 0) > 0);
    const isShown = isTold && sure > 0 && sure >= most * MEANT_AS_WELL && !isOnlyElsewhere(plan, topic, own);
    const words = alone?.filter(({ ats }) => own.some((one) => ats.has(one))).map(({ word }) => word) ?? null;
    return isShown && words?.length !== 0 ? [{ phrase: topic.phrase, words }] : [];
  });
}

/** Whether a subject is wanted only as the opening or the ending, and these sentences are not at that end. */
function isOnlyElsewhere({ brief, ends }: ExplainedPlan, topic: Topic, own: readonly number[]): boolean {
  if (brief.wanted.includes(topic)) return false;
  const there = topic === brief.openWith ? ends.opening : topic === brief.endOn ? ends.ending : null;
  return there !== null && !own.some((at) => at >= there.first && at <= there.last);
}

/** "Entries 1 to 3: Ann on the price": neighbours with the same reason are named together. */
function groupAlike(reasons: readonly string[]): string[] {
  const groups: { from: number; to: number; reason: string }[] = [];
  for (const [at, reason] of reasons.entries()) {
    const last = groups.at(-1);
    if (last?.reason === reason) last.to = at + 1;
    else groups.push({ from: at + 1, to: at + 1, reason });
  }
  return groups.map(({ from, to, reason }) =>
    from === to ? `entry ${from}: ${reason}` : `entries ${from} to ${to}: ${reason}`,
  );
}

const MOST_WORDS = 8;

/** Names the entries that show what its speaker does not want published; the brief asks for it in these words. */
export function warnAboutOffRecord({ study, entries }: Pick<ExplainedPlan, 'study' | 'entries'>): string[] {
  return study.asides.offRecord.flatMap((stretch) => {
    const shown = entries.filter((entry) =>
      stretch.some((at) => {
        const sentence = study.sentences[at];
        const groupId = study.timelines[sentence?.group ?? -1]?.footage.groupId;
        const range = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
        return sentence && groupId === entry.source_group && overlapMs(sentence, range) > 0;
      }),
    );
    if (shown.length === 0) return [];
    const numbers = listWords(shown.map(({ n }) => String(n)));
    const words = stretch.flatMap((at) => study.sentences[at]?.words ?? []).map(({ text }) => text);
    const which = shown.length === 1 ? `entry ${numbers} shows` : `entries ${numbers} show`;
    return [`${which} what its speaker does not want published: “${firstWords(words, MOST_WORDS)}”`];
  });
}
