import type { Evidence } from '../../lib/boosted-trees.ts';
import { inDeviations } from '../../lib/in-deviations.ts';
import type { TopicTerms } from '../brief/topic-terms.ts';
import { LEAST_FAMILY, relateWords } from '../language/relate-words.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { type AdaptPhrase, adaptPhrase } from './encoder/adapt-phrase.ts';
import { encodedEvidence } from './encoder/encoded-evidence.ts';
import { placeEvidence, speakerEvidence } from './place-evidence.ts';
import { type AskedFor, type WeighedTalk, weighRelevance } from './relevance.ts';
import { weighMeaning } from './weigh-meaning.ts';
import {
  bestWindowScores,
  highestWithin,
  type PlacedSentence,
  RunningSums,
  type SentenceWindow,
  windowsAround,
  windowsBetweenTurns,
  windowsFrom,
} from './windows.ts';

/** A subject, and the settings that limit how much of the talk a cut about it holds. */
export interface AskedPassage extends AskedFor {
  /** Labels of the speakers whose words the brief wants; empty for everybody. */
  speakers: readonly string[];
  targetMs: number;
  /** The brief's phrases, as the sentence encoder read them. */
  phrases: readonly string[];
}

/** Saturation of a repeated term, as k1 in BM25. */
const SATURATION = 1.2;
const HINT_WEIGHT = 0.3;
/** The inverse document frequency of a brief's word that the talk does not say. */
const UNSAID_RARITY = 0.5;
/** How much the length of a document counts against it, as b in BM25. */
const LENGTH_WEIGHT = 0.75;
const LEAST_SPAN_MS = 10_000;
/** Parts of the talk, by the least likely turn that ends one: most subjects fill one part. */
const PARTS = { part: TURN_CHANCE, 'wide part': 0.55 };

/**
 * The evidence that the brief asks for each sentence, as rows of numbers. Rows hold the BM25 scores of its
 * windows of several widths, and of the windows that hold it. Others hold their nearness in meaning, their
 * speakers and their places. Scores are shares of the talk's best, so that talks can be compared.
 */
export function gatherEvidence(
  talk: WeighedTalk,
  wish: AskedPassage,
  adapt: AdaptPhrase = adaptPhrase,
): Evidence[] {
  const { sentences } = talk;
  const { targetMs } = wish;
  const around = new Map<string, SentenceWindow[]>(
    Object.entries({
      own: 0,
      '20s': 20_000,
      '60s': 60_000,
      '180s': 180_000,
      target: targetMs,
      twice: 2 * targetMs,
    }).map(([name, widthMs]) => [name, windowsAround(sentences, widthMs)]),
  );
  for (const [name, leastTurn] of Object.entries(PARTS))
    around.set(name, windowsBetweenTurns(sentences, talk.breaks, leastTurn));
  const terms = countTerms(talk, wish);
  const byWindow = new Map(
    [...around].map(([name, windows]) => [name, shareOfMost(scoreWindows(sentences, terms, windows))]),
  );
  return [
    ...[...byWindow].map(([name, values]) => ({ name: `said ${name}`, values })),
    ...partEvidence(sentences, around, byWindow.get('own') ?? []),
    ...windowEvidence(talk, terms, targetMs),
    ...meaningEvidence(talk, wish, around),
    ...speakerEvidence(talk, wish, around),
    ...relevanceEvidence(talk, wish),
    ...placeEvidence(talk),
    ...talkEvidence(talk, wish, terms),
    ...(talk.encoded && hasEncoded(talk, wish)
      ? encodedEvidence(sentences, talk.encoded, wish, around, adapt)
      : []),
  ];
}

/** Whether the sentence encoder has read the talk, and one of the brief's phrases. */
export function hasEncoded({ encoded }: WeighedTalk, { phrases }: AskedPassage): boolean {
  return encoded !== null && phrases.some((phrase) => encoded.phrases.has(phrase));
}

interface CountedTerm {
  weight: number;
  sums: RunningSums;
  isHint: boolean;
  count: number;
}

/** Counts how often each sentence says each word of the brief, or one of its family. */
function countTerms({ sentences, idf, vectors }: WeighedTalk, { terms, hints }: AskedFor): CountedTerm[] {
  const related = relateWords(vectors);
  const count = (stem: string, isHint: boolean): CountedTerm => {
    const nearness = new Map<string, number>();
    for (const talkStem of idf.keys()) {
      const near = talkStem === stem ? 1 : related(stem, talkStem);
      if (near >= LEAST_FAMILY) nearness.set(talkStem, near);
    }
    const rarity = Math.max(0, ...[...nearness].map(([talkStem, near]) => near * (idf.get(talkStem) ?? 0)));
    const counts = sentences.map(({ stems }) =>
      stems.reduce((sum, talkStem) => sum + (nearness.get(talkStem) ?? 0), 0),
    );
    return {
      weight: (rarity || UNSAID_RARITY) * (isHint ? HINT_WEIGHT : 1),
      sums: new RunningSums(counts),
      isHint,
      count: counts.reduce((sum, value) => sum + value, 0),
    };
  };
  const onlyHints = (all: TopicTerms) => [...all.keys()].filter((stem) => !terms.has(stem));
  return [
    ...[...terms.keys()].map((stem) => count(stem, false)),
    ...onlyHints(hints).map((stem) => count(stem, true)),
  ];
}

/** Scores the words of each window as one document, relative to the mean length of all windows. */
function scoreWindows(
  sentences: readonly PlacedSentence[],
  terms: readonly CountedTerm[],
  windows: readonly SentenceWindow[],
): number[] {
  const lengths = windows.map((window) => lengthMs(sentences, window));
  const meanMs = lengths.reduce((sum, ms) => sum + ms, 0) / Math.max(1, lengths.length);
  return windows.map((window, at) => {
    const longer = 1 + LENGTH_WEIGHT * ((lengths[at] ?? 0) / Math.max(1, meanMs) - 1);
    return terms.reduce((score, { weight, sums }) => {
      const count = sums.over(window);
      return score + (weight * count * (SATURATION + 1)) / (count + SATURATION * longer);
    }, 0);
  });
}

function lengthMs(sentences: readonly PlacedSentence[], { first, last }: SentenceWindow): number {
  return (sentences[last]?.endMs ?? 0) - (sentences[first]?.startMs ?? 0);
}

/** The best sentence in a sentence's part of the talk, and the length of that part. */
function partEvidence(
  sentences: readonly PlacedSentence[],
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
  scores: readonly number[],
): Evidence[] {
  return Object.keys(PARTS).flatMap((name) => {
    const windows = around.get(name) ?? [];
    return [
      { name: `said in ${name} by one sentence`, values: highestWithin(windows, scores) },
      { name: `length of ${name}`, values: windows.map((window) => lengthMs(sentences, window) / 1000) },
    ];
  });
}

/** The best window that holds each sentence, and how far the sentence lies from the talk's best window. */
function windowEvidence(
  { sentences }: WeighedTalk,
  terms: readonly CountedTerm[],
  targetMs: number,
): Evidence[] {
  const cover = (widthMs: number) => {
    const windows = windowsFrom(sentences, widthMs);
    const scores = scoreWindows(sentences, terms, windows);
    return { windows, scores, best: bestWindowScores(windows, scores) };
  };
  const { windows, scores, best } = cover(targetMs);
  const spanMs = Math.max(LEAST_SPAN_MS, targetMs);
  const top = windows[scores.indexOf(Math.max(...scores))];
  const fromMs = sentences[top?.first ?? 0]?.startMs ?? 0;
  const toMs = sentences[top?.last ?? 0]?.endMs ?? 0;
  return [
    { name: 'window 30s', values: shareOfMost(cover(30_000).best) },
    { name: 'window 90s', values: shareOfMost(cover(90_000).best) },
    { name: 'window target', values: shareOfMost(best) },
    {
      name: 'before best window',
      values: sentences.map(({ startMs }) => (fromMs - startMs) / spanMs),
    },
    { name: 'after best window', values: sentences.map(({ endMs }) => (endMs - toMs) / spanMs) },
  ];
}

function meaningEvidence(
  talk: WeighedTalk,
  wish: AskedFor,
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const sums = new RunningSums(weighMeaning(talk.sentences, wish, talk));
  return [...around]
    .filter(([name]) => name !== 'twice')
    .flatMap(([name, windows]) => {
      const means = windows.map((window) => sums.over(window) / (window.last + 1 - window.first));
      return [
        { name: `meant ${name}, deviations`, values: inDeviations(means) },
        { name: `meant ${name}`, values: shareOfMost(means) },
      ];
    });
}

function relevanceEvidence(talk: WeighedTalk, wish: AskedFor): Evidence[] {
  const { chance, nearby } = weighRelevance(talk, wish);
  return [
    { name: 'chance by meaning', values: chance },
    { name: 'nearby by meaning', values: nearby },
  ];
}

/** Values that all sentences of a talk and brief share. */
function talkEvidence(
  { sentences }: WeighedTalk,
  { targetMs }: AskedPassage,
  terms: readonly CountedTerm[],
): Evidence[] {
  const own = terms.filter(({ isHint }) => !isHint);
  const everywhere = (name: string, value: number) => ({ name, values: sentences.map(() => value) });
  const talkMs = Math.max(1, sentences.at(-1)?.endMs ?? 1);
  return [
    everywhere('target', targetMs / 1000),
    everywhere('target of talk', targetMs / talkMs),
    everywhere('words asked for', own.length),
    everywhere(
      'times said',
      own.reduce((sum, { count }) => sum + count, 0),
    ),
  ];
}

function shareOfMost(values: readonly number[]): number[] {
  const most = values.reduce((max, value) => Math.max(max, value), 1e-9);
  return values.map((value) => value / most);
}
