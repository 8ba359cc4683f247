import type { Brief, Topic } from '../brief/read-brief.ts';
import type { Study } from '../talk/study.ts';
import { type TopicRelevance, weighRelevance } from './relevance.ts';

export interface TopicWeights extends TopicRelevance {
  topic: Topic;
  /** What a cut only opens with or ends on, beside other subjects, counts less than those. */
  importance: number;
}

export interface WeighedTopics {
  byTopic: TopicWeights[];
  /** Those of them that the talk holds. */
  asked: TopicWeights[];
  /** Some word of the brief, or one very near to it, is said in the talk. */
  isNamed: boolean;
  /** Worth, 0..1, of a sentence for the subjects together. */
  worthOf(at: number): number;
}

/** What being on the subject is worth by itself; the rest is earned by how much speaks for it close by, and by saying its words. */
const ON_SUBJECT_WORTH = 0.8;
const NEARBY_WORTH = 0.1;
const NAMING_WORTH = 0.1;
/** Where the subjects of a brief meet it is likelier meant; each by itself keeps this much. */
const APART_WORTH = 0.5;
/** What a cut opens with or ends on is shown for that, and fills it only where the brief asks for nothing else. */
const AT_AN_END = 0.6;

/** Worth of a sentence for one subject. */
export function topicWorth({ chance, match, nearby }: TopicRelevance, at: number): number {
  const named = NEARBY_WORTH * (nearby[at] ?? 0) + NAMING_WORTH * Math.min(1, match[at] ?? 0);
  return (chance[at] ?? 0) * (ON_SUBJECT_WORTH + named);
}

/** How much each sentence is about each subject of a brief, and about all of them. */
export function weighTopics(study: Study, brief: Brief): WeighedTopics {
  const ends = [brief.openWith, brief.endOn].filter((topic) => topic !== null);
  const topics = [...brief.wanted, ...ends];
  const byTopic = topics.map((topic, at) => ({
    ...weighRelevance(study, inContext(topics, at)),
    topic,
    importance: at < brief.wanted.length || brief.wanted.length === 0 ? 1 : AT_AN_END,
  }));
  const named = byTopic.filter(({ hits }) => hits > 0);
  const asked = byTopic.filter(({ hits, isMeant }) => hits > 0 || isMeant);
  const joint = brief.wanted.length > 1 ? weighRelevance(study, together(brief.wanted)) : null;
  return {
    byTopic,
    asked,
    isNamed: named.length > 0,
    worthOf: (at) => {
      const apart = Math.max(0, ...asked.map((one) => one.importance * topicWorth(one, at)));
      return joint ? apart * (APART_WORTH + (1 - APART_WORTH) * (joint.chance[at] ?? 0)) : apart;
    },
  };
}

/** Subjects of one brief explain each other: the words of the others are hints of what each means. */
function inContext(topics: readonly Topic[], own: number): { terms: Topic['terms']; hints: Topic['hints'] } {
  const others = topics.flatMap(({ terms }, at) => (at === own ? [] : [...terms]));
  return {
    terms: topics[own]?.terms ?? new Map(),
    hints: new Map([...others, ...(topics[own]?.hints ?? [])]),
  };
}

function together(topics: readonly Topic[]): { terms: Topic['terms']; hints: Topic['hints'] } {
  return {
    terms: new Map(topics.flatMap(({ terms }) => [...terms])),
    hints: new Map(topics.flatMap(({ hints }) => [...hints])),
  };
}
