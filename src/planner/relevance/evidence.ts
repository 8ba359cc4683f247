import type { TopicTerms } from '../brief/topic-terms.ts';
import { relateWords } from '../language/relate-words.ts';
import { encodedEvidence } from './encoded-evidence.ts';
import { type Evidence, inDeviations } from './evidence-row.ts';
import { type AskedFor, LEAST_FAMILY, PART_TURN, type WeighedTalk, weighRelevance } from './relevance.ts';
import { weighMeaning } from './weigh-meaning.ts';
import { bestHolding, RunningSums, type SentenceWindow, windowsAround, windowsFrom } from './windows.ts';

/** A subject with what decides how much of the talk a cut about it holds. */
export interface AskedPassage extends AskedFor {
  /** Labels of those whose words are asked for; empty where nobody is named. */
  speakers: readonly string[];
  targetMs: number;
  /** What the sentence encoder was asked for. */
  phrases: readonly string[];
}

/** Saturation of a word that is said again and again, as in BM25. */
const SATURATION = 1.2;
const HINT_WEIGHT = 0.3;
/** Of a word of the brief that the talk does not say. */
const UNSAID_RARITY = 0.5;
const LEAST_SPAN_MS = 10_000;

/**
 * What speaks for each sentence being asked for, as rows of numbers: how its surroundings of several widths and the
 * windows that hold it score as one document, how near they come in meaning, who speaks in them, and where it lies.
 * Scores are shares of the talk's best, so that talks can be compared.
 */
export function gatherEvidence(talk: WeighedTalk, asked: AskedPassage): Evidence[] {
  const { sentences } = talk;
  const { targetMs } = asked;
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
  const terms = countTerms(talk, asked);
  return [
    ...[...around].map(([name, windows]) => ({
      name: `said ${name}`,
      values: shareOfMost(windows.map((window) => scoreWindow(terms, window))),
    })),
    ...coverEvidence(talk, terms, targetMs),
    ...meaningEvidence(talk, asked, around),
    ...speakerEvidence(talk, asked, around),
    ...earlierEvidence(talk, asked),
    ...placeEvidence(talk),
    ...talkEvidence(talk, asked, terms),
    ...(talk.encoded && hasEncoded(talk, asked)
      ? encodedEvidence(sentences, talk.encoded, asked, around)
      : []),
  ];
}

/** Whether the sentence encoder knows the talk and what is asked for. */
export function hasEncoded({ encoded }: WeighedTalk, { phrases }: AskedPassage): boolean {
  return encoded !== null && phrases.some((phrase) => encoded.phrases.has(phrase));
}

interface CountedTerm {
  weight: number;
  sums: RunningSums;
  isHint: boolean;
  count: number;
}

/** How often each sentence says each word of the brief, or one of its family. */
function countTerms({ sentences, idf, vectors }: WeighedTalk, { terms, hints }: AskedFor): CountedTerm[] {
  const related = relateWords(vectors);
  const count = (stem: string, isHint: boolean): CountedTerm => {
    const nearness = new Map<string, number>();
    for (const said of idf.keys()) {
      const near = said === stem ? 1 : related(stem, said);
      if (near >= LEAST_FAMILY) nearness.set(said, near);
    }
    const rarity = Math.max(0, ...[...nearness].map(([said, near]) => near * (idf.get(said) ?? 0)));
    const counts = sentences.map(({ stems }) =>
      stems.reduce((sum, said) => sum + (nearness.get(said) ?? 0), 0),
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

/** The window's words as one document; its length does not count, as windows of one kind are equally long. */
function scoreWindow(terms: readonly CountedTerm[], window: SentenceWindow): number {
  return terms.reduce((score, { weight, sums }) => {
    const said = sums.over(window);
    return score + (weight * said * (SATURATION + 1)) / (said + SATURATION);
  }, 0);
}

/** The best window that holds a sentence, and how far it lies from the best of the talk. */
function coverEvidence(
  { sentences }: WeighedTalk,
  terms: readonly CountedTerm[],
  targetMs: number,
): Evidence[] {
  const cover = (widthMs: number) => {
    const windows = windowsFrom(sentences, widthMs);
    const scores = windows.map((window) => scoreWindow(terms, window));
    return { windows, scores, best: bestHolding(windows, scores) };
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
  asked: AskedFor,
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const sums = new RunningSums(weighMeaning(talk.sentences, asked, talk));
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

/** Who speaks: -1 throughout where the brief names nobody. */
function speakerEvidence(
  { sentences }: WeighedTalk,
  { speakers }: AskedPassage,
  around: ReadonlyMap<string, readonly SentenceWindow[]>,
): Evidence[] {
  const lengths = sentences.map(({ startMs, endMs }) => endMs - startMs);
  const all = new RunningSums(lengths);
  const own = new RunningSums(
    lengths.map((ms, at) => (speakers.includes(sentences[at]?.speaker ?? '') ? ms : 0)),
  );
  return ['own', '20s', '60s', 'target'].map((name) => ({
    name: `by those named ${name}`,
    values: (around.get(name) ?? []).map((window) =>
      speakers.length === 0 ? -1 : own.over(window) / Math.max(1, all.over(window)),
    ),
  }));
}

function earlierEvidence(talk: WeighedTalk, asked: AskedFor): Evidence[] {
  const { chance, nearby } = weighRelevance(talk, asked);
  return [
    { name: 'chance by meaning', values: chance },
    { name: 'nearby by meaning', values: nearby },
  ];
}

/** Where a sentence lies in its part of the talk, in seconds. */
function placeEvidence({ sentences, breaks }: WeighedTalk): Evidence[] {
  let partMs = 0;
  const since = sentences.map(({ startMs }, at) => {
    if (at === 0 || (breaks[at] ?? 1) >= PART_TURN) partMs = startMs;
    return (startMs - partMs) / 1000;
  });
  let endMs = sentences.at(-1)?.endMs ?? 0;
  const until = sentences
    .map((sentence, at) => ({ ...sentence, turn: breaks[at] ?? 1 }))
    .toReversed()
    .map(({ startMs, turn }) => {
      const leftMs = endMs - startMs;
      if (turn >= PART_TURN) endMs = startMs;
      return leftMs / 1000;
    })
    .toReversed();
  return [
    { name: 'since turn', values: since },
    { name: 'until turn', values: until },
    { name: 'turn', values: breaks },
    { name: 'question', values: sentences.map(({ isQuestion }) => (isQuestion ? 1 : 0)) },
    { name: 'length', values: sentences.map(({ startMs, endMs: toMs }) => (toMs - startMs) / 1000) },
  ];
}

/** What is true of the whole talk and brief. */
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
