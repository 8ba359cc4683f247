import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { overlapMs } from '../../domain/time/range.ts';
import { countUp } from '../../lib/count-up.ts';
import type { Language } from '../language/language.ts';
import type { WordVectors } from '../language/load-word-vectors.ts';
import type { Stemmer } from '../language/word-stems.ts';
import { findCallbacks } from './callbacks.ts';
import type { EmbeddedTalk } from './embedded-talk.ts';
import { type EncodedTalk, matchSentences } from './encoded-talk.ts';
import { findItemHeads, findLists, type SpokenList } from './enumerations.ts';
import type { GroupFootage } from './footage.ts';
import { findEdges, type GroupTimeline, makeTimeline, type SentenceEdges } from './group-timeline.ts';
import { findMainWords } from './main-words.ts';
import { findPeople, type Person } from './people/read-people.ts';
import { weighCentrality, weighDelivery } from './salience.ts';
import { readSaid, type Sentence } from './sentence.ts';
import { findTies, type SentenceTies } from './sentence-ties.ts';
import { findShownSpeakers, type ShownSpeakers } from './speaker-cameras.ts';
import { findTalkWording, type TalkWording } from './talk-wording.ts';
import type { ThoughtLinks } from './thought-links.ts';
import { makeTurningTalk, type TurningTalk } from './turns/turning-talk.ts';
import { SURELY_TURNED, weighTurns } from './turns/weigh-turns.ts';
import { type Asides, findAsides, unaskedTalk } from './unfit/asides.ts';
import { findFalseStarts } from './unfit/false-starts.ts';
import { findRetaken, findWorseTakes } from './unfit/takes.ts';

/** All facts about the footage before a brief is read. Lists run parallel to `sentences`. */
export interface Study {
  /** The language of most of the talk. */
  language: Language;
  timelines: GroupTimeline[];
  shown: ShownSpeakers[];
  people: Person[];
  /**
   * The sentences that may be chosen. False starts, worse takes and sentences without a picture are not among
   * them.
   */
  sentences: Sentence[];
  /** Short words of others between them that say something. No choice is about them. */
  interjections: Sentence[];
  /** The sentences in the form for finding turns of the talk. */
  turning: TurningTalk;
  links: ThoughtLinks[];
  ties: SentenceTies;
  /** The sentence is the direct neighbour of the previous one. */
  followsOn: boolean[];
  /** Only withdrawn sentences lie between this sentence and the previous one. */
  resumes: boolean[];
  breaks: number[];
  /** The lists that somebody speaks by ordinals. */
  lists: SpokenList[];
  edges: SentenceEdges[];
  delivery: number[];
  centrality: number[];
  idf: ReadonlyMap<string, number>;
  /** Per sentence with a callback: the earlier sentences about the same subject. */
  callbacks: ReadonlyMap<number, readonly number[]>;
  vectors: WordVectors;
  asides: Asides;
  wording: TalkWording;
  /** The main words of the talk. */
  mainWords: string[];
  leftOut: { falseStarts: number; worseTakes: number; unseen: number };
  /**
   * Sentences that were withdrawn or repeated better. They are present only if the whole talk was requested.
   */
  failedTakes: ReadonlySet<number>;
  /** Vectors of the talk from an engine of embeddings; null without one. */
  embedded: EmbeddedTalk | null;
  /** The sentence encoder's vectors; null without one. */
  encoded: EncodedTalk | null;
}

const MAIN_WORDS = 3;
/** The share of all words for a word that is not among the frequent ones. */
const UNKNOWN_SHARE = 1e-6;

/** Lets timers and sockets run; throws when the run was stopped. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

/**
 * Studies the footage in parts. Per hour of talk, each part holds the event loop for some tens of
 * milliseconds at most.
 */
export function studyFootage(
  groups: readonly GroupFootage[],
  settings: CutSettings,
  stem: Stemmer,
  signal: AbortSignal,
): Promise<Study> {
  return study(groups, settings, { stem, hasFailedTakes: false, shown: [] }, signal);
}

/**
 * The same for a revision. No sentence that the plan shows counts as a failed take. Those that fail are present
 * where the instruction asks for another take.
 */
export function studyShown(
  groups: readonly GroupFootage[],
  settings: CutSettings,
  wished: { stem: Stemmer; shown: readonly PlanEntry[]; hasFailedTakes: boolean },
  signal: AbortSignal,
): Promise<Study> {
  return study(groups, settings, wished, signal);
}

/** The same with failed takes among the sentences, for a language model, which judges them itself. */
export function studyAllSaid(
  groups: readonly GroupFootage[],
  settings: CutSettings,
  stem: Stemmer,
  signal: AbortSignal,
): Promise<Study> {
  return study(groups, settings, { stem, hasFailedTakes: true, shown: [] }, signal);
}

/** The study with the vectors of an engine of embeddings for the same footage. */
export function withEmbedded(found: Study, embedded: EmbeddedTalk | null): Study {
  if (embedded?.isBySentence !== true) return { ...found, embedded };
  const encoded = matchSentences(embedded, found.sentences, found.timelines);
  if (encoded === null) return { ...found, encoded };
  return {
    ...found,
    encoded,
    ...findTurns({ ...found.turning, vectors: encoded.vectors }, found.ties, found.asides, found.language),
  };
}

/**
 * Finds the turns of the talk, and which sentences depend on each other. "Then let us talk about ..." depends
 * on none, and what follows an aside does not depend on it. A sentence never stands without the one that limits, denies
 * or corrects it, or that it announces.
 */
function findTurns(
  turning: TurningTalk,
  { qualifications, withdrawals, pointingQuestions, freshStarts, announcements }: SentenceTies,
  asides: Asides,
  language: Language,
): Pick<Study, 'turning' | 'breaks' | 'lists' | 'links'> {
  const breaks = weighTurns(turning);
  const lists = findLists(turning.sentences, breaks, language);
  const heads = findItemHeads(lists, turning.sentences);
  const isTied = (at: number) => qualifications.has(at) || withdrawals.has(at);
  const unasked = new Set(unaskedTalk(asides).flat());
  const isBehindAside = (at: number) => unasked.has(at - 1) && !unasked.has(at);
  const links = turning.links.map((link, at) => ({
    needsBefore:
      (link.needsBefore && !isBehindAside(at) && !freshStarts.has(at) && (breaks[at] ?? 1) < SURELY_TURNED) ||
      isTied(at) ||
      heads.has(at - 1) ||
      pointingQuestions.has(at),
    needsAfter: link.needsAfter || isTied(at + 1) || announcements.has(at) || heads.has(at),
  }));
  return { turning, breaks, lists, links };
}

async function study(
  groups: readonly GroupFootage[],
  settings: CutSettings,
  {
    stem,
    hasFailedTakes,
    shown: entries,
  }: { stem: Stemmer; hasFailedTakes: boolean; shown: readonly PlanEntry[] },
  signal: AbortSignal,
): Promise<Study> {
  for (const group of groups) {
    for (let from = 0; from < group.words.length; from += 500) {
      for (const word of group.words.slice(from, from + 500)) stem(word.text);
      await breathe(signal);
    }
  }
  const timelines: GroupTimeline[] = [];
  const shown: ShownSpeakers[] = [];
  for (const group of groups) {
    timelines.push(makeTimeline(group, settings));
    await breathe(signal);
    shown.push(findShownSpeakers(group));
    await breathe(signal);
  }
  const { sentences: all, interjections } = readSaid(groups, stem);
  const falseStarts = findFalseStarts(all, stem.language);
  const worseTakes = findWorseTakes(all, falseStarts, settings.fillerRemoval);
  const retaken = findRetaken(all, worseTakes);
  const isFailed = (at: number) =>
    (falseStarts.has(at) || worseTakes.has(at)) && !isShown(all[at], entries, groups);
  const unseen = new Set(all.flatMap((sentence, at) => (isSeen(sentence, groups) ? [] : [at])));
  const kept = all.flatMap((_, at) => ((isFailed(at) && !hasFailedTakes) || unseen.has(at) ? [] : [at]));
  const sentences = kept.flatMap((at) => all[at] ?? []);
  await breathe(signal);
  const turning = makeTurningTalk(sentences, groups, stem);
  const ties = findTies(sentences, stem.language);
  const ofLanguage = stem.language.openVectors();
  const vectors = ofLanguage.amongSaid?.(turning.idf) ?? ofLanguage;
  const words = sentences.flatMap((sentence) => sentence.words);
  const asides = findAsides(sentences, stem.language, {
    retaken: new Set(kept.flatMap((own, at) => (retaken.has(own) ? [at] : []))),
    corrections: ties.corrections,
  });
  const meanConfidence = words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
  return {
    language: stem.language,
    timelines,
    shown,
    people: findPeople(groups, sentences, stem),
    sentences,
    interjections,
    ties,
    ...findTurns(turning, ties, asides, stem.language),
    followsOn: sentences.map(
      (sentence, at) => (kept[at] ?? 0) - 1 === kept[at - 1] && sentence.group === sentences[at - 1]?.group,
    ),
    resumes: kept.map((own, at) => {
      const between = countUp((kept[at - 1] ?? own) + 1, own - 1);
      return (
        between.length > 0 && between.every(isFailed) && sentences[at]?.group === sentences[at - 1]?.group
      );
    }),
    edges: sentences.flatMap((sentence) => {
      const timeline = timelines[sentence.group];
      return timeline ? [findEdges(timeline, sentence)] : [];
    }),
    delivery: sentences.map((sentence) => weighDelivery(sentence, meanConfidence)),
    centrality: weighCentrality(sentences, turning.idf),
    idf: turning.idf,
    callbacks: findCallbacks(sentences, stem),
    vectors,
    asides,
    wording: findTalkWording(all, stem.language),
    mainWords: findMainWords(
      sentences.filter((_, at) => !asides.smallTalk.has(at)),
      (stem) => -Math.log(vectors.find(stem)?.share ?? UNKNOWN_SHARE),
      MAIN_WORDS,
    ),
    leftOut: { falseStarts: falseStarts.size, worseTakes: worseTakes.size, unseen: unseen.size },
    embedded: null,
    encoded: null,
    failedTakes: new Set(kept.flatMap((own, at) => (isFailed(own) ? [at] : []))),
  };
}

/** More than half of the sentence is in some entry. */
function isShown(
  sentence: Sentence | undefined,
  entries: readonly PlanEntry[],
  groups: readonly GroupFootage[],
): boolean {
  if (!sentence) return false;
  const groupId = groups[sentence.group]?.groupId;
  const shownMs = entries
    .filter((entry) => entry.source_group === groupId)
    .reduce(
      (sum, entry) =>
        sum + overlapMs(sentence, { startMs: entry.source_start_ms, endMs: entry.source_end_ms }),
      0,
    );
  return shownMs * 2 > sentence.endMs - sentence.startMs;
}

/** Some camera has a picture for the whole sentence. */
function isSeen(sentence: Sentence, groups: readonly GroupFootage[]): boolean {
  const cameras = groups[sentence.group]?.cameras ?? [];
  return cameras.some(
    ({ coverage }) => coverage.startMs <= sentence.startMs && coverage.endMs >= sentence.endMs,
  );
}
