import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Topic } from '../brief/brief.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';
import { selectRuns } from './select-runs.ts';

/** The longest passage that is put at an end of a cut for a subject. */
const PASSAGE_MOST_MS = 14_000;
const PASSAGE_SHARE = 0.4;
const NAMED_WORTH = 0.72;
/** The last sentences of a passage have at least this share of its best sentence's worth. */
const CLOSING_SHARE = 0.5;

/** Weights that want one subject only. Excluded sentences stay excluded. */
export function weighOnly(study: Study, topic: Topic, weights: Weights): Weights {
  const found = weighRelevance(study, topic);
  const relevance = study.sentences.map((_, at) => topicWorth(found, at));
  return {
    ...weights,
    byTopic: [
      {
        topic,
        importance: 1,
        ranked: found.chance,
        worth: found.chance,
        isUnsaid: false,
        isAsked: false,
        statements: null,
        gained: null,
        measures: new Map<number, number>(),
        embedded: null,
        ...found,
      },
    ],
    relevance,
    isKey: study.sentences.map(() => false),
    // Quoted sentences that the cut must show somewhere are no part of this passage.
    isQuoted: study.sentences.map(() => false),
    isAnswered: found.hits > 0,
    isNamed: found.hits > 0,
  };
}

/** Weights for a passage that is named by its words. Its neighbours come along only where it needs them. */
export function weighNamed(study: Study, topic: Topic, weights: Weights): Weights {
  const about = weighOnly(study, topic, weights);
  const [found] = about.byTopic;
  const relevance = study.sentences.map((_, at) => {
    const named = Math.min(1, found?.match[at] ?? 0);
    return (found?.chance[at] ?? 0) * (NAMED_WORTH * named + (1 - NAMED_WORTH) * (found?.nearby[at] ?? 0));
  });
  return { ...about, relevance };
}

/** Weights that want the talk nearest to a subject in meaning, where the talk does not name it. */
export function weighMeant(study: Study, topic: Topic, weights: Weights): Weights {
  const about = weighOnly(study, topic, weights);
  return { ...about, isAnswered: about.byTopic.some(({ isMeant }) => isMeant) };
}

/**
 * Weights for one of the wishes, as the whole brief weighs it. "How she started as a girl. Begin with the girl" begins with
 * her start, though nobody says "girl". Null where no wish has all words of the subject.
 */
export function weighWishWith(study: Study, topic: Topic, weights: Weights): Weights | null {
  const words = [...topic.terms.keys()];
  const isWished = ({ terms }: Topic) => terms.size > words.length && words.every((word) => terms.has(word));
  const wish = weights.byTopic.find((one) => one.topic !== topic && isWished(one.topic));
  if (words.length === 0 || !wish) return null;
  const none = study.sentences.map(() => false);
  return {
    ...weights,
    ...{
      byTopic: [wish],
      relevance: wish.worth,
      isKey: none,
      isQuoted: none,
      isAnswered: true,
      isNamed: true,
    },
  };
}

/**
 * The end of the talk about a subject. A cut in the order of the footage can end on it and still show earlier
 * talk about the subject.
 */
export function closingPart(study: Study, { relevance }: Weights, pool: ReadonlySet<number>): Set<number> {
  const most = Math.max(0, ...[...pool].map((at) => relevance[at] ?? 0));
  const last = study.sentences.findLastIndex(
    (_, at) => pool.has(at) && (relevance[at] ?? 0) >= most * CLOSING_SHARE,
  );
  const endMs = study.sentences[last]?.endMs ?? 0;
  const group = study.sentences[last]?.group;
  return new Set(
    [...pool].filter((at) => {
      const sentence = study.sentences[at];
      return sentence?.group === group && at <= last && endMs - (sentence?.startMs ?? 0) <= PASSAGE_MOST_MS;
    }),
  );
}

/**
 * The passage up to `longestMs` that is most about a subject, out of a pool. Null when the talk does not
 * touch it.
 */
export function findPassage(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  pool: ReadonlySet<number> | null,
  longestMs = PASSAGE_MOST_MS,
): ChosenRun | null {
  if (!weights.isAnswered) return null;
  const targetMs = settings.targetDurationS * 1000;
  const mostMs = Math.max(
    settings.minSegmentDurationS * 1000 + 2000,
    Math.min(longestMs, targetMs * PASSAGE_SHARE),
  );
  const { runs } = selectRuns(study, weights, settings, { leastMs: 0, mostMs, pool, isWholeTalk: false });
  const worth = (run: ChosenRun) =>
    study.sentences
      .slice(run.first, run.last + 1)
      .reduce(
        (sum, { startMs, endMs }, i) => sum + (endMs - startMs) * (weights.relevance[run.first + i] ?? 0),
        0,
      );
  return runs.toSorted((a, b) => worth(b) - worth(a) || a.first - b.first)[0] ?? null;
}
